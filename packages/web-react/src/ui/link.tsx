import { useHref, useLocation } from 'react-router-dom';

import { useGo } from './hooks/use-go.ts';
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
  const { pathname, search, hash } = useLocation();
  const go = useGo();
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        const isBrowsers =
          event.defaultPrevented ||
          reloadDocument ||
          event.button !== 0 ||
          (target ?? '_self') !== '_self' ||
          event.metaKey ||
          event.altKey ||
          event.ctrlKey ||
          event.shiftKey;
        if (isBrowsers) return;
        event.preventDefault();
        go(href, {
          state,
          replace: replace ?? href === pathname + search + hash,
          ...(preventScrollReset === undefined ? {} : { preventScrollReset }),
        });
      }}
    >
      {children}
    </a>
  );
}

/** A link to a path of the shop, without the code of the router's own link for its framework mode. */
export const Link = import.meta.env.SSR ? RenderedLink : LiveLink;
