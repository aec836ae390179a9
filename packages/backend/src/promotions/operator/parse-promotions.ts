import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { groupProblems, promotionProblems } from './promotion-problems.ts';
import type { KnownShop } from './promotion-problems.ts';
import { promotionsFileSchema } from './promotions-file.ts';
import type { PromotionsFile } from './promotions-file.ts';

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
}

/** Reads promotions out of JSON; every mistake is one sentence with its path and what is expected there. */
export function parsePromotions(json: unknown, shop: KnownShop): Result<PromotionsFile, readonly string[]> {
  const parsed = promotionsFileSchema.safeParse(json);
  if (!parsed.success) return err(parsed.error.issues.map((issue) => sentence(issue)));
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

function sentence(issue: Issue): string {
  const path = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys')
    return `${path}: expected no ${(issue.keys ?? []).map((key) => `"${key}"`).join(', ')}`;
  return `${path}: expected ${issue.message.replace(/^Invalid (input|option|string|ISO \w+): (expected )?/, '')}`;
}
