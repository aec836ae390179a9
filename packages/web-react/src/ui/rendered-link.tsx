import { createPath, resolvePath, useLocation } from 'react-router-dom';

import type { LinkProps } from './link.types.ts';

/** A path of plain steps from the root: it is its own address. */
const plainPath = /^(?:\/[\w-]+)+$/;

const addressOf = (to: LinkProps['to'], pathname: string): string =>
  typeof to === 'string' && plainPath.test(to) ? to : createPath(resolvePath(to, pathname));

/**
 * The link as the server renders it: a page has a hundred of them, and what the router's hooks prepare for a click takes longer
 * than the rest of a link.
 */
export function RenderedLink({
  to,
  state: _state,
  replace: _replace,
  preventScrollReset: _preventScrollReset,
  reloadDocument: _reloadDocument,
  onClick: _onClick,
  children,
  ...rest
}: LinkProps) {
  const { pathname } = useLocation();
  return (
    <a {...rest} href={addressOf(to, pathname)}>
      {children}
    </a>
  );
}
