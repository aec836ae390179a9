import type { Cart } from '@shop/domain/cart';
import { err, kopecks, mapResult, ok } from '@shop/domain/kernel';
import type { ShownCondition } from '@shop/domain/promotions';
import { firstValueFrom } from 'rxjs';
import { describe, expect, test } from 'vitest';

import { persistedKeys } from '../kernel/index.ts';
import { FakeBrowser, offline, productOf, refusal } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

const a = productOf('a');

const condition = (part: Partial<ShownCondition> = {}): ShownCondition => ({
  type: 'FROM_ORDER_AMOUNT',
  promotionId: 'p',
  productsType: 'OrderProducts',
  completed: false,
  label: 'Ещё на 500 ₽',
  ...part,
});

const attached = (part: Partial<NonNullable<Cart['promotion']>> = {}): Cart['promotion'] => ({
  id: 'p',
  groupId: null,
  promocode: null,
  name: 'Скидка',
  applied: false,
  applicable: false,
  additionalText: '',
  conditions: [condition()],
  rule: null,
  ...part,
});

const sent = (shop: TestShop) => shop.cartStore.saves.map(({ promotion }) => promotion);
const pending = (shop: TestShop) => shop.browser.persisted.read(persistedKeys.pendingPromotion);
const titles = (shop: TestShop) => shop.toasts.state.toasts.map(({ title }) => title);

async function openSignedIn(): Promise<TestShop> {
  const shop = await open(createTestShop());
  await signInAs(shop);
  return shop;
}

/** The cart of the server changes: another version, with this promotion attached. */
async function serverCart(shop: TestShop, promotion: Cart['promotion']): Promise<void> {
  const { cart } = shop.cartStore;
  shop.cartStore.cart = { ...cart, version: cart.version + 1, promotion };
  shop.cart.refetch();
  await shop.time.advance(0);
}

describe('a promocode', () => {
  test('[PRM-07] that is blank is not submitted, spaces around another are left out', async () => {
    const shop = await openSignedIn();
    for (const blank of ['', '   ', '\t\n']) {
      shop.promotions.typeCode(blank);
      await shop.promotions.submitCode();
    }
    expect(sent(shop)).toEqual([]);
    shop.promotions.typeCode('  СКИДКА10 ');
    await shop.promotions.submitCode();
    expect(sent(shop)).toEqual([{ kind: 'PROMOCODE', code: 'СКИДКА10' }]);
  });

  test('[PRM-10] goes out at once, and its field is free of errors then', async () => {
    const shop = await openSignedIn();
    shop.promotions.typeCode('СКИДКА10');
    const done = shop.promotions.submitCode();
    expect(shop.promotions.state.applying).toEqual({ kind: 'PROMOCODE', code: 'СКИДКА10' });
    await done;
    expect(shop.promotions.state).toMatchObject({ applying: null, codeError: null });
  });

  test('[PRM-11] that is refused stays typed, with the message of the server', async () => {
    const shop = await openSignedIn();
    shop.cartStore.failNext('save', refusal(404, 'PROMOCODE_NOT_FOUND', { message: 'Такого промокода нет' }));
    shop.promotions.typeCode('НЕТТАКОГО');
    await shop.promotions.submitCode();
    expect(shop.promotions.state).toMatchObject({ code: 'НЕТТАКОГО', codeError: 'Такого промокода нет' });
    shop.promotions.typeCode('НЕТТАКОГ');
    expect(shop.promotions.state.codeError).toBeNull();
  });

  test('[PRM-12] that is refused without a message is called wrong', async () => {
    const shop = await openSignedIn();
    shop.cart.choosePromotion = () =>
      Promise.resolve(
        err({ kind: 'refused', code: 'PROMOCODE_NOT_FOUND', message: '', areLinesDropped: false }),
      );
    shop.promotions.typeCode('X');
    await shop.promotions.submitCode();
    expect(shop.promotions.state.codeError).toBe('Неправильный промокод');
  });

  test('[PRM-11] that could not be sent is not called wrong: it goes out later', async () => {
    const shop = await openSignedIn();
    shop.cartStore.failNext('save', offline);
    shop.promotions.typeCode('СКИДКА10');
    await shop.promotions.submitCode();
    expect(shop.promotions.state.codeError).toBeNull();
    expect(titles(shop)).toEqual(['Связь подвела. Применим скидку, как только она появится']);
  });

  test('[PRM-13] that is removed leaves its field', async () => {
    const shop = await openSignedIn();
    shop.promotions.typeCode('СКИДКА10');
    await shop.promotions.submitCode();
    await shop.promotions.remove();
    expect(shop.cartStore.detached).toHaveLength(1);
    expect(shop.promotions.state.code).toBe('');
  });
});

