import type { StoredRestrictions } from '../promotions.tables.ts';
import { promocodeKey } from '@shop/domain/promotions';

import { stableId } from '../../kernel/operator/stable-id.ts';
import { valueOf } from './promotion-problems.ts';
import type { FilePromotion, PromotionsFile } from './promotions-file.ts';

type Row = Readonly<Record<string, unknown>>;

/** A promotion as it is to be stored. */
export interface WantedPromotion {
  readonly code: string;
  /** Columns of `promotion`, except those that the operator switches. */
  readonly row: Row & { readonly id: string; readonly code: string };
  readonly conditions: readonly Row[];
  readonly products: readonly Row[];
}

export interface WantedPromotions {
  readonly groups: readonly (Row & { readonly id: string; readonly code: string })[];
  readonly promotions: readonly WantedPromotion[];
}

/** The rows to store for a valid file. */
export function wantedPromotions(
  file: PromotionsFile,
  productIds: ReadonlyMap<string, string>,
): WantedPromotions {
  return {
    groups: file.groups.map((group, position) => ({
      id: stableId('promotionGroup', group.code),
      code: group.code,
      text: group.text,
      additional_text: group.additionalText,
      zero_bar_label: group.zeroBarLabel,
      position,
    })),
    promotions: file.promotions.map((promotion, position) => {
      const id = stableId('promotion', promotion.code);
      const list = (name: 'CONDITION' | 'PROMOTION', offerIds: readonly string[]): readonly Row[] =>
        offerIds.map((offerId, at) => ({
          promotion_id: id,
          list: name,
          position: at,
          product_id: productIds.get(offerId),
        }));
      return {
        code: promotion.code,
        row: promotionRow(id, promotion, position),
        conditions: promotion.conditions.map((condition, at) => ({
          promotion_id: id,
          type: condition.type,
          position: at,
          value: valueOf(condition),
        })),
        products: [
          ...list('CONDITION', promotion.conditionProducts),
          ...list('PROMOTION', promotion.promotionProducts),
        ],
      };
    }),
  };
}

function promotionRow(id: string, promotion: FilePromotion, position: number): WantedPromotion['row'] {
  const { benefit, limits, promocode, group } = promotion;
  const restrictions: StoredRestrictions = promotion.restrictions;
  return {
    id,
    code: promotion.code,
    kind: promotion.kind,
    promocode,
    promocode_key: promocode === null ? null : promocodeKey(promocode),
    group_id: group === null ? null : stableId('promotionGroup', group),
    name: promotion.name,
    description: promotion.description,
    bottom_text: promotion.bottomText,
    starts_at: promotion.startsAt?.toISOString() ?? null,
    ends_at: promotion.endsAt?.toISOString() ?? null,
    last_day: promotion.lastDay,
    target: promotion.target,
    benefit: benefit.kind,
    percent: benefit.kind === 'PERCENT' ? benefit.percent : null,
    max_amount: benefit.kind === 'PERCENT' ? benefit.maxAmount : null,
    amount: benefit.kind === 'FIXED' ? benefit.amount : null,
    unit_price: benefit.kind === 'FIXED_PRICE' ? benefit.unitPrice : null,
    max_units: benefit.kind === 'FIXED_PRICE' ? benefit.maxUnits : null,
    non_stacking: promotion.nonStacking,
    restrictions,
    max_uses: limits.total,
    max_uses_per_shopper: limits.perShopper,
    max_uses_per_device: limits.perDevice,
    position,
    is_listed: true,
  };
}
