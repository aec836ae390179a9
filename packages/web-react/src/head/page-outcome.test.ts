import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { refusal } from '@shop/application/testing';

import { addressOf, render } from '../entry-server.tsx';
import { fakeShop } from '../testing/fake-shop.ts';
import { COMBO_ID, comboSet } from '../testing/combo-samples.ts';
import { category, product, productDetails } from '../testing/samples.ts';

const page = { path: [], products: [], hasMore: false, isLoadingMore: false, previews: [] };
type Loaded = 'ready' | 'notFound' | 'failed' | 'idle';

function shopAt(status: Loaded, slug: string | null = 'tovar-1') {
  const shop = fakeShop();
  if (status === 'ready') {
    shop.catalog.productSubject.next({ status, data: productDetails(1, { slug }) });
    shop.catalog.page$.next({ status, data: { ...page, category: category(1, { slug }) } });
    shop.discounts.page$.next({ status, data: { ...page, category: category(1, { slug }) } });
  } else
    for (const subject of [shop.catalog.productSubject, shop.catalog.page$, shop.discounts.page$])
      subject.next({ status });
  return shop;
}
const open = async (url: string, shop = shopAt('ready')) =>
  render({ url, shop: shop.asShop(), device: 'DESKTOP', origin: 'https://shop.example' });
const { id } = product(1);

describe('status and address of a page', () => {
  test.each(['/product', '/category', '/discount'])(
    '[DPL-16] %s by id redirects permanently to its slug',
    async (base) => {
      for (const key of [id, id.toUpperCase(), 'TOVAR-1', '%74ovar-1'])
        expect(await open(`${base}/${key}?utm_source=x`)).toMatchObject({
          status: 301,
          redirect: `${base}/tovar-1`,
        });
      expect((await open(`${base}/tovar-1`)).status).toBe(200);
    },
  );

  test.each([null, 'tovar-1', 'не-слаг', '123'])('[DPL-16] redirects never loop (slug %s)', async (slug) => {
    for (const base of ['/product', '/category', '/discount']) {
      const shop = shopAt('ready', slug);
      const first = await open(`${base}/${id}`, shop);
      const second = first.status === 301 ? await open(first.redirect ?? '', shop) : first;
      expect(second.status).toBe(200);
    }
  });

  test.each(['%3CSCRIPT%3E', '%27%20OR%201=1', '.*%5B(', 'А', 'A'.repeat(201)])(
    '[DPL-18] %s is not a valid key: 404 at once',
    async (key) => {
      for (const base of ['/product', '/category', '/discount'])
        expect((await open(`${base}/${key}`, shopAt('notFound'))).status).toBe(404);
    },
  );

  test('[PRD-02] data that could not be fetched gives 503, which is not cached', async () => {
    for (const base of ['/product', '/category', '/discount'])
      expect(await open(`${base}/tovar-1`, shopAt('failed'))).toMatchObject({ status: 503 });
  });

  test('[CTG-38] [CMB-17] an unknown combo is 404 with its screen, a known one shows its goods', async () => {
    const shop = fakeShop();
    shop.config.set({ features: { comboSets: true } });
    shop.recommendations.comboSubject.next({ status: 'notFound' });
    const missing = await open(`/combo/${COMBO_ID}`, shop);
    expect(missing).toMatchObject({ status: 404 });
    expect(missing.html).toContain('Этого комбо уже нет');
    shop.recommendations.comboSubject.next({ status: 'ready', data: comboSet() });
    const known = await open(`/combo/${COMBO_ID}`, shop);
    expect(known).toMatchObject({ status: 200 });
    expect(known.html).toContain('Товар 4');
    shop.recommendations.comboSubject.next({ status: 'failed' });
    expect(await open(`/combo/${COMBO_ID}`, shop)).toMatchObject({ status: 503 });
  });
});

describe('typed deep links', () => {
  test.each([
    ['/main?productId=tovar-1', '/product/tovar-1'],
    ['/main', '/'],
    ['/support', '/about?open=support'],
    ['/account', '/profile'],
    ['/account/email/', '/profile/settings/email'],
    ['/orders/o1/1234?utm_source=x', '/profile/orders/o1'],
    ['/media/f1', '/promo/f1'],
    ['/promocategory/f1', '/promo/f1'],
    ['/main/discounts', '/discount/d1?isDiscountCategory=true'],
  ])('[DPL-15, OPN-162] %s redirects to %s before it is not found', async (typed, path) => {
    const shop = fakeShop();
    shop.discounts.categories$.next({ status: 'ready', data: [category(1, { id: 'd1' })] });
    const { url } = addressOf(typed);
    expect(await open(url, shop)).toMatchObject({ status: 302, redirect: path });
  });

  test.each([
    '/orders/o1',
    '/media',
    '/nothing',
    '/account/phone',
    '/media/%E0',
    '/account?showcaseType=SUPERMARKET',
  ])('[DPL-13, DPL-29] %s is not found', async (typed) => {
    const { url, isPlain } = addressOf(typed);
    expect([url, isPlain]).toEqual(['/404', true]);
    expect(await open(url, fakeShop())).toMatchObject({ status: 404 });
  });
});

