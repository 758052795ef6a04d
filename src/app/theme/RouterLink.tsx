import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** What MUI renders as a link: pages of the product are the router's, all other addresses the browser's. */
export function RouterLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  const shared = { ...props, children };
  return href.startsWith('/') ? <Link to={href} discover="none" {...shared} /> : <a href={href} {...shared} />;
}
