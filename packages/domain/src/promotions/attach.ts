import { err, ok, trimTyped } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';
import type { PromotionRef } from './promotion.ts';

/** The longest promocode (OPN-236). */
export const MAX_PROMOCODE_LENGTH = 50;

/**
 * A typed code without the spaces around it, and without the invisible characters that come along from a message; null when
 * nothing is left: it is not submitted (PRM-07, OPN-236).
 */
export function trimPromocode(text: string): string | null {
  const code = trimTyped(text);
  return code === '' ? null : code;
}

/** The form in which codes are compared: trimmed and without case; null for a blank or too long one (OPN-236). */
export function promocodeKey(text: string): string | null {
  const code = trimPromocode(text)?.normalize('NFC').toLowerCase() ?? null;
  return code === null || Array.from(code).length > MAX_PROMOCODE_LENGTH ? null : code;
}

/** Which promotion a save names; naming more than one is refused with 400, none is null (PRM-40). */
export function namedPromotion(save: {
  readonly promocode?: string | null | undefined;
  readonly promotionId?: string | null | undefined;
  readonly promotionGroupId?: string | null | undefined;
}): Result<PromotionRef | null, 'TWO_PROMOTIONS'> {
  const refs: PromotionRef[] = [];
  if (typeof save.promocode === 'string') refs.push({ kind: 'PROMOCODE', code: save.promocode });
  if (typeof save.promotionId === 'string') refs.push({ kind: 'PROMOTION', id: save.promotionId });
  if (typeof save.promotionGroupId === 'string')
    refs.push({ kind: 'GROUP_PROMOTION', id: save.promotionGroupId });
  return refs.length > 1 ? err('TWO_PROMOTIONS') : ok(refs[0] ?? null);
}

export function isSamePromotion(a: PromotionRef, b: PromotionRef): boolean {
  if (a.kind === 'PROMOCODE') return b.kind === 'PROMOCODE' && promocodeKey(a.code) === promocodeKey(b.code);
  return b.kind !== 'PROMOCODE' && a.kind === b.kind && a.id === b.id;
}
