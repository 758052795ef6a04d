import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** What MUI renders as a link: pages of the product are the router's, all other addresses the browser's. */
export function RouterLink({ href = '', children, ...props }: ComponentProps<'a'>) {
  if (href.startsWith('/')) {
    return (
      <Link to={href} discover="none" {...props}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href} {...props}>
      {children}
    </a>
  );
}
