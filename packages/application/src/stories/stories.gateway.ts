import type { SlideButton, StorySlide } from '@shop/domain/stories';

import type { FeaturingCard, Product } from '../catalog/index.ts';
import type { Answer } from '../kernel/index.ts';

/** A promo with its slides and the goods that this store carries (STO-01). */
export type Featuring = FeaturingCard & {
  readonly slides: readonly StorySlide[];
  readonly categories: readonly { readonly title: string; readonly products: readonly Product[] }[];
};

/** A slide of predefined stories as it comes; of its components only some are buttons (STO-16, STO-17). */
export type PredefinedSlide = {
  readonly duration: number | null;
  readonly data: { readonly image: string | null; readonly backgroundColor: string | null };
  readonly advertId: string | null;
  readonly components: readonly SlideButton[];
};

/** Who advertises (STO-19). */
export type Advert = {
  readonly id: string;
  readonly advertiser: string;
  readonly erid: string;
  readonly description: string;
};

/** Unknown ids answer a 404 failure. */
export interface StoriesGateway {
  featuring(showcaseId: string, featuringId: string): Answer<Featuring>;
  predefined(code: string): Answer<readonly PredefinedSlide[]>;
  advert(showcaseId: string, advertId: string): Answer<Advert>;
}
