import { describe, expect, test } from 'vitest';
import { kopecks, promocodeErrorCodes } from '../kernel/index.ts';
import { namedPromotion, promocodeKey, trimPromocode } from './attach.ts';
import type { Condition, Promotion } from './promotion.ts';
import type { PromotionLine } from './promotion-lines.ts';
import { refusalMessage, refusalOf, restrictionRefusal } from './refusal.ts';
import type { PromocodeContext } from './refusal.ts';

const promocode = (part: Partial<Promotion> = {}): Promotion => ({
  id: 'code',
  kind: 'PROMOCODE',
  groupId: null,
  code: 'ЛЕТО',
  name: 'Лето',
  description: '',
  bottomText: null,
  startsAt: 100,
  endsAt: 200,
  isEnabled: true,
  target: 'ORDER',
  benefit: { kind: 'FIXED', amount: kopecks(10_000) },
  conditions: [],
  conditionProductIds: ['milk'],
  promotionProductIds: ['bread'],
  nonStacking: 'NONE',
  restrictions: {
    platforms: ['WEB'],
    showcaseTypes: ['DARKSTORE'],
    cities: ['Москва'],
    subscriptions: ['SBER_PRIME'],
    firstOrderOnly: true,
    referrerId: 'friend',
  },
  limits: { total: 10, perShopper: 2, perDevice: 1 },
  ...part,
});
const line = (productId: string, total: number, part: Partial<PromotionLine> = {}): PromotionLine => ({
  type: 'PRODUCT',
  productId,
  quantity: 1,
  units: 1,
  total: kopecks(total),
  hasSalePrice: false,
  hasLineDiscount: false,
  ...part,
});
const context = (part: Partial<PromocodeContext> = {}): PromocodeContext => ({
  arePromotionsEnabled: true,
  now: 150,
  userId: 'shopper',
  platform: 'WEB',
  showcaseType: 'DARKSTORE',
  city: 'Москва',
  subscriptions: ['SBER_PRIME'],
  isFirstOrder: true,
  uses: { total: 9, byShopper: 1, onDevice: 0 },
  attachedPromocodeId: null,
  lines: [line('milk', 50_000)],
  ...part,
});
const from = (amount: number): Condition => ({ type: 'FROM_ORDER_AMOUNT', amount: kopecks(amount) });
const upTo = (amount: number): Condition => ({ type: 'MAX_ORDER_AMOUNT', amount: kopecks(amount) });

type Fault = readonly [string, Partial<Promotion>, Partial<PromocodeContext>];
/** One fault per code, in the order of checking (OPN-239). */
const faults: readonly Fault[] = [
  ['PROMOTIONS_DISABLED', {}, { arePromotionsEnabled: false }],
  ['PROMOCODE_NOT_FOUND', { isEnabled: false }, {}],
  ['PROMOCODE_EXPIRED', { endsAt: 150 }, {}],
  ['PROMOTION_INVALID_SOURCE', {}, { platform: 'IOS' }],
  ['PROMOTION_INVALID_SHOWCASE_TYPE', {}, { showcaseType: 'HYPER' }],
  ['PROMOTION_INVALID_CITY', {}, { city: 'Тула' }],
  ['PROMOTION_INVALID_SUBSCRIPTION', {}, { subscriptions: ['VK_COMBO'] }],
  ['PROMOCODE_REFERRER_NOT_ALLOWED', {}, { userId: 'friend' }],
  ['ONLY_FIRST_ORDER_PROMOTION', {}, { isFirstOrder: false }],
  ['PROMOCODE_USAGE_LIMIT_EXCEEDED', {}, { uses: { total: 10, byShopper: 0, onDevice: 1 } }],
  [
    'PROMOTION_DEVICE_USAGE_EXCEEDED',
    { limits: { total: null, perShopper: null, perDevice: 1 } },
    { uses: { total: 99, byShopper: 99, onDevice: 1 } },
  ],
  ['PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED', {}, { attachedPromocodeId: 'other' }],
  [
    'PROMOCODE_RANGE_NOT_MATCHED',
    { conditions: [from(60_000), { type: 'PROMOTION_PRODUCTS', count: 1 }] },
    {},
  ],
  [
    'PROMOCODE_PRODUCT_LIST_CONDITION_NOT_MATCHED',
    {
      conditions: [
        { type: 'CONDITION_PRODUCTS_AMOUNT', amount: kopecks(60_000) },
        { type: 'PROMOTION_PRODUCTS', count: 1 },
      ],
    },
    {},
  ],
  [
    'PROMOCODE_CONDITION_NOT_MATCHED',
    { conditions: [{ type: 'CONDITION_PRODUCTS_AMOUNT', amount: kopecks(60_000) }], nonStacking: 'FULL' },
    {},
  ],
  [
    'PROMOCODE_PROMOTION_NOT_STACKABLE',
    { nonStacking: 'PRODUCT_DISCOUNTS' },
    { lines: [line('milk', 50_000, { hasSalePrice: true })] },
  ],
];

