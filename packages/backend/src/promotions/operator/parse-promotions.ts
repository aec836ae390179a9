import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { problemText } from '../../kernel/operator/problem-text.ts';
import { groupProblems, promotionProblems } from './promotion-problems.ts';
import type { KnownShop } from './promotion-problems.ts';
import { promotionsFileSchema } from './promotions-file.ts';
import type { PromotionsFile } from './promotions-file.ts';

/** Parses promotions from JSON; every mistake is one sentence with its path and what is expected there. */
export function parsePromotions(json: unknown, shop: KnownShop): Result<PromotionsFile, readonly string[]> {
  const parsed = promotionsFileSchema.safeParse(json);
  if (!parsed.success) return err(parsed.error.issues.map((issue) => problemText(issue)));
  const file = parsed.data;
  const problems = [
    ...groupProblems(file),
    ...file.promotions.flatMap((promotion, index) =>
      promotionProblems(promotion, file, shop).map(
        ({ field, expected }) => `promotions.${index}.${field} (${promotion.code}): expected ${expected}`,
      ),
    ),
  ];
  return problems.length > 0 ? err(problems) : ok(file);
}
