import { useHref, useLinkClickHandler } from 'react-router-dom';

import type { LinkProps } from './link.types.ts';
import { RenderedLink } from './rendered-link.tsx';

function LiveLink({
  to,
  state,
  replace,
  preventScrollReset,
  reloadDocument = false,
  onClick,
  target,
  children,
  ...rest
}: LinkProps) {
  const href = useHref(to);
  const go = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(target === undefined ? {} : { target }),
    ...(replace === undefined ? {} : { replace }),
    ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
  });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented && !reloadDocument) go(event);
      }}
    >
      {children}
    </a>
  );
}

/** A link to a path of the shop, without the code of the router's own link for its framework mode. */
export const Link = import.meta.env.SSR ? RenderedLink : LiveLink;