describe('a visitor', () => {
  test('[PRM-15, OPN-244] signs in first; the code is applied then without retyping, once', async () => {
    const shop = await open(createTestShop());
    shop.promotions.typeCode('СКИДКА10');
    await shop.promotions.submitCode();
    expect(shop.signIn.state.isOpen).toBe(true);
    expect(sent(shop)).toEqual([]);
    expect(pending(shop)).toEqual({ kind: 'PROMOCODE', value: 'СКИДКА10' });
    await shop.signIn.submitPhone('+7 900 123 45 67');
    await shop.signIn.submitCode('1234');
    await shop.time.advance(0);
    expect(sent(shop)).toEqual([{ kind: 'PROMOCODE', code: 'СКИДКА10' }]);
    expect(pending(shop)).toBeNull();
    await shop.promotions.applyPending();
    expect(sent(shop)).toHaveLength(1);
  });

  test('[PRM-15, OPN-244] who closes the sign-in gives up what waited', async () => {
    const shop = await open(createTestShop());
    await shop.promotions.apply({ kind: 'PROMOTION', id: 'p' });
    shop.signIn.close();
    expect(pending(shop)).toBeNull();
    await signInAs(shop);
    await shop.promotions.applyPending();
    expect(sent(shop)).toEqual([]);
  });

  test('[PRM-15, OPN-244, AUT-02] who gives the sign-in up before it shows gives up what waited, too', async () => {
    const shop = await open(createTestShop());
    const applying = shop.promotions.apply({ kind: 'PROMOTION', id: 'p' });
    expect(pending(shop)).not.toBeNull();
    shop.signInRequest.withdraw();
    await applying;
    expect(pending(shop)).toBeNull();
  });

  test('[PRM-15, OPN-244] after signing in the drawer applies it, and a refusal is shown only once', async () => {
    const browser = new FakeBrowser();
    await (await open(createTestShop({ browser }))).promotions.apply({ kind: 'GROUP_PROMOTION', id: 'g' });
    const shop = await open(createTestShop({ browser }));
    await shop.promotions.applyPending();
    expect(sent(shop)).toEqual([]);
    await signInAs(shop);
    shop.cartStore.failNext('save', refusal(409, 'PROMOTIONS_DISABLED', { message: 'Не работают' }));
    await shop.promotions.applyPending();
    expect(sent(shop)).toEqual([{ kind: 'GROUP_PROMOTION', id: 'g' }]);
    expect(titles(shop)).toEqual(['Не работают']);
    await shop.promotions.applyPending();
    expect(sent(shop)).toHaveLength(1);
  });

  test('[PRM-15, OPN-244] a code that is refused after signing in stays in its field and waits no more', async () => {
    const shop = await open(createTestShop());
    await shop.promotions.apply({ kind: 'PROMOCODE', code: 'СКИДКА10' });
    shop.cartStore.failNext('save', refusal(422, 'PROMOCODE_EXPIRED', { message: 'Истёк' }));
    await shop.signIn.submitPhone('+7 900 123 45 67');
    await shop.signIn.submitCode('1234');
    await shop.time.advance(0);
    expect(shop.promotions.state).toMatchObject({ code: 'СКИДКА10', codeError: 'Истёк' });
    expect(pending(shop)).toBeNull();
  });
});

