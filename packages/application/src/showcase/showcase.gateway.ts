import type { DeliverySla } from '@shop/domain/kernel';
import type { Showcase, ShowcaseSettings } from '@shop/domain/showcase';

import type { Point } from '../address/index.ts';
import type { Answer } from '../kernel/index.ts';

/** A showcase of the list, with the city it is in. */
export type ListedShowcase = Showcase & { readonly cityAlias: string };

export interface ShowcaseGateway {
  /** Showcases that serve a point (SHW-01). */
  list(point: Point): Answer<readonly ListedShowcase[]>;
  /** An answer without settings is a custom failure (SHW-11). */
  settings(showcaseId: string, point: Point): Answer<ShowcaseSettings>;
  deliveryTime(point: Point): Answer<DeliverySla>;
  /** Units for sale now, by product id (PRD-06). */
  stocks(showcaseId: string, productIds: readonly string[]): Answer<Readonly<Record<string, number>>>;
}
