import type { Recipe, SmartProduct } from '@shop/application/recipes';
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi, type Mock } from 'vitest';

import { ok } from '@shop/domain/kernel';

import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { cartLine, product } from '../testing/samples.ts';
import { RecipePage } from './recipe-page.tsx';
import { RecipesPage } from './recipes-page.tsx';
import { SmartProductPage } from './smart-product-page.tsx';

const PROMO = '00000000-0000-4000-8000-000000000001';

const recipe = (id: string, part: Partial<Recipe> = {}): Recipe => ({
  id,
  name: `Рецепт ${id}`,
  cookingTimeMinutes: 20,
  categoryName: 'Ужин',
  imageUrl: '/pictures/m/a.webp',
  featuringId: null,
  ingredientsTitle: 'На двоих',
  ingredients: [{ name: 'Паста', amount: '200 г' }],
  steps: [
    { description: 'Вскипятить', imageUrl: '/pictures/m/b.webp' },
    { description: 'Сварить', imageUrl: null },
  ],
  similarRecipeIds: [],
  bottomText: null,
  ...part,
});

function shopWith(recipes: readonly Recipe[], smart: readonly SmartProduct[] = []) {
  const shop = fakeShop();
  shop.showcase.set({ showcase: { id: 'store' } as never });
  shop.calls.recipes.always(() => ok(recipes));
  shop.calls.smartProducts.always(() => ok(smart));
  return shop;
}
const PICTURE = '/pictures/m/a.webp';
const pictures = (root: Element) =>
  [...root.querySelectorAll('img')].map((image) => image.getAttribute('src'));
const settle = () => act(() => Promise.resolve());