describe('a shopper', () => {
  test('[PRM-10] attaches one promotion at a time: what is tapped meanwhile is not sent, and what waited goes on waiting', async () => {
    const shop = await openSignedIn();
    shop.cartStore.isHoldingSaves = true;
    const first = shop.promotions.apply({ kind: 'PROMOTION', id: 'first' });
    await shop.promotions.apply({ kind: 'PROMOTION', id: 'second' });
    shop.browser.persisted.write(persistedKeys.pendingPromotion, { kind: 'PROMOTION', value: 'waiting' });
    await shop.promotions.applyPending();
    expect(pending(shop)).not.toBeNull();
    shop.cartStore.isHoldingSaves = false;
    shop.cartStore.releaseSave();
    await first;
    await shop.time.advance(5000);
    expect(sent(shop)).toEqual([{ kind: 'PROMOTION', id: 'first' }]);
  });

  test('[PRM-15] who is signed in is told what the store says, and not asked to sign in again', async () => {
    const shop = await openSignedIn();
    shop.cartStore.failNext('save', refusal(403, 'AUTH_REQUIRED', { message: 'Войдите' }));
    await shop.promotions.apply({ kind: 'PROMOTION', id: 'p' });
    expect([titles(shop), pending(shop), shop.signInRequest.state.isWanted]).toEqual([
      ['Войдите'],
      null,
      false,
    ]);
  });

  test('[LGO-05] who signs out leaves no code and no promotion of the cart on the screen', async () => {
    const shop = await openSignedIn();
    shop.promotions.watchDrawer();
    await shop.time.advance(0);
    shop.promotions.typeCode('СКИДКА10');
    expect(shop.promotions.state.discounts.status).toBe('ready');
    shop.calls.cartDiscounts.hold();
    await shop.session.signOut();
    expect(shop.promotions.state).toMatchObject({ code: '', discounts: { status: 'idle' }, xy: [] });
  });

  test('[AUT-38, PRM-31] what was asked for about the cart before does not show beside the cart of now', async () => {
    const shop = await openSignedIn();
    const ofBefore = { promotions: [], promocodes: [], xy: [{ id: 'of before' }] } as never;
    shop.calls.cartDiscounts.hold();
    shop.calls.cartStanding.hold();
    shop.promotions.watchDrawer();
    await shop.time.advance(0);
    expect([shop.calls.cartDiscounts.waiting, shop.calls.cartStanding.waiting]).toEqual([1, 1]);
    shop.cartStore.cart = { ...shop.cartStore.cart, id: 'another cart' };
    shop.cart.refetch();
    await shop.time.advance(0);
    shop.calls.cartDiscounts.resolve(ok(ofBefore));
    shop.calls.cartStanding.resolve(ok(ofBefore));
    await shop.time.advance(0);
    expect(shop.promotions.state).toMatchObject({ discounts: { status: 'loading' }, xy: [] });
  });
});

