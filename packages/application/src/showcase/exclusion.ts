import { slaMinutes } from '@shop/domain/kernel';
import type { DeliverySla } from '@shop/domain/kernel';

import type { ExcludedCategories } from '../config/index.ts';

/** The categories left out because delivery now takes longer than they allow (CTG-35, OPN-133). */
export function excludedCategoryIds(rules: readonly ExcludedCategories[], sla: DeliverySla | null): ReadonlySet<string> {
  if (sla === null) return new Set();
  const minutes = slaMinutes(sla);
  return new Set(rules.flatMap((rule) => (minutes > rule.maxDeliveryTimeMinutes ? rule.categoryIds : [])));
}