test('[RCP-03] recipes have a card each with name and time, under their category', async () => {
  renderInShop(<RecipesPage />, {
    shop: shopWith([recipe('a'), recipe('b', { categoryName: 'Завтрак' }), recipe('c')]),
  });
  await settle();
  const cards = (name: string) =>
    within(screen.getByRole('list', { name }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(cards('Ужин')).toEqual([
    ['Рецепт a20\u00A0мин', '/recipes/a'],
    ['Рецепт c20\u00A0мин', '/recipes/c'],
  ]);
  expect(cards('Завтрак')).toHaveLength(1);
  expect(pictures(document.body)).toEqual([PICTURE, PICTURE, PICTURE]);
});

test('[RCP-04, RCP-06, RCP-07] a recipe shows its image, time, ingredients, steps in order with theirs, its note, its way back and similar ones', async () => {
  const shop = shopWith([
    recipe('a', { bottomText: 'Немного воды', similarRecipeIds: ['b', 'none', 'a'] }),
    recipe('b'),
  ]);
  renderInShop(<RecipePage params={{ recipeId: 'a' }} />, { shop });
  await settle();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Рецепт a');
  const page = screen.getByRole('article').textContent ?? '';
  // Its own, that of a step, that of the similar one.
  expect(pictures(screen.getByRole('article'))).toEqual([PICTURE, '/pictures/m/b.webp', PICTURE]);
  expect(page).toMatch(/20\u00A0мин.*На двоих.*Паста200 г.*Шаг 1Вскипятить.*Шаг 2Сварить.*Немного воды/);
  const crumbs = within(screen.getByRole('navigation')).getAllByRole('link');
  expect(crumbs.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Главная', '/'],
    ['Рецепты', '/recipes'],
  ]);
  const similar = within(screen.getByRole('list', { name: 'Похожие рецепты' })).getAllByRole('link');
  expect(similar.map((link) => link.getAttribute('href'))).toEqual(['/recipes/b']);
});

test('[RCP-07] [CTG-29] the way back up stands above the heading, as on every page', async () => {
  renderInShop(<RecipePage params={{ recipeId: 'a' }} />, { shop: shopWith([recipe('a')]) });
  await settle();
  const crumbs = screen.getByRole('navigation', { name: 'Где вы' });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(crumbs.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('[RCP-08] an unknown recipe is the not-found page', async () => {
  renderInShop(<RecipePage params={{ recipeId: 'zzz' }} />, { shop: shopWith([recipe('a')]) });
  await settle();
  expect(screen.getByText('Страница не нашлась')).toBeTruthy();
});

test('[RCP-05] all goods on sale go into the cart at once, without what asks for an age first', async () => {
  const shop = shopWith([recipe('a', { featuringId: PROMO })]);
  const adult = product(4, { isAdult: true });
  const goods = [product(1), product(2, { quantity: 0 }), product(3), adult];
  shop.calls.featuring.always(() =>
    ok({
      id: PROMO,
      title: 'Паста',
      imageUrl: null,
      previewUrl: null,
      description: null,
      target: null,
      advertId: null,
      displayType: 'PROMO_CATEGORY',
      slides: [],
      categories: [{ title: 'Для пасты', products: goods }],
    }),
  );
  renderInShop(<RecipePage params={{ recipeId: 'a' }} />, { shop });
  await settle();
  expect(screen.getByRole('list', { name: 'Товары для рецепта' }).textContent).toContain('Товар 1');
  const all = screen.getByRole('button', { name: 'Всё в корзину' });
  all.focus();
  act(() => all.click());
  const { calls } = (shop.cart as unknown as { changeQuantity: Mock<(added: { id: string }) => void> })
    .changeQuantity.mock;
  expect(calls.map(([added]) => added.id)).toEqual([product(1).id, product(3).id]);
  act(() => shop.putCart([cartLine(1), cartLine(3)]));
  const spent = screen.getByRole('button', { name: 'Всё в корзине' });
  expect(spent.getAttribute('aria-disabled')).toBe('true');
  // A button that is disabled loses the focus to the top of the document.
  expect(spent).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(spent);
  act(() => spent.click());
  expect(calls).toHaveLength(2);
});

test('[RCP-05] a promo that this store does not know leaves the block out', async () => {
  renderInShop(<RecipePage params={{ recipeId: 'a' }} />, {
    shop: shopWith([recipe('a', { featuringId: PROMO })]),
  });
  await settle();
  expect(screen.queryByText('Товары для рецепта')).toBeNull();
  expect(screen.getByRole('article')).toBeTruthy();
});

const none = { enterImage: null, exitImage: null };
const smart: SmartProduct = {
  id: product(1).id,
  imageUrl: '/pictures/m/smart.webp',
  recipes: [
    { id: 'k', name: 'Каша', previewUrl: '/pictures/m/k.webp', slides: ['/pictures/m/k1.webp'] },
    { id: 'r', name: 'Сырники', previewUrl: '/pictures/m/r.webp', slides: ['/pictures/m/s.webp'] },
  ],
  productDetails: [{ title: 'Из чего', text: 'Молоко' }],
  cards: [
    { type: 'EXP_DATE', title: 'Срок', descriptions: ['Три дня', 'В холоде'], ...none },
    { type: 'GAME', imageUrl: '/pictures/m/game.webp', slides: [], ...none },
    { type: 'STORAGE', title: 'Хранение', descriptions: ['На полке'], ...none },
    { type: 'RECYCLE', details: [{ title: 'Пакет', text: 'Бумага' }], ...none },
  ],
};
const gameSlide = {
  type: 'image',
  backgroundColor: null,
  duration: 2_000,
  sources: [{ type: 'image/webp', url: '/g.webp' }],
} as const;
const withGame: SmartProduct = {
  ...smart,
  cards: smart.cards.map((card) => (card.type === 'GAME' ? { ...card, slides: [gameSlide] } : card)),
};

test('[RCP-11, RCP-12, RCP-13, RCP-14] a smart product shows its details, recipes and cards in the given order', async () => {
  renderInShop(<SmartProductPage params={{ productId: smart.id }} />, { shop: shopWith([], [smart]) });
  await settle();
  expect(screen.getByText('Молоко')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Сырники' })).toBeTruthy();
  expect(pictures(document.body)).toEqual([
    smart.imageUrl,
    '/pictures/m/k.webp',
    '/pictures/m/r.webp',
    '/pictures/m/game.webp',
  ]);
  const cards = [...document.querySelectorAll('details')];
  expect(cards.map((card) => card.textContent)).toEqual([
    'СрокТри дняВ холоде',
    expect.stringContaining('Игра'),
    'ХранениеНа полке',
    'Как сдать упаковкуПакетБумага',
  ]);
});

test('[RCP-15, RCP-16] a game and a recipe play in the story player', async () => {
  renderInShop(<SmartProductPage params={{ productId: smart.id }} />, { shop: shopWith([], [withGame]) });
  await settle();
  act(() => screen.getByText('Играть').click());
  expect(pictures(screen.getByRole('dialog', { name: 'Игра' }))).toContain('/g.webp');
  act(() => screen.getByText('Сырники').click());
  expect(pictures(screen.getByRole('dialog', { name: 'Сырники' }))).toContain('/pictures/l/s.webp');
});

test('[RCP-17] a card opens with its own picture or the product’s, and its exit picture is seen before it closes', async () => {
  vi.useFakeTimers();
  // happy-dom opens and closes the element before the page can say no.
  const own = (event: Event) => event.preventDefault();
  document.addEventListener('click', own, true);
  const exitImage = { url: '/pictures/m/exit.webp', durationMs: 400 };
  const cards = smart.cards.map((card) => (card.type === 'RECYCLE' ? { ...card, exitImage } : card));
  renderInShop(<SmartProductPage params={{ productId: smart.id }} />, {
    shop: shopWith([], [{ ...smart, cards }]),
  });
  await pass(0);
  const title = screen.getByText('Как сдать упаковку');
  const card = title.closest('details') as HTMLDetailsElement;
  const shown = () => [card.open, card.querySelector('img')?.getAttribute('src') ?? null];
  expect(shown()).toEqual([false, null]);
  act(() => title.click());
  expect(shown()).toEqual([true, smart.imageUrl]);
  await pass(10);
  expect(shown()).toEqual([true, null]);
  act(() => title.click());
  expect(shown()).toEqual([true, exitImage.url]);
  await pass(399);
  expect(shown()).toEqual([true, exitImage.url]);
  await pass(1);
  expect(shown()).toEqual([false, null]);
  document.removeEventListener('click', own, true);
  vi.useRealTimers();
});

test('[RCP-18, OPN-160] what is no smart product goes to the product’s ordinary page', async () => {
  const { container, where } = renderInShop(<SmartProductPage params={{ productId: product(2).id }} />, {
    shop: shopWith([], [smart]),
  });
  await settle();
  expect(container.textContent).not.toContain('Молоко');
  expect(document.querySelectorAll('details')).toHaveLength(0);
  expect(where()).toBe(`/product/${product(2).id}`);
});
