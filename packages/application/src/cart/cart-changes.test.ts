import { lineKey } from '@shop/domain/cart';
import { describe, expect, test } from 'vitest';

import { productOf, refusal } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';

import { persistedKeys } from '../kernel/index.ts';

const a = productOf('a');
const b = productOf('b');
const beer = productOf('beer', { isAdult: true });
const promo = productOf('promo', { quantity: 20, promoXY: { x: 3, y: 2 } });
const combo = {
  id: 'c',
  title: 'Завтрак',
  imageLink: null,
  discountPercent: 10,
  sets: [['a'], ['b', 'beer']],
};
const set = (second: string) =>
  ({ type: 'COMBO_SET', comboId: 'c', items: [{ productId: 'a' }, { productId: second }] }) as const;
const known = { combo, products: [a, b, beer] };

describe('replacements', () => {
  async function withSoldOut() {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(a, 1);
    await shop.cart.changeQuantity(b, 1);
    await shop.time.advance(1000);
    return shop;
  }
  const keys = (shop: Awaited<ReturnType<typeof withSoldOut>>) => shop.cart.state.cart?.products.map(lineKey);

  test('[RPL-04, OPN-296] the first choice drops the sold-out line in its place, further ones are behind it', async () => {
    const shop = await withSoldOut();
    const soldOut = { type: 'PRODUCT', productId: 'a' } as const;
    const first = await shop.cart.replace(soldOut, productOf('x'));
    expect(first).toEqual({ ok: true, value: 'PRODUCT:x' });
    expect(keys(shop)).toEqual(['PRODUCT:x', 'PRODUCT:b']);
    await shop.cart.replace(soldOut, productOf('y'), 'PRODUCT:x');
    expect(keys(shop)).toEqual(['PRODUCT:x', 'PRODUCT:y', 'PRODUCT:b']);
    expect(shop.cart.quantity('x')).toBe(1);
  });

  test('[RPL-05, OPN-295] its product is remembered for a day; [CRT-72] until its line is lowered to zero', async () => {
    const shop = await withSoldOut();
    const ids = () => shop.browser.persisted.read(persistedKeys.replacementProductIds);
    await shop.cart.replace({ type: 'PRODUCT', productId: 'a' }, productOf('x'));
    expect(ids()).toEqual(['x']);
    expect(persistedKeys.replacementProductIds).toMatchObject({ name: 'replacement_product_ids', days: 1 });
    await shop.cart.changeQuantity(productOf('x'), 1);
    await shop.cart.changeQuantity(productOf('x'), -1);
    expect(ids()).toEqual(['x']);
    await shop.cart.changeQuantity(productOf('x'), -1);
    expect(ids()).toBeNull();
  });

  test('[OPN-296, OPN-221] an adult one asks for the age first', async () => {
    const shop = await withSoldOut();
    const asked = shop.cart.replace({ type: 'PRODUCT', productId: 'a' }, beer);
    shop.age.refuse();
    expect(await asked).toEqual({ ok: false, error: 'AGE_NOT_CONFIRMED' });
    expect(keys(shop)).toEqual(['PRODUCT:a', 'PRODUCT:b']);
  });
});

describe('combos', () => {
  test('[CRT-61] [CMB-25] that the store of the cart does not offer are given up alone, and the rest is saved', async () => {
    const shop = await open(createTestShop());
    await shop.cart.setCombo(set('b'), 1, known);
    await shop.cart.changeQuantity(b, 1);
    shop.cartStore.failNext(
      'save',
      refusal(400, 'VALIDATION_ERROR', { details: { unknownIds: ['COMBO_SET:c:a,b'] } }),
    );
    await shop.time.advance(1000);
    expect(shop.cart.state.cart?.products.map(({ type }) => type)).toEqual(['PRODUCT']);
    expect(shop.cartStore.cart.products).toMatchObject([{ productId: 'b', quantity: 1 }]);
  });

  test('[CMB-20] take units from single lines; the card counts only units outside combos', async () => {
    const shop = await open(createTestShop());
    for (let unit = 0; unit < 5; unit += 1) await shop.cart.changeQuantity(a, 1);
    expect(await shop.cart.setCombo(set('b'), 2, known)).toEqual({ ok: true, value: 2 });
    expect(shop.cart.quantity('a')).toBe(3);
    expect(shop.cart.state.cart?.products.map(({ type, quantity }) => [type, quantity])).toEqual([
      ['PRODUCT', 3],
      ['COMBO_SET', 2],
    ]);
    expect(await shop.cart.changeQuantity(a, 1)).toMatchObject({ ok: false });
    expect(await shop.cart.changeQuantity(a, -1)).toEqual({ ok: true, value: 2 });
    expect(await shop.cart.changeQuantity(a, 1)).toEqual({ ok: true, value: 3 });
  });

  test('[CMB-20, CRT-68] beyond the scarcest product nothing changes', async () => {
    const shop = await open(createTestShop());
    await shop.cart.setCombo(set('b'), 5, known);
    expect(await shop.cart.setCombo(set('b'), 6, known)).toEqual({ ok: false, error: 'STOCK_LIMIT' });
    expect(shop.cart.quantity('a')).toBe(0);
  });

  test('[CMB-15] with an adult product ask for the age first', async () => {
    const shop = await open(createTestShop());
    const asked = shop.cart.setCombo(set('beer'), 1, known);
    shop.age.refuse();
    expect(await asked).toEqual({ ok: false, error: 'AGE_NOT_CONFIRMED' });
    expect(shop.cart.state.cart?.products).toEqual([]);
    const again = shop.cart.setCombo(set('beer'), 1, known);
    shop.age.confirm();
    expect(await again).toEqual({ ok: true, value: 1 });
  });
});

