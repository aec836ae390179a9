import { orderedSteps, promocodeKey } from '@shop/domain/promotions';

import type { StoredGroup, StoredPromotion, PromotionSet } from './promotion-reader.ts';

/** The data of a set. */
export interface PromotionData {
  readonly version: number;
  readonly promotions: readonly StoredPromotion[];
  readonly groups: readonly Omit<StoredGroup, 'steps'>[];
  readonly pausedShowcases: ReadonlySet<string>;
}

/** Builds a set with its look-ups from the data. */
export function createPromotionSet(data: PromotionData): PromotionSet {
  const byId = new Map(data.promotions.map((promotion) => [promotion.id, promotion]));
  // If several promotions have the same code, left over from earlier files, the enabled one counts.
  const offFirst = data.promotions.toSorted((a, b) => Number(a.isEnabled) - Number(b.isEnabled));
  const byKey = new Map(
    offFirst.flatMap((promotion) => {
      const key = promotion.code === null ? null : promocodeKey(promotion.code);
      return key === null ? [] : [[key, promotion] as const];
    }),
  );
  const stepsOf = Map.groupBy(data.promotions, (promotion) => promotion.groupId);
  const groups = data.groups.map((group): StoredGroup => ({
    ...group,
    steps: inOrder(stepsOf.get(group.id)),
  }));
  const groupById = new Map(groups.map((group) => [group.id, group]));
  return {
    version: data.version,
    promotions: data.promotions,
    groups,
    promotion: (id) => byId.get(id.toLowerCase()),
    group: (id) => groupById.get(id.toLowerCase()),
    promocode: (text) => {
      const key = promocodeKey(text);
      return key === null ? undefined : byKey.get(key);
    },
    areEnabledIn: (showcaseId) => !data.pausedShowcases.has(showcaseId.toLowerCase()),
  };
}

function inOrder(steps: readonly StoredPromotion[] | undefined): readonly StoredPromotion[] {
  const byRule = new Map((steps ?? []).map((step) => [step.id, step]));
  const ordered = orderedSteps((steps ?? []).map((rule) => ({ rule, blockedBy: null })));
  return ordered.flatMap(({ rule }) => byRule.get(rule.id) ?? []);
}

export const emptyPromotionSet: PromotionSet = createPromotionSet({
  version: -1,
  promotions: [],
  groups: [],
  pausedShowcases: new Set(),
});
