import { describe, expect, test } from 'vitest';

import { render } from '../entry-server.tsx';
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
    '[DPL-16] %s by id leads to its slug, for good',
    async (base) => {
      for (const key of [id, id.toUpperCase(), 'TOVAR-1', '%74ovar-1'])
        expect(await open(`${base}/${key}?utm_source=x`)).toMatchObject({
          status: 301,
          redirect: `${base}/tovar-1`,
        });
      expect((await open(`${base}/tovar-1`)).status).toBe(200);
    },
  );

  test.each([null, 'tovar-1', 'не-слаг', '123'])(
    '[DPL-16] no way leads in a circle (slug %s)',
    async (slug) => {
      for (const base of ['/product', '/category', '/discount']) {
        const shop = shopAt('ready', slug);
        const first = await open(`${base}/${id}`, shop);
        const second = first.status === 301 ? await open(first.redirect ?? '', shop) : first;
        expect(second.status).toBe(200);
      }
    },
  );

  test.each(['%3CSCRIPT%3E', '%27%20OR%201=1', '.*%5B(', 'А', 'A'.repeat(201)])(
    '[DPL-18] %s is no key: 404 at once',
    async (key) => {
      for (const base of ['/product', '/category', '/discount'])
        expect((await open(`${base}/${key}`, shopAt('notFound'))).status).toBe(404);
    },
  );

  test('[PRD-02] what could not be asked for is 503, not a page to keep', async () => {
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
