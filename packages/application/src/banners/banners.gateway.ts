import type { Point } from '../address/index.ts';
import type { Answer } from '../kernel/index.ts';

/** A banner (BNR-01). */
export type Banner = {
  readonly id: string;
  /** One of the banner types; for another there is no place. */
  readonly type: string;
  readonly text: string;
  readonly description: string | null;
  readonly buttonText: string | null;
  readonly link: string | null;
  readonly icon: { readonly type: string; readonly url: string } | null;
  readonly isHideable: boolean;
  readonly isDynamic: boolean;
  readonly isExternal: boolean;
};

export interface BannersGateway {
  /** The banners of a place that this shopper has not hidden (BNR-02). */
  banners(showcaseId: string, point: Point): Answer<readonly Banner[]>;
  /** BNR-03. */
  hide(bannerId: string): Answer<void>;
}
