import { describe, expect, test } from 'vitest';

import { offline, orderStatusOf, refusal } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { chargedBy } from '@shop/domain/tips';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { defaultWebConfig } from '../config/defaults.ts';
import type { WebConfig } from '../config/index.ts';
import { persistedKeys } from '../kernel/index.ts';

const ORDER = 'order-1';

async function shopper(areTipsOn = true, config: Partial<WebConfig['config']> = {}): Promise<TestShop> {
  const shop = createTestShop();
  const features = { ...defaultWebConfig.features, tips: areTipsOn };
  shop.calls.webConfig.always(() =>
    ok({ ...defaultWebConfig, features, config: { ...defaultWebConfig.config, ...config } }),
  );
  await open(shop);
  await signInAs(shop);
  return shop;
}

async function opened(): Promise<TestShop> {
  const shop = await shopper();
  await shop.tips.open(ORDER);
  await shop.time.advance(0);
  return shop;
}

const wizard = (shop: TestShop) => {
  if (shop.tips.state.wizard === null) throw new Error('The wizard is closed');
  return shop.tips.state.wizard;
};
const delivered = (shop: TestShop, agoMs: number) =>
  orderStatusOf('DELIVERED', ORDER, {
    isTipsAllowed: true,
    deliveredDate: new Date(shop.time.now() - agoMs).toISOString(),
  });

describe('the offer', () => {
  test('[TIP-01] is made for 48 hours, and only with the flag', async () => {
    const shop = await shopper();
    expect(shop.tips.isOffered(delivered(shop, 172_800_000))).toBe(true);
    expect(shop.tips.isOffered(delivered(shop, 172_800_001))).toBe(false);
    expect(shop.tips.isOffered({ ...delivered(shop, 0), isTipsAllowed: false })).toBe(false);
    const without = await shopper(false);
    expect(without.tips.isOffered(delivered(without, 0))).toBe(false);
  });

  test('[TIP-02] [TIP-20] ends with the tip, which this browser remembers for 365 days until somebody signs out', async () => {
    const shop = await opened();
    await shop.tips.pay();
    expect(wizard(shop).step).toBe('PAID');
    expect(shop.tips.isOffered(delivered(shop, 0))).toBe(false);
    expect(persistedKeys.tipsPaid).toMatchObject({ name: 'tips_paid', storage: 'cookie', days: 365 });
    expect(shop.browser.persisted.read(persistedKeys.tipsPaid)).toEqual([ORDER]);
    // What another tab has tipped for meanwhile is kept.
    shop.browser.persisted.write(persistedKeys.tipsPaid, ['order-9', ORDER]);
    await shop.tips.open(ORDER);
    await shop.time.advance(0);
    await shop.tips.pay();
    expect(shop.browser.persisted.read(persistedKeys.tipsPaid)).toEqual([ORDER, 'order-9']);
    shop.browser.persisted.write(persistedKeys.tipsPaid, [ORDER]);
    const later = createTestShop({ browser: shop.browser });
    expect(later.tips.state.paid).toEqual([ORDER]);
    await shop.session.signOut();
    await shop.time.advance(0);
    expect(shop.tips.state).toMatchObject({ paid: [], orderId: null });
  });
});

