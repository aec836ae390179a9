import type { Shop } from '@shop/application/shop';

import { lazyScreen } from '../navigation/index.ts';
import type { ScreenRoute } from '../navigation/index.ts';

async function prefetchRecipe(shop: Shop, id: string): Promise<void> {
  await shop.recipes.loadRecipes();
  const recipe = shop.recipes.recipes.data?.find((each) => each.id === id);
  if (recipe !== undefined && recipe.featuringId !== null)
    await shop.stories.loadFeaturing(recipe.featuringId);
}

export const recipesRoutes: readonly ScreenRoute[] = [
  {
    path: '/recipes',
    presentation: 'drawerInApp',
    screen: lazyScreen(async () => (await import('./screens.ts')).RecipesPage, ['recipes']),
    page: 'recipe',
    isCatalogue: true,
    drawer: { size: 'l' },
    prefetch: import.meta.env.PROD && !import.meta.env.SSR ? undefined : (shop) => shop.recipes.loadRecipes(),
  },
  {
    path: '/recipes/:recipeId',
    presentation: 'drawerInApp',
    screen: lazyScreen(async () => (await import('./screens.ts')).RecipePage, ['recipes', 'stories']),
    page: 'recipe',
    isCatalogue: true,
    drawer: { size: 'l' },
    renderedBy: import.meta.env.SSR ? { path: true } : undefined,
    prefetch:
      import.meta.env.PROD && !import.meta.env.SSR
        ? undefined
        : (shop, params) => prefetchRecipe(shop, params['recipeId'] ?? ''),
  },
  {
    path: '/smart-product/:productId',
    presentation: 'drawerInApp',
    screen: lazyScreen(async () => (await import('./screens.ts')).SmartProductPage, ['recipes', 'stories']),
    page: 'product',
    isCatalogue: true,
    drawer: { size: 'l' },
    renderedBy: import.meta.env.SSR ? { path: true } : undefined,
    prefetch:
      import.meta.env.PROD && !import.meta.env.SSR
        ? undefined
        : (shop, params) =>
            Promise.all([
              shop.recipes.loadSmartProducts(),
              shop.catalog.loadProduct((params['productId'] ?? '').toLowerCase()),
            ]),
  },
];
