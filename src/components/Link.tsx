import type { ComponentProps } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

interface Props extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of the product, as `paths` gives it. */
  to: string;
  /** Takes the place of the present page in the history. */
  replace?: boolean;
}

/**
 * A link to a page of the product. The router's own brings its fetching ahead for server-rendered frameworks along,
 * which is a good part of its weight and does nothing here.
 */
export function Link({ to, replace, onClick, target, children, ...rest }: Props) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { target, replace });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
