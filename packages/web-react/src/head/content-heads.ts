import type { Recipe } from '@shop/application/recipes';
import type { Featuring } from '@shop/application/stories';
import { largeImageUrl } from '@shop/domain/catalog';
import { promoPath } from '@shop/domain/stories';

import { RECIPES_PATH, recipePath, recipesTexts } from '../recipes/index.ts';
import { shellTexts } from '../shell/index.ts';
import { storiesTexts } from '../stories/index.ts';
import { oneLine } from './head-texts.ts';
import { absolute, breadcrumbList, itemList } from './json-ld.ts';
import type { JsonLd } from './json-ld.ts';
import type { PageHead } from './page-head.types.ts';

const large = (url: string | null): string | null => (url === null ? null : largeImageUrl(url));

/** The head of a promo's page. */
export function promoHead(promo: Featuring, origin: string): PageHead {
  const path = promoPath(promo.id);
  const products = promo.categories.flatMap((category) => category.products);
  return {
    title: `${promo.title} | ${shellTexts.shop}`,
    description: oneLine(
      promo.description ?? `${promo.title}: ${storiesTexts.promo.all.toLowerCase()} Самоката`,
    ),
    path,
    image: large(promo.imageUrl ?? promo.previewUrl),
    kind: 'website',
    price: null,
    data: [
      breadcrumbList(origin, [{ name: promo.title, path }]),
      ...(products.length === 0
        ? []
        : [itemList(origin, { name: promo.title, total: products.length, products })]),
    ],
  };
}

/** A recipe as schema.org knows it. */
function recipeData(recipe: Recipe, origin: string): JsonLd {
  const image = large(recipe.imageUrl);
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: recipe.name,
    url: origin + recipePath(recipe.id),
    inLanguage: 'ru',
    recipeCategory: recipe.categoryName,
    totalTime: `PT${recipe.cookingTimeMinutes}M`,
    ...(image === null ? {} : { image: [absolute(image, origin)] }),
    recipeIngredient: recipe.ingredients.map(({ name, amount }) => `${name} — ${amount}`),
    recipeInstructions: recipe.steps.map(({ description, imageUrl }) => {
      const picture = large(imageUrl);
      return {
        '@type': 'HowToStep',
        text: description,
        ...(picture === null ? {} : { image: absolute(picture, origin) }),
      };
    }),
    author: { '@type': 'Organization', name: shellTexts.shop },
  };
}

/** The head of a recipe's page. */
export function recipeHead(recipe: Recipe, origin: string): PageHead {
  const path = recipePath(recipe.id);
  const { cookingTimeMinutes, ingredients } = recipe;
  return {
    title: `${recipesTexts.tab(recipe.name)} | ${shellTexts.shop}`,
    description: oneLine(
      `${recipe.name}: готовить ${recipesTexts.minutes(cookingTimeMinutes)}. Понадобятся ${ingredients
        .map(({ name }) => name.toLowerCase())
        .join(', ')}.`,
    ),
    path,
    image: large(recipe.imageUrl),
    kind: 'website',
    price: null,
    data: [
      recipeData(recipe, origin),
      breadcrumbList(origin, [
        { name: recipesTexts.title, path: RECIPES_PATH },
        { name: recipe.name, path },
      ]),
    ],
  };
}
