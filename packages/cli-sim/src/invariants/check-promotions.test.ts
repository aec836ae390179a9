import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { shopOfTwo } from '../testing/shop-of-two.ts';

const restricting = (name: string, to: string): string =>
  `update promotion set restrictions = jsonb_set(restrictions, '{${name}}', '${to}')`;

describe('who is given a promotion and who is refused it, of carts that were answered', () => {
  let two: Awaited<ReturnType<typeof shopOfTwo>>;

  beforeAll(async () => {
    two = await shopOfTwo();
  }, 300_000);
  afterAll(async () => two.shop.stop());

  test('[PRM-24] [OPN-238] a cart that is cheaper by a promotion for others, or by one that is over or used up, is found', async () => {
    const reduced = await two.reducedCarts('CODE-ONCE');
    expect((await two.foundAfter([], { reduced })).join()).toMatch(
      /given for the cart .*, although it was used up$/,
    );
    const unlimited = 'update promotion set max_uses_per_shopper = null';
    expect(await two.foundAfter([unlimited], { reduced })).toEqual([]);
    const over = `update promotion set last_day = '2020-01-01' where code = 'CODE-ONCE'`;
    for (const wrong of [over, restricting('cities', '["kazan"]'), restricting('isFirstOrderOnly', 'true')])
      expect((await two.foundAfter([unlimited, wrong], { reduced })).join()).toMatch(/given for the cart/);
  });

  test('[OPN-238] [OPN-239] a cart that is refused a promotion without a reason is found', async () => {
    const [cart] = await two.reducedCarts('CODE-ONCE');
    if (cart === undefined) throw new Error('There is no cart');
    const { at, ...named } = cart;
    const isFound = async (reason: string, ...statements: readonly string[]): Promise<boolean> => {
      const refused = [{ ...named, reason, since: at, until: at }];
      const name = 'a promotion is refused only to those it is not for: ';
      const words = `${name}the cart ${cart.cartId} was refused CODE-ONCE by ${reason} without a reason`;
      return (await two.foundAfter(statements, { refused })).includes(words);
    };
    expect(await isFound('PROMOCODE_USAGE_LIMIT_EXCEEDED')).toBe(false);
    const notUsed = `update promotion_use set returned_at = taken_at`;
    expect(await isFound('PROMOCODE_USAGE_LIMIT_EXCEEDED', notUsed)).toBe(true);
    // Devices may use it as often as they like.
    expect(await isFound('PROMOTION_DEVICE_USAGE_EXCEEDED')).toBe(true);
    const onDevice = `update promotion set max_uses_per_device = 1`;
    expect(await isFound('PROMOTION_DEVICE_USAGE_EXCEEDED', onDevice)).toBe(true);
    const unknown = `update promotion_use set device_id = null`;
    expect(await isFound('PROMOTION_DEVICE_USAGE_EXCEEDED', onDevice, unknown)).toBe(false);
    expect(await isFound('ONLY_FIRST_ORDER_PROMOTION')).toBe(false);
    const cancelled = `update order_steps set to_status = 'CANCELLED'`;
    expect(await isFound('ONLY_FIRST_ORDER_PROMOTION', cancelled)).toBe(true);
    const [here, elsewhere] = [
      `update showcase set city_alias = 'kazan'`,
      restricting('cities', '["kazan"]'),
    ];
    expect(await isFound('PROMOTION_INVALID_CITY', elsewhere)).toBe(false);
    expect(await isFound('PROMOTION_INVALID_CITY', elsewhere, here)).toBe(true);
    expect(await isFound('PROMOCODE_REFERRER_NOT_ALLOWED')).toBe(true);
    const subscribers = restricting('subscriptions', '["SBER_PRIME"]');
    const subscribed = `insert into subscription_periods
      select gen_random_uuid(), user_id, 'SBER_PRIME_PLUS', null, 'epoch', '2100-01-01', 'epoch' from orders`;
    expect(await isFound('PROMOTION_INVALID_SUBSCRIPTION', subscribers)).toBe(false);
    expect(await isFound('PROMOTION_INVALID_SUBSCRIPTION', subscribers, subscribed)).toBe(true);
  });
});