describe('conditions', () => {
  test('[PRM-16, OPN-243] of the attached promotion that become completed show a toast for 8 seconds', async () => {
    const shop = await openSignedIn();
    shop.promotions.follow();
    shop.calls.checkDiscount.always(() => ok([condition()]));
    await serverCart(shop, attached());
    expect(shop.calls.checkDiscount.calls.at(-1)).toEqual(['cart', { kind: 'PROMOTION', id: 'p' }]);
    expect(titles(shop)).toEqual([]);
    shop.calls.checkDiscount.always(() => ok([condition({ completed: true, label: 'Готово' })]));
    await serverCart(shop, attached());
    expect(titles(shop)).toEqual(['Условие акции выполнено']);
    await shop.time.advance(7999);
    expect(titles(shop)).toHaveLength(1);
    await shop.time.advance(1);
    expect(titles(shop)).toEqual([]);
    await serverCart(shop, attached());
    expect(titles(shop)).toEqual([]);
  });

  test('[PRM-16, OPN-243] of the promotion whose goods were looked at last are checked, too, others are not', async () => {
    const shop = await openSignedIn();
    shop.promotions.lookAt({ kind: 'PROMOTION', id: 'early' }, [condition({ promotionId: 'early' })]);
    shop.promotions.lookAt({ kind: 'PROMOTION', id: 'late' }, [condition({ promotionId: 'late' })]);
    shop.calls.checkDiscount.always((_cart, ref) =>
      ok([condition({ promotionId: ref.kind === 'PROMOCODE' ? '' : ref.id, completed: true })]),
    );
    const before = shop.calls.checkDiscount.calls.length;
    await serverCart(shop, attached());
    expect(shop.calls.checkDiscount.calls.slice(before).map(([, ref]) => ref)).toEqual([
      { kind: 'PROMOTION', id: 'p' },
      { kind: 'PROMOTION', id: 'late' },
    ]);
    expect(titles(shop)).toEqual(['Условие акции выполнено']);
  });

  test('[PRM-16] are not checked again for a version that was checked', async () => {
    const shop = await openSignedIn();
    shop.promotions.follow();
    await serverCart(shop, attached());
    const checks = shop.calls.checkDiscount.calls.length;
    shop.cart.refetch();
    await shop.time.advance(0);
    expect(shop.calls.checkDiscount.calls).toHaveLength(checks);
  });
});

