import type { TimedPicture } from '@shop/domain/recipes';

import type { Answer } from '../kernel/index.ts';

/** A recipe (RCP-02). */
export type Recipe = {
  readonly id: string;
  readonly name: string;
  readonly cookingTimeMinutes: number;
  readonly categoryName: string;
  readonly imageUrl: string | null;
  /** The promo with its goods; null: it has none. */
  readonly featuringId: string | null;
  readonly ingredientsTitle: string;
  readonly ingredients: readonly { readonly name: string; readonly amount: string }[];
  readonly steps: readonly { readonly description: string; readonly imageUrl: string | null }[];
  readonly similarRecipeIds: readonly string[];
  readonly bottomText: string | null;
};

type Titled = { readonly title: string; readonly text: string };
type CardPictures = { readonly enterImage: TimedPicture | null; readonly exitImage: TimedPicture | null };

/** A card of a smart product's page (RCP-12 to RCP-15). */
export type SmartCard = CardPictures &
  (
    | {
        readonly type: 'STORAGE' | 'EXP_DATE';
        readonly title: string;
        readonly descriptions: readonly string[];
      }
    | { readonly type: 'RECYCLE'; readonly details: readonly Titled[] }
    | {
        readonly type: 'GAME';
        readonly imageUrl: string;
        readonly slides: readonly {
          readonly type: 'image' | 'video';
          readonly backgroundColor: string | null;
          readonly duration: number | null;
          readonly sources: readonly { readonly type: string; readonly url: string }[];
        }[];
      }
  );

/** A smart product; its id is the product's (RCP-10). */
export type SmartProduct = {
  readonly id: string;
  readonly imageUrl: string;
  readonly recipes: readonly {
    readonly id: string;
    readonly name: string;
    readonly previewUrl: string;
    readonly slides: readonly string[];
  }[];
  readonly productDetails: readonly Titled[];
  readonly cards: readonly SmartCard[];
};

export interface RecipesGateway {
  recipes(): Answer<readonly Recipe[]>;
  smartProducts(): Answer<readonly SmartProduct[]>;
}
