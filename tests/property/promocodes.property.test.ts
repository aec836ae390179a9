// What is modelled: any promocode, restricted, limited, ended or unknown, typed by any shopper with any cart.
import { promotionLines as linesAfterStep3 } from '@shop/domain/cart';
import { promocodeErrorCodes } from '@shop/domain/kernel';
import type { PromocodeErrorCode } from '@shop/domain/kernel';
import {
  exclusionOf,
  isSamePromotion,
  namedPromotion,
  orderAmount,
  promocodeKey,
  refusalMessage,
  refusalOf,
  restrictionRefusal,
} from '@shop/domain/promotions';
import type { Promotion, PromotionLine, PromotionRef, ShopperFacts } from '@shop/domain/promotions';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricingInput } from './arbitraries/carts.ts';
import { NOW, promocode, shopperFacts } from './arbitraries/promotions.ts';

const mayUse = (allowed: readonly string[], own: readonly string[]) =>
  allowed.length === 0 || own.some((value) => allowed.includes(value));
const isUsedUp = (uses: number, limit: number | null) => limit !== null && uses >= limit;

/** The reasons about the shopper for which a code is refused, each checked independently. */
function faultsOfShopper(
  { restrictions, limits }: Promotion,
  facts: ShopperFacts,
): readonly PromocodeErrorCode[] {
  const faults: Partial<Record<PromocodeErrorCode, boolean>> = {
    PROMOTION_INVALID_SOURCE: !mayUse(restrictions.platforms, [facts.platform]),
    PROMOTION_INVALID_SHOWCASE_TYPE: !mayUse(restrictions.showcaseTypes, [facts.showcaseType]),
    PROMOTION_INVALID_CITY: !mayUse(restrictions.cities, [facts.city]),
    PROMOTION_INVALID_SUBSCRIPTION: !mayUse(restrictions.subscriptions, facts.subscriptions),
    PROMOCODE_REFERRER_NOT_ALLOWED: restrictions.referrerId === facts.userId,
    ONLY_FIRST_ORDER_PROMOTION: restrictions.firstOrderOnly && !facts.isFirstOrder,
    PROMOCODE_USAGE_LIMIT_EXCEEDED:
      isUsedUp(facts.uses.total, limits.total) || isUsedUp(facts.uses.byShopper, limits.perShopper),
    PROMOTION_DEVICE_USAGE_EXCEEDED: isUsedUp(facts.uses.onDevice, limits.perDevice),
  };
  return promocodeErrorCodes.filter((code) => faults[code] === true);
}

/** The reasons about the goods for which a code is refused, each checked independently. */
function faultsOfCart(promotion: Promotion, lines: readonly PromotionLine[]): readonly PromocodeErrorCode[] {
  const sold = lines.filter(({ quantity, type }) => quantity > 0 && type !== 'CUTLERY');
  const on = (ids: readonly string[]) => sold.filter(({ productId }) => ids.includes(productId ?? '-'));
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const order = orderAmount(lines);
  const open = promotion.conditions.map((condition) => {
    const listed = on(
      condition.type === 'PROMOTION_PRODUCTS' ? promotion.promotionProductIds : promotion.conditionProductIds,
    );
    switch (condition.type) {
      case 'FROM_ORDER_AMOUNT':
        return order < condition.amount ? 'RANGE' : null;
      case 'MAX_ORDER_AMOUNT':
        return order > condition.amount ? 'RANGE' : null;
      case 'CONDITION_PRODUCTS_AMOUNT': {
        const amount = sum(listed.map(({ total }) => total));
        if (amount >= condition.amount) return null;
        return amount === 0 ? 'PRODUCTS' : 'AMOUNT';
      }
      case 'CONDITION_PRODUCTS_COUNT':
      case 'PROMOTION_PRODUCTS':
        return sum(listed.map(({ quantity }) => quantity)) < condition.count ? 'PRODUCTS' : null;
      default:
        return condition satisfies never;
    }
  });
  const isListed = promotion.target === 'PROMOTION_PRODUCTS';
  const targets = isListed ? on(promotion.promotionProductIds) : sold;
  const isFree = (line: PromotionLine) => exclusionOf(promotion, line) === null;
  const faults: Partial<Record<PromocodeErrorCode, boolean>> = {
    PROMOCODE_RANGE_NOT_MATCHED: open.includes('RANGE'),
    PROMOCODE_PRODUCT_LIST_CONDITION_NOT_MATCHED:
      open.includes('PRODUCTS') || (isListed && targets.length === 0),
    PROMOCODE_CONDITION_NOT_MATCHED: open.includes('AMOUNT'),
    PROMOCODE_PROMOTION_NOT_STACKABLE: targets.length > 0 && !targets.some(isFree),
  };
  return promocodeErrorCodes.filter((code) => faults[code] === true);
}

