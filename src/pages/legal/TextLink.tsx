import type { ReactNode } from 'react';
import { Link } from '../../components/Link';

/** A link inside running text: a route of this site, or an address with a scheme such as `mailto:`. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}
