import { promocodeKey } from '@shop/domain/promotions';

import type { FileCondition, FilePromotion, PromotionsFile } from './promotions-file.ts';

/** The entities that a file may name. */
export interface KnownShop {
  /** Product ids by the ids of their offers. */
  readonly productIds: ReadonlyMap<string, string>;
  /** Aliases. */
  readonly cities: ReadonlySet<string>;
}

export interface Problem {
  readonly field: string;
  readonly expected: string;
}

/** A condition's number: units or kopecks, by type. */
export const valueOf = (condition: FileCondition): number =>
  'count' in condition ? condition.count : condition.amount;

/** Inconsistencies of a promotion, and references to unknown entities. */
export function promotionProblems(
  promotion: FilePromotion,
  file: PromotionsFile,
  shop: KnownShop,
): readonly Problem[] {
  return [
    ...identityProblems(promotion, file),
    ...periodProblems(promotion),
    ...conditionProblems(promotion),
    ...productProblems(promotion, shop),
    ...promotion.restrictions.cities
      .filter((alias) => !shop.cities.has(alias))
      .map((alias) => ({
        field: 'restrictions.cities',
        expected: `aliases of cities; there is no ${JSON.stringify(alias)}, known are ${[...shop.cities].join(', ')}`,
      })),
  ];
}

const isSameCode = (a: string | null, b: string): boolean =>
  a !== null && promocodeKey(a) === promocodeKey(b);

function identityProblems(promotion: FilePromotion, { promotions, groups }: PromotionsFile): Problem[] {
  const { code, kind, promocode, group, restrictions } = promotion;
  const problems: Problem[] = [];
  const problem = (field: string, expected: string): void => void problems.push({ field, expected });
  if (promotions.find((other) => other.code === code) !== promotion)
    problem('code', 'each code once in the file');
  if (kind === 'PROMOCODE' && promocode === null) problem('promocode', 'what shoppers type');
  if (kind === 'PROMOTION' && promocode !== null) problem('promocode', 'none, or the kind PROMOCODE');
  if (promocode !== null && promotions.find((other) => isSameCode(other.promocode, promocode)) !== promotion)
    problem('promocode', 'each promocode once in the file, whatever its case');
  if (group !== null && !groups.some((known) => known.code === group))
    problem('group', `the code of a group of the file; there is no ${JSON.stringify(group)}`);
  if (group !== null && kind === 'PROMOCODE') problem('group', 'none, because steps of groups have no code');
  if (restrictions.ownerPhone !== null && kind !== 'PROMOCODE')
    problem('restrictions.ownerPhone', 'none, because only promocodes belong to somebody');
  return problems;
}

function periodProblems({ startsAt, endsAt, lastDay }: FilePromotion): Problem[] {
  if (endsAt !== null && lastDay !== null)
    return [{ field: 'endsAt', expected: 'either endsAt or lastDay, not both' }];
  if (startsAt !== null && endsAt !== null && startsAt >= endsAt)
    return [{ field: 'endsAt', expected: 'a moment after startsAt' }];
  if (startsAt !== null && lastDay !== null && startsAt.toISOString().slice(0, 10) > lastDay)
    return [{ field: 'lastDay', expected: 'a day not before startsAt' }];
  return [];
}

function conditionProblems({ conditions, target, benefit }: FilePromotion): Problem[] {
  const problems: Problem[] = [];
  const types = conditions.map((condition) => condition.type);
  if (new Set(types).size < types.length)
    problems.push({ field: 'conditions', expected: 'each type at most once' });
  const amountOf = (type: FileCondition['type']): number | undefined =>
    conditions.filter((condition) => condition.type === type).map(valueOf)[0];
  const from = amountOf('FROM_ORDER_AMOUNT');
  const upTo = amountOf('MAX_ORDER_AMOUNT');
  if (from !== undefined && upTo !== undefined && from > upTo)
    problems.push({ field: 'conditions', expected: 'FROM_ORDER_AMOUNT not above MAX_ORDER_AMOUNT' });
  if (benefit.kind === 'FIXED_PRICE' && target !== 'PROMOTION_PRODUCTS')
    problems.push({ field: 'target', expected: 'PROMOTION_PRODUCTS, which FIXED_PRICE is for' });
  return problems;
}

function productProblems(promotion: FilePromotion, shop: KnownShop): Problem[] {
  const types = promotion.conditions.map((condition) => condition.type);
  const needs = {
    conditionProducts:
      types.includes('CONDITION_PRODUCTS_COUNT') || types.includes('CONDITION_PRODUCTS_AMOUNT'),
    promotionProducts: types.includes('PROMOTION_PRODUCTS') || promotion.target === 'PROMOTION_PRODUCTS',
  };
  return (['conditionProducts', 'promotionProducts'] as const).flatMap((field): Problem[] => {
    const ids = promotion[field];
    if (needs[field] && ids.length === 0) return [{ field, expected: 'at least one offer' }];
    if (!needs[field] && ids.length > 0)
      return [{ field, expected: 'none, because neither target nor conditions look at them' }];
    if (new Set(ids).size < ids.length) return [{ field, expected: 'each offer once' }];
    const unknown = ids.filter((id) => !shop.productIds.has(id));
    return unknown.length === 0
      ? []
      : [
          {
            field,
            expected: `offers of the shop; unknown are ${unknown
              .slice(0, 10)
              .map((id) => JSON.stringify(id))
              .join(', ')}${unknown.length > 10 ? ` and ${unknown.length - 10} more` : ''}`,
          },
        ];
  });
}

/** Checks that the steps of a group have the same kind of threshold, in ascending order (OPN-235). */
export function groupProblems({ groups, promotions }: PromotionsFile): readonly string[] {
  return groups.flatMap((group, index) => {
    const at = (expected: string): string => `groups.${index} (${group.code}): expected ${expected}`;
    const problems: string[] = [];
    if (groups.find((other) => other.code === group.code) !== group)
      problems.push(at('each code once in the file'));
    const steps = promotions.filter((promotion) => promotion.group === group.code);
    if (steps.length === 0) problems.push(at('at least one promotion that names it as its group'));
    const thresholds = steps.map((step) => step.conditions.find(isThreshold));
    if (thresholds.some((threshold) => threshold === undefined))
      return [...problems, at('a threshold in every step: FROM_ORDER_AMOUNT or CONDITION_PRODUCTS_COUNT')];
    if (new Set(thresholds.map((threshold) => threshold?.type)).size > 1)
      problems.push(at('the same type of threshold in every step'));
    const values = thresholds.map((threshold) => (threshold === undefined ? 0 : valueOf(threshold)));
    if (values.some((value, step) => step > 0 && value <= (values[step - 1] ?? 0)))
      problems.push(at('thresholds that grow from step to step'));
    return problems;
  });
}

const isThreshold = ({ type }: FileCondition): boolean =>
  type === 'FROM_ORDER_AMOUNT' || type === 'CONDITION_PRODUCTS_COUNT';