describe('refusals', () => {
  test('[ERC-17] a valid code is not refused', () => {
    expect(refusalOf(promocode(), context())).toBeNull();
  });

  test('[ERC-01, ERC-17, OPN-239] the list of faults has every code in the order of checking', () => {
    expect(faults.map(([code]) => code)).toEqual([...promocodeErrorCodes]);
  });

  test.each(faults)('[ERC-17] %s', (code, promotion, facts) => {
    expect(refusalOf(promocode(promotion), context(facts))).toBe(code);
  });

  test('[ERC-17, OPN-239] with every later fault too, the earliest one is told', () => {
    // The last five look at the cart; they exclude each other and are compared on their own above.
    const ordered = faults.slice(0, 13);
    ordered.forEach(([code], index) => {
      const rest = ordered.slice(index);
      const part = Object.assign(
        {},
        ...rest.map(([, promotion]) => promotion).toReversed(),
      ) as Partial<Promotion>;
      const facts = Object.assign(
        {},
        ...rest.map(([, , fact]) => fact).toReversed(),
      ) as Partial<PromocodeContext>;
      const uses = index <= 10 ? { total: 10, byShopper: 2, onDevice: 1 } : context().uses;
      const limits =
        code === 'PROMOTION_DEVICE_USAGE_EXCEEDED'
          ? { total: null, perShopper: null, perDevice: 1 }
          : promocode().limits;
      expect(refusalOf(promocode({ ...part, limits }), context({ ...facts, uses }))).toBe(code);
    });
  });

  test('[ERC-01] unknown, not begun, or no code at all', () => {
    expect(refusalOf(null, context())).toBe('PROMOCODE_NOT_FOUND');
    expect(refusalOf(promocode({ startsAt: 151 }), context())).toBe('PROMOCODE_NOT_FOUND');
    expect(refusalOf(promocode({ kind: 'PROMOTION' }), context())).toBe('PROMOCODE_NOT_FOUND');
    expect(refusalOf(promocode({ startsAt: 150 }), context())).toBeNull();
  });

  test('[ERC-03, ERC-09, OPN-238] n uses are granted, the next one is not; no limit means none', () => {
    const uses = (total: number, byShopper: number, onDevice: number) => ({
      uses: { total, byShopper, onDevice },
    });
    expect(refusalOf(promocode(), context(uses(0, 2, 0)))).toBe('PROMOCODE_USAGE_LIMIT_EXCEEDED');
    expect(refusalOf(promocode(), context(uses(9, 1, 1)))).toBe('PROMOTION_DEVICE_USAGE_EXCEEDED');
    const unlimited = promocode({ limits: { total: null, perShopper: null, perDevice: null } });
    expect(refusalOf(unlimited, context(uses(99, 99, 99)))).toBeNull();
  });

  test('[OPN-236] the attached code again is no second one', () => {
    expect(refusalOf(promocode(), context({ attachedPromocodeId: 'code' }))).toBeNull();
  });

  test('[ERC-04, ERC-16] empty lists let everybody pass', () => {
    const { restrictions } = promocode();
    const open = promocode({
      restrictions: { ...restrictions, platforms: [], showcaseTypes: [], cities: [], subscriptions: [] },
    });
    const stranger = context({ platform: 'IOS', showcaseType: 'X', city: 'Тула', subscriptions: [] });
    expect(restrictionRefusal(open, stranger)).toBeNull();
  });

  test('[ERC-12] a code for products of a list needs one of them in the cart', () => {
    expect(refusalOf(promocode({ target: 'PROMOTION_PRODUCTS' }), context())).toBe(
      'PROMOCODE_PRODUCT_LIST_CONDITION_NOT_MATCHED',
    );
    const lines = [line('bread', 100)];
    expect(refusalOf(promocode({ target: 'PROMOTION_PRODUCTS' }), context({ lines }))).toBeNull();
  });

  test('[ERC-15] one line without a discount is enough to stack on', () => {
    const lines = [line('milk', 100, { hasSalePrice: true }), line('salt', 100)];
    expect(refusalOf(promocode({ nonStacking: 'FULL' }), context({ lines }))).toBeNull();
    expect(refusalOf(promocode({ nonStacking: 'NONE' }), context({ lines: lines.slice(0, 1) }))).toBeNull();
  });

  test('[ERC-11, ERC-17, OPN-239] the message of the range names the ends the code has', () => {
    const message = (...conditions: Condition[]) =>
      refusalMessage('PROMOCODE_RANGE_NOT_MATCHED', promocode({ conditions }));
    expect(message(from(100_000))).toBe('Промокод действует для заказа от 1\u00A0000\u00A0₽');
    expect(message(upTo(50_000))).toBe('Промокод действует для заказа до 500\u00A0₽');
    expect(message(upTo(200_000), from(100_000))).toBe(
      'Промокод действует для заказа от 1\u00A0000\u00A0₽ до 2\u00A0000\u00A0₽',
    );
    expect(refusalMessage('PROMOCODE_NOT_FOUND', null)).toBe(
      'Такого промокода нет. Проверьте, нет ли опечатки',
    );
  });
});

