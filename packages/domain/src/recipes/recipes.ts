import { STORY_GROUND } from '../stories/index.ts';
import type { StorySlide } from '../stories/index.ts';

/** Recipes under each category name, in the order of the list (RCP-03). */
export function recipesByCategory<R extends { readonly categoryName: string }>(
  recipes: readonly R[],
): readonly { readonly name: string; readonly recipes: readonly R[] }[] {
  return [...Map.groupBy(recipes, ({ categoryName }) => categoryName)].map(([name, own]) => ({
    name,
    recipes: own,
  }));
}

/** The recipes that a recipe names as similar; ids without a recipe, and its own, are left out (RCP-06). */
export function similarRecipes<
  R extends { readonly id: string; readonly similarRecipeIds: readonly string[] },
>(recipe: R, all: readonly R[]): readonly R[] {
  const ids = [...new Set(recipe.similarRecipeIds)].filter((id) => id !== recipe.id);
  return ids.flatMap((id) => all.find((other) => other.id === id) ?? []);
}

/** The goods that a tap on 'all into the cart' adds: those on sale that are not in it yet. */
export function goodsToAdd<
  P extends { readonly id: string; readonly isAvailable: boolean; readonly quantity: number },
>(products: readonly P[], inCart: (productId: string) => number): readonly P[] {
  return products.filter(({ id, isAvailable, quantity }) => isAvailable && quantity > 0 && inCart(id) === 0);
}

/** Milliseconds of a slide of a smart product's recipe (RCP-16). */
const RECIPE_SLIDE_MS = 10_000;

/** A smart product's recipe as the story player shows it (RCP-16). */
export function recipeSlides(pictures: readonly string[]): readonly StorySlide[] {
  return pictures.map((imageUrl) => ({
    type: 'image',
    duration: RECIPE_SLIDE_MS,
    imageUrl,
    sources: [],
    backgroundColor: STORY_GROUND,
    advertId: null,
    buttons: [],
  }));
}

/** A slide of a smart product's game (RCP-15). */
export type GameSlide = {
  readonly type: StorySlide['type'];
  /** Null: the ground of stories. */
  readonly backgroundColor: string | null;
  readonly duration: StorySlide['duration'];
  /** Of a picture the first counts. */
  readonly sources: readonly { readonly type: string; readonly url: string }[];
};

/** The slides of a game as the story player shows them (RCP-15). */
export function gameSlides(slides: readonly GameSlide[]): readonly StorySlide[] {
  return slides.map(({ type, backgroundColor, duration, sources }) => ({
    type,
    duration,
    imageUrl: type === 'image' ? (sources[0]?.url ?? null) : null,
    sources:
      type === 'image' ? [] : sources.map((source) => ({ videoUrl: source.url, contentType: source.type })),
    backgroundColor: backgroundColor ?? STORY_GROUND,
    advertId: null,
    buttons: [],
  }));
}

export const smartCardTypes = ['STORAGE', 'EXP_DATE', 'RECYCLE', 'GAME'] as const;
export type SmartCardType = (typeof smartCardTypes)[number];

/** A picture that is shown for a while. */
export type TimedPicture = { readonly url: string; readonly durationMs: number };

const NO_PICTURE_MS = 10;

/** The pictures with which a card opens and closes; without its own it is the product's, for 10 ms (RCP-17). */
export function cardPictures(
  card: { readonly enterImage: TimedPicture | null; readonly exitImage: TimedPicture | null },
  productImageUrl: string,
): { readonly enter: TimedPicture; readonly exit: TimedPicture } {
  const none = { url: productImageUrl, durationMs: NO_PICTURE_MS };
  return { enter: card.enterImage ?? none, exit: card.exitImage ?? none };
}