describe('what the drawer lists', () => {
  const offer = {
    type: 'PROMOTION',
    id: 'p',
    name: 'Скидка',
    description: '',
    endsAt: null,
    applied: false,
    applicable: false,
    conditions: [condition()],
    bottomText: null,
    nonStacking: 'NONE',
    promocode: null,
  } as const;

  test('[PRM-31, OPN-242] is asked for after version changes and every 3 minutes while it shows', async () => {
    const shop = await openSignedIn();
    const { cartDiscounts, cartStanding } = shop.calls;
    const stop = shop.promotions.watchDrawer();
    await shop.time.advance(0);
    expect([cartDiscounts.calls.length, cartStanding.calls.length]).toEqual([1, 1]);
    await shop.cart.changeQuantity(a, 1);
    await shop.time.advance(1000);
    expect([cartDiscounts.calls.length, cartStanding.calls.length]).toEqual([2, 2]);
    const { version } = shop.cartStore.cart;
    expect(cartStanding.calls.at(-1)).toEqual([
      { cartId: 'cart', cartVersion: version, showcaseId: 'store-1' },
    ]);
    await shop.time.advance(180_000);
    expect(cartStanding.calls).toHaveLength(3);
    stop();
    await shop.time.advance(360_000);
    expect(cartStanding.calls).toHaveLength(3);
  });

  test('[PRM-02, PRM-31] is not asked for before the store has answered the cart, which shows what was put into it', async () => {
    const shop = createTestShop();
    shop.cartStore.failNext('get', offline);
    await open(shop);
    await shop.cart.changeQuantity(a, 1);
    shop.promotions.watchDrawer();
    await shop.time.advance(0);
    const { cartDiscounts, cartStanding } = shop.calls;
    expect(shop.cart.state.cart?.products).toHaveLength(1);
    expect([cartDiscounts.calls, cartStanding.calls]).toEqual([[], []]);
    expect(shop.promotions.state.discounts.status).toBe('idle');
    shop.cart.refetch();
    await shop.time.advance(0);
    expect(cartDiscounts.calls).toEqual([['cart']]);
    expect(cartStanding.calls).toHaveLength(1);
    expect(shop.promotions.state.discounts.status).toBe('ready');
  });

  test('[PRM-31] takes newer conditions from it', async () => {
    const shop = await openSignedIn();
    const discounts = { totalDiscountPrice: kopecks(0), promotions: [offer], groupPromotions: [] };
    shop.calls.cartDiscounts.always(() => ok(discounts));
    shop.promotions.watchDrawer();
    await shop.time.advance(0);
    const done = condition({ completed: true, label: 'Готово' });
    shop.calls.cartStanding.always(() =>
      ok({ cartVersion: 9, promotions: [{ promotionId: 'p', conditions: [done] }], xy: [] }),
    );
    await shop.time.advance(180_000);
    expect(shop.promotions.state.discounts.data?.promotions[0]?.conditions).toEqual([done]);
  });

  test('[PRM-02] stays while it is reloaded, and may fail and be tried again', async () => {
    const shop = await openSignedIn();
    shop.calls.cartDiscounts.always(() => err(offline));
    shop.promotions.watchDrawer();
    await shop.time.advance(0);
    expect(shop.promotions.state.discounts.status).toBe('failed');
    shop.calls.cartDiscounts.always(() =>
      ok({ totalDiscountPrice: kopecks(0), promotions: [offer], groupPromotions: [] }),
    );
    shop.promotions.retry();
    await shop.time.advance(0);
    expect(shop.promotions.state.discounts.data?.promotions).toEqual([offer]);
  });

  test('[PRM-30] the goods of a condition come from the showcase of the cart, once', async () => {
    const shop = await openSignedIn();
    shop.calls.promotionProducts.always(() => ok([a]));
    const goods = { promotionId: 'p', productsType: 'PromotionProducts' } as const;
    await shop.promotions.goods.load(goods);
    await shop.promotions.goods.load(goods);
    await shop.promotions.goods.load({ promotionId: 'p', productsType: 'ConditionProducts' });
    expect(shop.calls.promotionProducts.calls).toEqual([
      ['store-1', 'p', 'PROMOTION_PRODUCTS'],
      ['store-1', 'p', 'CONDITION_PRODUCTS'],
    ]);
  });

  test('[PRM-30] goods that come after the shopper has gone to another store are not shown in it', async () => {
    const shop = await openSignedIn();
    const goods = { promotionId: 'p', productsType: 'PromotionProducts' } as const;
    const late = shop.promotions.goods.load(goods);
    shop.bus.emit({ type: 'showcaseChanged', showcaseId: 'store-2' });
    shop.calls.promotionProducts.resolve(ok([a]));
    await late;
    expect((await firstValueFrom(shop.promotions.goods.watch(goods))).status).toBe('idle');
  });

  test('[PRM-17] [OPN-210] for the amount of an order they are recommended ones, then those that go with the cart, each once', async () => {
    const shop = await openSignedIn();
    const [b, c] = [productOf('b'), productOf('c')];
    shop.calls.whatToTry.always(() => ok([a, b]));
    shop.calls.upsell.always(() => ok([b, c]));
    await shop.cart.changeQuantity(productOf('d'), 1);
    const goods = { promotionId: 'p', productsType: 'OrderProducts' } as const;
    await shop.promotions.goods.load(goods);
    const shown = await firstValueFrom(shop.promotions.goods.watch(goods));
    expect(shown.data?.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(shop.calls.upsell.calls).toEqual([['store-1', ['d'], null]]);
  });

  test('[FLG-14] [OPN-210] with the flag of the upsell slider off they are the recommended ones, and the rest is not asked for', async () => {
    const shop = createTestShop();
    const usual = await shop.calls.webConfig.call();
    shop.calls.webConfig.always(() =>
      mapResult(usual, (web) => ({ ...web, features: { ...web.features, upsellProductsSlider: false } })),
    );
    await open(shop);
    await signInAs(shop);
    await shop.promotions.goods.load({ promotionId: 'p', productsType: 'OrderProducts' });
    expect([shop.calls.whatToTry.calls.length, shop.calls.upsell.calls]).toEqual([1, []]);
  });
});
