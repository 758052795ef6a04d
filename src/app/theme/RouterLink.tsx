import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** The link component for MUI: the router for internal URLs, the browser for all others. */
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