test('[CUT-02] cutlery is held between 0 and its own maximum', async () => {
  const shop = await open(createTestShop());
  await shop.cart.changeQuantity(a, 1);
  shop.cart.setCutlery(40);
  expect(shop.cart.state.cart?.products.at(-1)).toMatchObject({ type: 'CUTLERY', quantity: 10 });
  shop.cart.setCutlery(-3);
  expect(shop.cart.state.cart?.products.map(({ type }) => type)).toEqual(['PRODUCT']);
});

describe('the X-for-Y toast', () => {
  const titles = (shop: ReturnType<typeof createTestShop>) =>
    shop.toasts.state.toasts.map(({ title }) => title);
  const explained = '\nВозьмите 3, заплатите за 2';

  test('[PRM-18, OPN-245] counts what is missing as the quantity grows, one toast at a time, for 8 seconds', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(promo, 1);
    expect(titles(shop)).toEqual([`Ещё 2 до скидки${explained}`]);
    await shop.cart.changeQuantity(promo, 1);
    expect(titles(shop)).toEqual([`Ещё 1 до скидки${explained}`]);
    await shop.cart.changeQuantity(promo, 1);
    expect(titles(shop)).toEqual([`Применили скидку${explained}`]);
    await shop.cart.changeQuantity(promo, -1);
    expect(titles(shop)).toEqual([`Применили скидку${explained}`]);
    await shop.time.advance(7999);
    expect(titles(shop)).toHaveLength(1);
    await shop.time.advance(1);
    expect(titles(shop)).toEqual([]);
  });

  test('[PRM-18] [CRT-70] where the units that are missing cannot be had it says so', async () => {
    const shop = await open(createTestShop());
    const five = productOf('five', { quantity: 5, promoXY: { x: 2, y: 1 } });
    for (let unit = 0; unit < 5; unit += 1) await shop.cart.changeQuantity(five, 1);
    expect(titles(shop)).toEqual(['Больше нет']);
  });

  test('[PRM-19] once hidden it stays away for a day', async () => {
    const shop = await open(createTestShop());
    await shop.cart.changeQuantity(promo, 1);
    await shop.cart.changeQuantity(promo, 1);
    expect(shop.browser.persisted.read(persistedKeys.promoXYToastHidden)).toBeNull();
    shop.toasts.close(shop.toasts.state.toasts[0]?.id ?? '');
    expect(shop.browser.persisted.read(persistedKeys.promoXYToastHidden)).toBe(true);
    expect(persistedKeys.promoXYToastHidden).toMatchObject({ name: 'promo_xy_toast_hidden', days: 1 });
    await shop.cart.changeQuantity(promo, 1);
    expect(titles(shop)).toEqual([]);
  });

  test('[PRM-20] explains itself in five showings, words that change within one count once', async () => {
    const shop = await open(createTestShop());
    const { persisted } = shop.browser;
    for (let showing = 1; showing <= 6; showing += 1) {
      await shop.cart.changeQuantity(promo, 1);
      await shop.cart.changeQuantity(promo, 1);
      expect(titles(shop)[0]?.includes(explained)).toBe(showing <= 5);
      expect(persisted.read(persistedKeys.promoXYOnboardingCount)).toBe(Math.min(5, showing));
      shop.toasts.close(shop.toasts.state.toasts[0]?.id ?? '');
      persisted.remove(persistedKeys.promoXYToastHidden);
      shop.cart.remove('promo');
    }
    expect(persistedKeys.promoXYOnboardingCount).toMatchObject({
      name: 'promo_xy_onboarding_count',
      days: 365,
    });
  });
});

test('[CRT-62, OPN-224] a refused save is logged as a warning; what did not start is not', async () => {
  const shop = await open(createTestShop());
  for (let unit = 0; unit < 6; unit += 1) await shop.cart.changeQuantity(a, 1);
  expect(await createTestShop().cart.flush()).toEqual({ ok: false, error: { kind: 'notLoaded' } });
  expect(shop.logger.lines).toEqual([]);
  shop.cartStore.failNext('save', refusal(422, 'CALCULATION_FAILED'));
  await shop.time.advance(1000);
  expect(shop.logger.lines).toContain('warn Cart save refused');
});
