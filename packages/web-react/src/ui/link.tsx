import type { AnchorHTMLAttributes } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly to: To;
  /** Navigation state of the entry it makes. */
  readonly state?: unknown;
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
  /** The page is loaded anew, as after something broke. */
  readonly reloadDocument?: boolean | undefined;
};

/** A link to a path of the shop, without the code of the router's own link for its framework mode. */
export function Link({
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