describe('a typed code', () => {
  test('[PRM-07, OPN-236] codes are trimmed, compared without case, and 50 characters long at most', () => {
    expect([trimPromocode('   '), trimPromocode(' a ')]).toEqual([null, 'a']);
    expect(promocodeKey(' ЛеТо-25 ')).toBe('лето-25');
    expect([promocodeKey(''), promocodeKey('я'.repeat(51))]).toEqual([null, null]);
    expect(promocodeKey('🎁'.repeat(50))).toBe('🎁'.repeat(50));
    expect(promocodeKey('е\u0308ж')).toBe(promocodeKey('ёж'));
  });

  test('[PRM-07, OPN-236] characters that nobody sees, copied along from a message, do not count', () => {
    expect(promocodeKey('\u2068ЛЕТО\u00AD25\u200B')).toBe('лето25');
    expect(trimPromocode('ЛЕТО25 \u200E')).toBe('ЛЕТО25');
    expect(trimPromocode(' \u200B ')).toBeNull();
  });

  test('[PRM-40] a save names one promotion at most', () => {
    expect(namedPromotion({})).toEqual({ ok: true, value: null });
    expect(namedPromotion({ promotionId: 'p', promocode: null })).toEqual({
      ok: true,
      value: { kind: 'PROMOTION', id: 'p' },
    });
    expect(namedPromotion({ promotionGroupId: 'p' })).toEqual({
      ok: true,
      value: { kind: 'GROUP_PROMOTION', id: 'p' },
    });
    expect(namedPromotion({ promotionId: 'p', promocode: 'A' })).toEqual({
      ok: false,
      error: 'TWO_PROMOTIONS',
    });
  });
});
