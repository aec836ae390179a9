import type { AnchorHTMLAttributes } from 'react';
import type { To } from 'react-router-dom';

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly to: To;
  /** Navigation state of the entry it makes. */
  readonly state?: unknown;
  readonly replace?: boolean | undefined;
  readonly preventScrollReset?: boolean | undefined;
  /** The page is loaded anew, as after something broke. */
  readonly reloadDocument?: boolean | undefined;
};