describe('the wizard', () => {
  test('[TIP-20] [OPN-370] of an order that was tipped on another device thanks, and no tips are offered any more', async () => {
    const shop = await shopper();
    expect(shop.tips.isOffered(delivered(shop, 0))).toBe(true);
    shop.calls.tipDetails.always(() => err(refusal(409, 'TIPS_ALREADY_PAID')));
    await shop.tips.open(ORDER);
    expect(shop.tips.state).toMatchObject({ wizard: null, obstacle: 'TAKEN' });
    expect(shop.tips.isOffered(delivered(shop, 0))).toBe(false);
    await shop.time.advance(30_000);
    expect(shop.tips.state.obstacle).toBe('TAKEN');
    expect(shop.browser.persisted.read(persistedKeys.tipsPaid)).toEqual([ORDER]);
  });

  test.each(['opens the wizard', 'pays, too'])(
    '[TIP-21] [TIP-22] [OPN-370] whoever %s while another tab pays learns that the tip has failed, and may give it again',
    async (what) => {
      const shop = what === 'pays, too' ? await opened() : await shopper();
      shop.calls.tipDetails.always(() => err(refusal(409, 'TIPS_ALREADY_PAID')));
      shop.calls.payTip.give(err(refusal(409, 'TIPS_ALREADY_PAID')));
      await (what === 'pays, too' ? shop.tips.pay() : shop.tips.open(ORDER));
      await shop.time.advance(15_000);
      expect(shop.tips.state.obstacle).toBe('TAKEN');
      expect(shop.browser.persisted.read(persistedKeys.tipsPaid)).toBeNull();
      const asked = shop.calls.order.calls.length;
      shop.calls.tipDetails.give(ok((await createTestShop().calls.tipDetails.call(ORDER)) as never));
      await shop.time.advance(3_000);
      expect(shop.tips.state.obstacle).toBe('FAILED');
      expect(shop.tips.isOffered(delivered(shop, 0))).toBe(true);
      expect(shop.calls.order.calls).toHaveLength(asked + 1);
    },
  );

  test('[OPN-370] a tip of another tab is nobody’s once the shopper has signed out', async () => {
    const shop = await shopper();
    shop.calls.tipDetails.always(() => err(refusal(409, 'TIPS_ALREADY_PAID')));
    await shop.tips.open(ORDER);
    await shop.session.signOut();
    await shop.time.advance(30_000);
    expect(shop.tips.state.paid).toEqual([]);
    expect(shop.browser.persisted.read(persistedKeys.tipsPaid)).toBeNull();
  });

  test('[TIP-08] [TIP-12] [TIP-13] [TIP-14] asks for the commission of the amount, and says what will be charged', async () => {
    const shop = await opened();
    expect(shop.calls.calculateTip.calls).toEqual([[100_00]]);
    expect(wizard(shop)).toMatchObject({ amount: 100_00, commission: 6_00, selectedPresetIndex: 1 });
    for (const text of ['2', '20', '200']) shop.tips.type(text);
    expect(chargedBy(wizard(shop))).toBeNull();
    await shop.time.advance(300);
    expect(shop.calls.calculateTip.calls).toEqual([[100_00], [200_00]]);
    expect(chargedBy(wizard(shop))).toBe(211_00);
    shop.tips.switchCommission(false);
    expect(chargedBy(wizard(shop))).toBe(200_00);
  });

  test('[TIP-19] a commission of an amount that is another by now may fail', async () => {
    const shop = await opened();
    shop.calls.calculateTip.hold();
    shop.tips.choosePreset(2);
    shop.tips.choosePreset(0);
    shop.calls.calculateTip.resolve(err(offline));
    await shop.time.advance(0);
    expect(shop.tips.state).toMatchObject({ obstacle: null, wizard: { selectedPresetIndex: 0 } });
  });

  test('[TIP-13] [TIP-14] the commission is at least what the configuration says, in roubles', async () => {
    for (const [minimum, commission] of [
      [0, 6_00],
      [5, 6_00],
      [9, 9_00],
    ] as const) {
      const shop = await shopper(true, { minOrderTipsCommission: minimum });
      await shop.tips.open(ORDER);
      await shop.time.advance(0);
      expect([wizard(shop).commission, chargedBy(wizard(shop))]).toEqual([commission, 100_00 + commission]);
    }
  });

  test('[TIP-15] pays the tip without its commission, by the chosen card, once', async () => {
    const shop = await opened();
    shop.tips.switchCommission(false);
    await Promise.all([shop.tips.pay(), shop.tips.pay()]);
    expect(shop.calls.payTip.calls).toEqual([
      [{ orderId: ORDER, amount: 100_00, bindingId: 'card-1', isCommissionPaid: false }],
    ]);
  });

  test('[TIP-03] closed before paying it has charged nothing, and an answer that comes later opens nothing', async () => {
    const shop = await shopper();
    const opening = shop.tips.open(ORDER);
    shop.tips.close();
    await opening;
    expect(shop.tips.state).toMatchObject({ orderId: null, wizard: null });
    await shop.tips.pay();
    expect(shop.calls.payTip.calls).toEqual([]);
  });

  test('[TIP-06] [TIP-07] [TIP-18] [TIP-19] says why there is none', async () => {
    const shop = await shopper();
    const told = (await shop.calls.tipDetails.call(ORDER)) as { readonly value: object };
    for (const [answer, obstacle] of [
      [err(refusal(409, 'RECIPIENT_NOT_REGISTERED')), 'NOT_REGISTERED'],
      [err(refusal(409, 'TIPS_NOT_ALLOWED')), 'UNUSABLE'],
      [err(offline), 'UNUSABLE'],
      [ok({ ...told.value, paymentTypes: [] }), 'UNUSABLE'],
      [ok({ ...told.value, processingType: 'OTHER' }), 'UNUSABLE'],
      [ok({ ...told.value, presets: [] }), 'UNUSABLE'],
    ] as const) {
      shop.calls.tipDetails.give(answer as never);
      await shop.tips.open(ORDER);
      expect(shop.tips.state).toMatchObject({ wizard: null, obstacle });
    }
    shop.calls.calculateTip.give(err(offline));
    await shop.tips.open(ORDER);
    await shop.time.advance(0);
    expect(shop.tips.state.obstacle).toBe('UNUSABLE');
  });
});

