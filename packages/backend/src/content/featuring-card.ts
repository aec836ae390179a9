import type { FeaturingCard } from '@shop/contract/catalog';

import { stableId } from '../kernel/operator/stable-id.ts';
import type { ContentItem } from './content-file.ts';
import { pictureUrl } from './picture-url.ts';

type Promo = ContentItem<'promos'>;

/** What a store has, by id. */
export interface StoreGoods {
  readonly code: string;
  readonly hasProduct: (id: string) => boolean;
  readonly hasCategory: (id: string) => boolean;
}

/** Whether a store shows a promo: where it is to be shown, and what it leads to is there. */
export function isShownIn({ stores, target }: Promo, store: StoreGoods): boolean {
  if (stores !== null && !stores.includes(store.code)) return false;
  if (target?.type === 'PRODUCT') return store.hasProduct(stableId('offer', target.value));
  if (target?.type === 'CATEGORY') return store.hasCategory(stableId('category', target.value));
  return true;
}

/** The file names goods and categories as the feed does; the shop's pages have their ids. */
function targetOf({ target }: Promo): FeaturingCard['target'] {
  switch (target?.type) {
    case 'PRODUCT':
      return { type: target.type, value: stableId('offer', target.value) };
    case 'CATEGORY':
      return { type: target.type, value: stableId('category', target.value) };
    default:
      return target;
  }
}

/** A promo as its card shows it (STO-01). */
export function featuringCard(promo: Promo): FeaturingCard {
  return {
    id: promo.id,
    title: promo.title,
    imageUrl: pictureUrl(promo.image),
    previewUrl: pictureUrl(promo.preview),
    description: promo.description,
    target: targetOf(promo),
    advertId: promo.advertId,
    displayType: promo.displayType,
  };
}
