import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { safeParse } from 'zod/mini';
import type { output, ZodMiniType } from 'zod/mini';

/** Why a call to a third party gave nothing: no answer in time, another status than 2xx, or a body of another shape. */
export type CallFailure =
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'malformed' };

/** GETs JSON from a third party; it never takes longer than `timeoutMs` and never throws. */
export async function getJson<S extends ZodMiniType>(
  fetch: typeof globalThis.fetch,
  url: URL,
  schema: S,
  timeoutMs: number,
): Promise<Result<output<S>, CallFailure>> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    });
    if (!response.ok) {
      await response.body?.cancel();
      return err({ kind: 'status', status: response.status });
    }
    const parsed = safeParse(schema, await response.json());
    return parsed.success ? ok(parsed.data) : err({ kind: 'malformed' });
  } catch (error) {
    return err({ kind: error instanceof SyntaxError ? 'malformed' : 'no-answer' });
  }
}