describe('the payment', () => {
  test('[TIP-21] [TIP-22] that the bank refuses leaves the order to be tipped', async () => {
    const shop = await opened();
    shop.calls.payTip.give(err(refusal(402, 'PAYMENT_FAILED')));
    await shop.tips.pay();
    expect(wizard(shop).step).toBe('FAILED');
    expect(shop.tips.isOffered(delivered(shop, 0))).toBe(true);
  });

  test('[TIP-20] whose answer was lost counts as what the store knows of it in the end', async () => {
    const shop = await opened();
    shop.calls.payTip.give(err(offline));
    shop.calls.tipDetails.always(() => err(refusal(409, 'TIPS_ALREADY_PAID')));
    const paying = shop.tips.pay();
    await shop.time.advance(20_000);
    expect(wizard(shop).step).toBe('PAYING');
    await shop.time.advance(10_000);
    await paying;
    expect(wizard(shop).step).toBe('PAID');
  });

  test('[TIP-22] whose answer was lost has failed when the store would take another one', async () => {
    const shop = await opened();
    shop.calls.payTip.give(err(refusal(500, 'INTERNAL_SERVER_ERROR')));
    const paying = shop.tips.pay();
    await shop.time.advance(3_000);
    await paying;
    expect(wizard(shop).step).toBe('FAILED');
  });

  test('of which nobody can say what came of it claims nothing', async () => {
    const shop = await opened();
    shop.calls.payTip.give(err(offline));
    shop.calls.tipDetails.always(() => err(offline));
    const paying = shop.tips.pay();
    await shop.time.advance(30_000);
    await paying;
    expect(shop.tips.state).toMatchObject({ orderId: null, paid: [] });
    expect(shop.alerts.state.alert).not.toBeNull();
  });

  test('[LGO-05] whose shopper has signed out meanwhile leaves nothing of the order in this browser', async () => {
    const shop = await opened();
    shop.calls.payTip.hold();
    const paying = shop.tips.pay();
    await shop.session.signOut();
    shop.calls.payTip.resolve(ok(undefined));
    await paying;
    expect(shop.tips.state).toMatchObject({ orderId: null, paid: [] });
    expect(shop.browser.cookies.get('tips_paid')).toBeNull();
  });

  test('[TIP-21] that fails is told in no wizard of another order', async () => {
    const shop = await opened();
    shop.calls.payTip.hold();
    const paying = shop.tips.pay();
    await shop.tips.open('order-2');
    await shop.time.advance(0);
    shop.calls.payTip.resolve(err(refusal(409, 'RECIPIENT_NOT_REGISTERED')));
    await paying;
    expect(shop.tips.state).toMatchObject({ orderId: 'order-2', obstacle: null });
    expect(wizard(shop).step).toBe('DETAILS');
  });

  test('[TIP-17] [TIP-20] [TIP-21] whose wizard is opened again is still being paid there, and its outcome is told', async () => {
    for (const [answer, step] of [
      [ok(undefined), 'PAID'],
      [err(refusal(402, 'PAYMENT_FAILED')), 'FAILED'],
    ] as const) {
      const shop = await opened();
      shop.calls.payTip.hold();
      const paying = shop.tips.pay();
      const shown = wizard(shop);
      shop.tips.close();
      await shop.tips.open(ORDER);
      await shop.time.advance(0);
      void shop.tips.pay();
      expect(wizard(shop)).toEqual(shown);
      expect(shown.step).toBe('PAYING');
      shop.calls.payTip.resolve(answer);
      await paying;
      expect(wizard(shop).step).toBe(step);
      expect(shop.calls.payTip.calls).toHaveLength(1);
    }
  });

  test('[TIP-20] goes on when the wizard is closed meanwhile, and is remembered', async () => {
    const shop = await opened();
    const paying = shop.tips.pay();
    shop.tips.close();
    await paying;
    expect(shop.tips.state).toMatchObject({ orderId: null, paid: [ORDER] });
  });
});