describe('promos, recipes and smart products', () => {
  const PROMO = '00000000-0000-4000-8000-00000000000a';
  const none = { imageUrl: null, target: null, advertId: null };
  const promo = {
    ...none,
    id: PROMO,
    title: 'Ягоды',
    previewUrl: '/pictures/m/berries.webp',
    description: 'Сладкие',
    displayType: 'PROMO_CATEGORY',
    slides: [],
    categories: [{ title: 'Ягоды', products: [product(1)] }],
  } as const;
  const recipe = {
    id: 'pasta',
    name: 'Паста',
    cookingTimeMinutes: 20,
    categoryName: 'Ужин',
    imageUrl: '/pictures/m/pasta.webp',
    featuringId: null,
    ingredientsTitle: 'На двоих',
    ingredients: [{ name: 'Соль', amount: 'щепотка' }],
    steps: [{ description: 'Сварить', imageUrl: '/pictures/m/step.webp' }],
    similarRecipeIds: [],
    bottomText: null,
  };
  function shopWithContent() {
    const shop = fakeShop();
    shop.calls.featuring.always((_store, asked) =>
      asked.toLowerCase() === PROMO ? ok(promo) : err(refusal(404, 'NOT_FOUND')),
    );
    shop.calls.recipes.always(() => ok([recipe]));
    return shop;
  }

  test('[STO-02, STO-04] a promo has a page with its picture; an unknown one is 404 with its own words', async () => {
    const known = await open(`/promo/${PROMO}`, shopWithContent());
    expect(known).toMatchObject({ status: 200, isCacheable: true });
    expect(known.html).toContain('Товар 1');
    expect(known.head).toContain('og:image" content="https://shop.example/pictures/l/berries.webp"');
    expect(known.head).toContain(`rel="canonical" href="https://shop.example/promo/${PROMO}"`);
    expect(await open(`/promo/${PROMO.toUpperCase()}`, shopWithContent())).toMatchObject({
      status: 301,
      redirect: `/promo/${PROMO}`,
    });
    for (const id of ['nothing', '00000000-0000-4000-8000-00000000000b']) {
      const missing = await open(`/promo/${id}`, shopWithContent());
      expect(missing).toMatchObject({ status: 404, isCacheable: false });
      expect(missing.html).toContain('Такой акции нет');
    }
  });

  test('[RCP-04, RCP-08] a recipe has a page with JSON-LD; an unknown one is 404', async () => {
    const known = await open('/recipes/pasta', shopWithContent());
    expect(known).toMatchObject({ status: 200, isCacheable: true });
    const data = [...known.head.matchAll(/ld\+json">(.*?)<\/script>/g)].map(
      (match) => JSON.parse(match[1] ?? '') as Record<string, unknown>,
    );
    expect(data[0]).toMatchObject({
      '@type': 'Recipe',
      name: 'Паста',
      totalTime: 'PT20M',
      image: ['https://shop.example/pictures/l/pasta.webp'],
      recipeIngredient: ['Соль — щепотка'],
      recipeInstructions: [
        { '@type': 'HowToStep', text: 'Сварить', image: 'https://shop.example/pictures/l/step.webp' },
      ],
    });
    expect(known.head).toContain('og:image" content="https://shop.example/pictures/l/pasta.webp"');
    expect(await open('/recipes/none', shopWithContent())).toMatchObject({ status: 404 });
  });

  test('[DPL-07, RCP-11] a smart product has a page with its details', async () => {
    const shop = shopWithContent();
    const details = [{ title: 'Из чего', text: 'Молоко' }];
    const smart = { id, imageUrl: '/pictures/m/smart.webp', recipes: [], productDetails: details, cards: [] };
    shop.calls.smartProducts.always(() => ok([smart]));
    const page = await open(`/smart-product/${id}`, shop);
    expect(page).toMatchObject({ status: 200 });
    expect(page.html).toContain('Молоко');
  });

  test('[RCP-18, OPN-160] what is no smart product redirects to the ordinary page', async () => {
    expect(await open(`/smart-product/${id}`, shopWithContent())).toMatchObject({
      status: 302,
      redirect: `/product/${id}`,
    });
  });

  test('[STO-16] unknown stories are 404', async () => {
    const missing = await open('/stories/none', shopWithContent());
    expect(missing).toMatchObject({ status: 404 });
    expect(missing.head).toContain('<title>Страница не нашлась | Самокат</title>');
  });
});