test('[ERC-01, ERC-17, OPN-238, OPN-239] a code is refused for the first reason that applies, and for nothing else', () => {
  const situation = fc.record({
    arePromotionsEnabled: fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false)),
    attachedPromocodeId: fc.constantFrom(null, null, 'promocode', 'another'),
  });
  const known = fc.option(promocode, { freq: 12 });
  fc.assert(
    fc.property(known, shopperFacts, situation, pricingInput, (code, facts, around, input) => {
      const lines = linesAfterStep3(input);
      const refusal = refusalOf(code, { ...facts, ...around, now: NOW, lines });
      const isKnown = code !== null && code.kind === 'PROMOCODE' && code.isEnabled && code.startsAt <= NOW;
      const isSecond = around.attachedPromocodeId === 'another';
      const faults = [
        ...(around.arePromotionsEnabled ? [] : ['PROMOTIONS_DISABLED']),
        ...(isKnown ? [] : ['PROMOCODE_NOT_FOUND']),
        ...(code !== null && code.endsAt <= NOW ? ['PROMOCODE_EXPIRED'] : []),
        ...(code === null ? [] : faultsOfShopper(code, facts)),
        ...(isSecond ? ['PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED'] : []),
        ...(code === null ? [] : faultsOfCart(code, lines)),
      ];
      expect(refusal).toBe(faults[0] ?? null);
      if (code !== null)
        expect(restrictionRefusal(code, facts)).toBe(faultsOfShopper(code, facts)[0] ?? null);
    }),
    { numRuns: 1500 },
  );
});

test('[ERC-08, OPN-239] every refusal has its text; the one about the order amount names the limits that the code has, the lower one first', () => {
  const refused = fc.oneof(
    fc.constant('PROMOCODE_RANGE_NOT_MATCHED' as const),
    fc.constantFrom(...promocodeErrorCodes),
  );
  fc.assert(
    fc.property(refused, fc.option(promocode), (code, promotion) => {
      const message = refusalMessage(code, promotion);
      const text = refusalMessage(code, null);
      expect(text).toMatch(/[а-яё]{3}/iu);
      expect(message.startsWith(text)).toBe(true);
      const ends = message
        .slice(text.length)
        .split(/ (?=от|до)/u)
        .slice(1);
      const has = (type: string) => (promotion?.conditions ?? []).filter((one) => one.type === type).length;
      const isRange = code === 'PROMOCODE_RANGE_NOT_MATCHED';
      expect(ends.map((end) => end.slice(0, 2))).toEqual([
        ...Array.from({ length: isRange ? has('FROM_ORDER_AMOUNT') : 0 }, () => 'от'),
        ...Array.from({ length: isRange ? has('MAX_ORDER_AMOUNT') : 0 }, () => 'до'),
      ]);
    }),
  );
});

const typed = fc.oneof(
  fc.constantFrom(
    'ЛЕТО',
    'лето',
    ' Лето ',
    'Весна10',
    'ЙОД',
    'ЙОД',
    '',
    '   ',
    'X'.repeat(50),
    'X'.repeat(51),
  ),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);

test('[PRM-07, OPN-236] codes are compared ignoring case and surrounding spaces; blank and overlong ones are invalid', () => {
  fc.assert(
    fc.property(typed, (code) => {
      const key = promocodeKey(code);
      const trimmed = code.trim();
      const plain = trimmed.normalize('NFC').toLowerCase();
      const isCode = trimmed !== '' && Array.from(plain).length <= 50;
      expect(key).toBe(isCode ? plain : null);
      expect(promocodeKey(`  ${code} `)).toBe(key);
      if (key !== null) expect(promocodeKey(key)).toBe(key);
    }),
  );
});

const ref: fc.Arbitrary<PromotionRef> = fc.oneof(
  typed.map((code) => ({ kind: 'PROMOCODE' as const, code })),
  fc.record({
    kind: fc.constantFrom('PROMOTION' as const, 'GROUP_PROMOTION' as const),
    id: fc.constantFrom('1', '2'),
  }),
);

test('[PRM-40, OPN-236] a save names at most one promotion, and a promotion equals only itself', () => {
  fc.assert(
    fc.property(fc.option(ref), ref, (attached, wanted) => {
      expect(isSamePromotion(wanted, wanted)).toBe(true);
      const isSame = attached !== null && isSamePromotion(attached, wanted);
      expect(attached !== null && isSamePromotion(wanted, attached)).toBe(isSame);
    }),
  );
  const name = fc.option(fc.constantFrom('', 'a', 'b'), { nil: undefined, freq: 2 });
  fc.assert(
    fc.property(fc.record({ promocode: name, promotionId: name, promotionGroupId: name }), (save) => {
      const named = Object.values(save).filter((value) => value !== undefined);
      const result = namedPromotion(save);
      expect(result.ok).toBe(named.length <= 1);
      if (!result.ok) return;
      const { promocode: code, promotionId, promotionGroupId } = save;
      if (code !== undefined) expect(result.value).toEqual({ kind: 'PROMOCODE', code });
      else if (promotionId !== undefined)
        expect(result.value).toEqual({ kind: 'PROMOTION', id: promotionId });
      else if (promotionGroupId !== undefined)
        expect(result.value).toEqual({ kind: 'GROUP_PROMOTION', id: promotionGroupId });
      else expect(result.value).toBeNull();
    }),
  );
});
