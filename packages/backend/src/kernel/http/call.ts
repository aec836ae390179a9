import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { safeParse } from 'zod/mini';
import type { output, ZodMiniType } from 'zod/mini';

/** Why a call to a third party failed: no connection, no answer in time, another status than 2xx, or a body of another shape. */
export type CallFailure =
  | { readonly kind: 'no-answer' }
  | { readonly kind: 'late' }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'malformed' };

export interface Question {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a POST of this as JSON; without one it is a GET. */
  readonly body?: object;
}

/** Asks a third party for JSON; it gives up when `signal` aborts and never throws. */
export async function askJson<S extends ZodMiniType>(
  fetch: typeof globalThis.fetch,
  { url, headers, body }: Question,
  schema: S,
  signal: AbortSignal,
): Promise<Result<output<S>, CallFailure>> {
  const posted =
    body === undefined
      ? { headers: { accept: 'application/json', ...headers } }
      : {
          method: 'POST',
          headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        };
  try {
    const response = await fetch(url, { signal, redirect: 'error', ...posted });
    if (!response.ok) {
      await response.body?.cancel();
      return err({ kind: 'status', status: response.status });
    }
    const parsed = safeParse(schema, await response.json());
    return parsed.success ? ok(parsed.data) : err({ kind: 'malformed' });
  } catch (error) {
    if (signal.aborted) return err({ kind: 'late' });
    return err({ kind: error instanceof SyntaxError ? 'malformed' : 'no-answer' });
  }
}
