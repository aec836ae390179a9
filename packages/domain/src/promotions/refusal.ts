import { formatPrice } from '../kernel/index.ts';
import type { PromocodeErrorCode } from '../kernel/index.ts';
import { evaluateConditions } from './conditions.ts';
import type { EvaluatedCondition } from './conditions.ts';
import type { Promotion } from './promotion.ts';
import { exclusionOf } from './promotion-lines.ts';
import type { PromotionLine } from './promotion-lines.ts';
import { refusalTexts } from './refusal-texts.ts';
import { promotionTexts } from './texts.ts';

/** Who asks for a promotion, where, and how often it was used; a use counts from order creation (OPN-238). */
export type ShopperFacts = {
  readonly userId: string;
  readonly platform: string;
  readonly showcaseType: string;
  readonly city: string;
  readonly subscriptions: readonly string[];
  /** No earlier order that is not cancelled, and no open checkout. */
  readonly isFirstOrder: boolean;
  /** Uses of this promotion so far. */
  readonly uses: { readonly total: number; readonly byShopper: number; readonly onDevice: number };
};

function isLeftOut(allowed: readonly string[], own: readonly string[]): boolean {
  return allowed.length > 0 && !own.some((value) => allowed.includes(value));
}

function isUsedUp(uses: number, limit: number | null): boolean {
  return limit !== null && uses >= limit;
}

/** The first restriction or limit that keeps a shopper from a promotion, in the order of OPN-239, or null. */
export function restrictionRefusal(
  { restrictions, limits }: Pick<Promotion, 'restrictions' | 'limits'>,
  facts: ShopperFacts,
): PromocodeErrorCode | null {
  if (isLeftOut(restrictions.platforms, [facts.platform])) return 'PROMOTION_INVALID_SOURCE';
  if (isLeftOut(restrictions.showcaseTypes, [facts.showcaseType])) return 'PROMOTION_INVALID_SHOWCASE_TYPE';
  if (isLeftOut(restrictions.cities, [facts.city])) return 'PROMOTION_INVALID_CITY';
  if (isLeftOut(restrictions.subscriptions, facts.subscriptions)) return 'PROMOTION_INVALID_SUBSCRIPTION';
  if (restrictions.referrerId === facts.userId) return 'PROMOCODE_REFERRER_NOT_ALLOWED';
  if (restrictions.firstOrderOnly && !facts.isFirstOrder) return 'ONLY_FIRST_ORDER_PROMOTION';
  const { uses } = facts;
  if (isUsedUp(uses.total, limits.total) || isUsedUp(uses.byShopper, limits.perShopper))
    return 'PROMOCODE_USAGE_LIMIT_EXCEEDED';
  return isUsedUp(uses.onDevice, limits.perDevice) ? 'PROMOTION_DEVICE_USAGE_EXCEEDED' : null;
}

const rangeTypes: readonly string[] = ['FROM_ORDER_AMOUNT', 'MAX_ORDER_AMOUNT'];

/** Whether a condition fails because goods of its list are missing rather than because they cost too little. */
function lacksProducts(condition: EvaluatedCondition): boolean {
  return condition.type !== 'CONDITION_PRODUCTS_AMOUNT' || condition.value === 0;
}

/** The refusal by the goods in the cart, or null (ERC-08, ERC-11, ERC-12, ERC-15). */
export function cartRefusal(
  promotion: Promotion,
  lines: readonly PromotionLine[],
): PromocodeErrorCode | null {
  const open = evaluateConditions(promotion, lines).filter(({ completed }) => !completed);
  if (open.some(({ type }) => rangeTypes.includes(type))) return 'PROMOCODE_RANGE_NOT_MATCHED';
  const exclusions = lines.map((line) => exclusionOf(promotion, line));
  const hasTarget = exclusions.some((why) => why === null || why === 'ALREADY_DISCOUNTED');
  const lacksTarget = promotion.target === 'PROMOTION_PRODUCTS' && !hasTarget;
  if (lacksTarget || open.some(lacksProducts)) return 'PROMOCODE_PRODUCT_LIST_CONDITION_NOT_MATCHED';
  if (open.length > 0) return 'PROMOCODE_CONDITION_NOT_MATCHED';
  return hasTarget && !exclusions.includes(null) ? 'PROMOCODE_PROMOTION_NOT_STACKABLE' : null;
}

export type PromocodeContext = ShopperFacts & {
  /** Whether the showcase takes promotions at all (ERC-07). */
  readonly arePromotionsEnabled: boolean;
  /** ms since 1970. */
  readonly now: number;
  /** Id of the promocode the cart carries already, or null; the same one again is no second one (OPN-236). */
  readonly attachedPromocodeId: string | null;
  /** The cart after step 3. */
  readonly lines: readonly PromotionLine[];
};

/**
 * Why a promocode cannot be attached: the first of the 16 codes in the order of OPN-239 (ERC-01 to ERC-17), or null.
 * `promocode` null: the code is unknown. One that is switched off or has not started is not known either.
 */
export function refusalOf(promocode: Promotion | null, context: PromocodeContext): PromocodeErrorCode | null {
  if (!context.arePromotionsEnabled) return 'PROMOTIONS_DISABLED';
  if (promocode === null || promocode.kind !== 'PROMOCODE' || !promocode.isEnabled)
    return 'PROMOCODE_NOT_FOUND';
  if (context.now < promocode.startsAt) return 'PROMOCODE_NOT_FOUND';
  if (context.now >= promocode.endsAt) return 'PROMOCODE_EXPIRED';
  const restriction = restrictionRefusal(promocode, context);
  if (restriction !== null) return restriction;
  const { attachedPromocodeId } = context;
  if (attachedPromocodeId !== null && attachedPromocodeId !== promocode.id)
    return 'PROMOCODE_MAX_COUNT_USAGE_PER_CART_EXCEEDED';
  return cartRefusal(promocode, context.lines);
}

/** The message of a refusal; that of the range names the ends the code has (OPN-239). */
export function refusalMessage(code: PromocodeErrorCode, promocode: Promotion | null): string {
  if (code !== 'PROMOCODE_RANGE_NOT_MATCHED') return refusalTexts[code];
  const ends = (promocode?.conditions ?? []).flatMap((condition) => {
    if (condition.type === 'FROM_ORDER_AMOUNT')
      return [`${promotionTexts.from} ${formatPrice(condition.amount)}`];
    return condition.type === 'MAX_ORDER_AMOUNT'
      ? [`${promotionTexts.to} ${formatPrice(condition.amount)}`]
      : [];
  });
  const fromFirst = ends.toSorted(
    (a, b) => Number(b.startsWith(promotionTexts.from)) - Number(a.startsWith(promotionTexts.from)),
  );
  return [refusalTexts[code], ...fromFirst].join(' ');
}
