import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { notFound } from '../kernel/api-error.ts';
import type { ApiError } from '../kernel/api-error.ts';
import type { BackendContext } from '../kernel/context.ts';
import type { CachedAnswer } from '../kernel/http/answer.ts';
import type { ShowcaseSnapshot } from './catalog-reader.ts';

/** The answer that `read` finds in a showcase; 404 if the showcase is unknown or nothing is found. */
export function withShowcase(
  context: BackendContext,
  showcaseId: string,
  read: (showcase: ShowcaseSnapshot) => CachedAnswer | undefined,
): Result<CachedAnswer, ApiError> {
  const showcase = context.catalog.showcase(showcaseId);
  if (showcase === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
  const answer = read(showcase);
  return answer === undefined ? err(notFound()) : ok(answer);
}
