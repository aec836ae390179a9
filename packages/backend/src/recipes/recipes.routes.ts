import { getRecipes, getSmartProducts } from '@shop/contract/recipes';
import type { Recipe, SmartCard, SmartProduct } from '@shop/contract/recipes';
import { ok } from '@shop/domain/kernel';

import { pictureUrl } from '../content/index.ts';
import type { Content, ContentItem } from '../content/index.ts';
import { cachedAnswer } from '../kernel/http/answer.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import { sharedRoute } from '../kernel/index.ts';
import type { RouteDefinition } from '../kernel/index.ts';
import { stableId } from '../kernel/operator/stable-id.ts';

type SmartItem = ContentItem<'smartProducts'>;

const recipeMessage = (recipe: ContentItem<'recipes'>): Recipe => ({
  id: recipe.id,
  name: recipe.name,
  cookingTimeMinutes: recipe.cookingTimeMinutes,
  categoryName: recipe.categoryName,
  imageUrl: pictureUrl(recipe.image),
  featuringId: recipe.promoId,
  ingredientsTitle: recipe.ingredientsTitle,
  ingredients: recipe.ingredients,
  steps: recipe.steps.map(({ description, image }) => ({ description, imageUrl: pictureUrl(image) })),
  similarRecipeIds: recipe.similarRecipeIds,
  bottomText: recipe.bottomText,
});

const timed = (picture: SmartItem['cards'][number]['enterImage']) =>
  picture === null ? null : { url: pictureUrl(picture.image), durationMs: picture.durationMs };

function cardMessage(card: SmartItem['cards'][number]): SmartCard {
  const pictures = { enterImage: timed(card.enterImage), exitImage: timed(card.exitImage) };
  switch (card.type) {
    case 'STORAGE':
    case 'EXP_DATE':
      return { type: card.type, title: card.title, descriptions: card.descriptions, ...pictures };
    case 'RECYCLE':
      return { type: card.type, details: card.details, ...pictures };
    case 'GAME':
      return {
        type: card.type,
        imageUrl: pictureUrl(card.image),
        slides: card.slides.map(({ type, backgroundColor, durationMs, image, sources }) => ({
          type,
          backgroundColor,
          duration: durationMs,
          sources:
            type === 'image'
              ? [{ type: 'image/webp', url: pictureUrl(image) ?? '' }]
              : sources.map((source) => ({ type: source.contentType, url: source.url })),
        })),
        ...pictures,
      };
    default:
      return card satisfies never;
  }
}

const smartMessage = (smart: SmartItem): SmartProduct => ({
  id: stableId('offer', smart.id),
  imageUrl: pictureUrl(smart.image),
  recipes: smart.recipes.map(({ id, name, preview, slides }) => ({
    id,
    name,
    previewUrl: pictureUrl(preview),
    slides: slides.map((name_) => pictureUrl(name_)),
  })),
  productDetails: smart.productDetails,
  cards: smart.cards.map(cardMessage),
});

/** An answer for everybody, serialised once for each version of the content. */
function answerOf(build: (content: Content) => unknown): (content: Content) => CachedAnswer {
  const known = new WeakMap<Content, CachedAnswer>();
  return (content) => {
    const answer = known.get(content) ?? cachedAnswer(JSON.stringify(build(content)));
    known.set(content, answer);
    return answer;
  };
}

const recipesAnswer = answerOf(({ recipes }) => ({ config: { recipes: recipes.map(recipeMessage) } }));
const smartAnswer = answerOf(({ smartProducts }) => ({
  config: { smartProducts: smartProducts.map(smartMessage) },
}));

export const recipeRoutes: readonly RouteDefinition[] = [
  sharedRoute(getRecipes, ({ context }) => ok(recipesAnswer(context.catalog.content))),
  sharedRoute(getSmartProducts, ({ context }) => ok(smartAnswer(context.catalog.content))),
];
