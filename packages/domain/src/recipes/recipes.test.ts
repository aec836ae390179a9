import { expect, test } from 'vitest';

import {
  cardPictures,
  gameSlides,
  goodsToAdd,
  recipesByCategory,
  recipeSlides,
  similarRecipes,
} from './recipes.ts';

const recipe = (id: string, categoryName: string, similarRecipeIds: readonly string[] = []) => ({
  id,
  categoryName,
  similarRecipeIds,
});

test('[RCP-03] recipes are grouped by category, in the order in which categories first come', () => {
  const all = [recipe('a', 'Ужин'), recipe('b', 'Завтрак'), recipe('c', 'Ужин')];
  expect(recipesByCategory(all).map(({ name, recipes }) => [name, recipes.map(({ id }) => id)])).toEqual([
    ['Ужин', ['a', 'c']],
    ['Завтрак', ['b']],
  ]);
});

test('[RCP-06] similar recipes come in order, each once, without unknown ones and without itself', () => {
  const a = recipe('a', '', ['c', 'none', 'a', 'b', 'c']);
  expect(similarRecipes(a, [a, recipe('b', ''), recipe('c', '')]).map(({ id }) => id)).toEqual(['c', 'b']);
});

test('[RCP-05] all at once adds what is on sale and not in the cart yet', () => {
  const goods = [
    { id: 'a', isAvailable: true, quantity: 3 },
    { id: 'b', isAvailable: true, quantity: 0 },
    { id: 'c', isAvailable: false, quantity: 3 },
    { id: 'd', isAvailable: true, quantity: 1 },
  ];
  expect(goodsToAdd(goods, (id) => (id === 'd' ? 1 : 0)).map(({ id }) => id)).toEqual(['a']);
});

test('[RCP-16] a recipe of a smart product plays as pictures of 10 s on #262626', () => {
  expect(recipeSlides(['/a.webp', '/b.webp'])).toEqual(
    ['/a.webp', '/b.webp'].map((imageUrl) => ({
      type: 'image',
      duration: 10_000,
      imageUrl,
      sources: [],
      backgroundColor: '#262626',
      advertId: null,
      buttons: [],
    })),
  );
});

test('[RCP-15] a game plays its slides, each as long and on such a ground as it says, with the sources of its videos', () => {
  const image = [{ type: 'image/webp', url: '/a.webp' }];
  const videos = [
    { type: 'application/vnd.apple.mpegurl', url: '/b.m3u8' },
    { type: 'video/mp4', url: '/b.mp4' },
  ];
  expect(
    gameSlides([
      { type: 'image', backgroundColor: '#ff0000', duration: 2_000, sources: image },
      { type: 'video', backgroundColor: null, duration: 7_000, sources: videos },
    ]),
  ).toEqual([
    {
      type: 'image',
      duration: 2_000,
      imageUrl: '/a.webp',
      sources: [],
      backgroundColor: '#ff0000',
      advertId: null,
      buttons: [],
    },
    {
      type: 'video',
      duration: 7_000,
      imageUrl: null,
      sources: videos.map(({ type, url }) => ({ videoUrl: url, contentType: type })),
      backgroundColor: '#262626',
      advertId: null,
      buttons: [],
    },
  ]);
});

test('[RCP-17] a card opens and closes with its own pictures, else with the product’s for 10 ms', () => {
  const own = { url: '/enter.webp', durationMs: 300 };
  const none = { url: '/product.webp', durationMs: 10 };
  expect(cardPictures({ enterImage: own, exitImage: null }, '/product.webp')).toEqual({
    enter: own,
    exit: none,
  });
});
