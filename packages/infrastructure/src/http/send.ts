import * as z from 'zod/mini';

import type { ApiFailure, Scheduler } from '@shop/application/kernel';
import { customFailure } from '@shop/application/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;

export type OutgoingRequest = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body?: string | undefined;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Whether the browser may send its cookies: only to our own web server. */
  readonly credentials?: RequestCredentials;
  /** Whether the request goes on when the page is closed. */
  readonly keepalive?: boolean;
};

export type Received = { readonly status: number; readonly headers: Headers; readonly body: unknown };

/**
 * Sends one request and reads its answer as JSON (null when there is none). No answer, a broken one or one that takes
 * longer than the timeout is FETCH_ERROR (NET-06, NET-11).
 */
export async function send(
  fetch: Fetch,
  scheduler: Pick<Scheduler, 'delay'>,
  request: OutgoingRequest,
): Promise<Result<Received, ApiFailure>> {
  const controller = new AbortController();
  let isLate = false;
  const cancel = scheduler.delay(request.timeoutMs, () => {
    isLate = true;
    controller.abort();
  });
  const abort = (): void => {
    controller.abort();
  };
  request.signal?.addEventListener('abort', abort);
  if (request.signal?.aborted === true) abort();
  try {
    const { url, method, headers, body, credentials = 'omit', keepalive = false } = request;
    const init: RequestInit = {
      method,
      headers,
      credentials,
      keepalive,
      signal: controller.signal,
      ...(body === undefined ? {} : { body }),
    };
    const response = await Promise.race([fetch(url, init), aborted(controller.signal)]);
    const text = await Promise.race([response.text(), aborted(controller.signal)]);
    return ok({ status: response.status, headers: response.headers, body: parseJson(text) });
  } catch {
    const reason = isLate ? 'timeout' : request.signal?.aborted === true ? 'aborted' : 'unreachable';
    return err({ kind: 'network', status: 'FETCH_ERROR', reason });
  } finally {
    cancel();
    request.signal?.removeEventListener('abort', abort);
  }
}

/** Rejects when the signal fires or has fired, for a fetch that does not respect it. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const refuse = (): void => {
      reject(new Error('aborted'));
    };
    if (signal.aborted) refuse();
    signal.addEventListener('abort', refuse);
  });
}

function parseJson(text: string): unknown {
  if (text === '') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads an error body; its code may be one that this client does not know (CHK-17). */
const errorSchema = z.object({
  code: z.string(),
  message: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
  errorDetails: z.optional(
    z.object({ field: z.optional(z.string()), retryAfterSeconds: z.optional(z.number()) }),
  ),
  retryAfterSeconds: z.optional(z.number()),
  sanitized: z.optional(z.record(z.string(), z.string())),
});

/** The failure of an answer that is no success (NET-09); without a readable body a custom one (NET-10). */
export function failureOf({ status, headers, body }: Received): ApiFailure {
  const parsed = errorSchema.safeParse(body);
  if (!parsed.success) return customFailure(`Status ${status} without a readable error`);
  const { code, message = '', details, errorDetails, sanitized } = parsed.data;
  const retryAfter = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds =
    errorDetails?.retryAfterSeconds ??
    parsed.data.retryAfterSeconds ??
    (Number.isFinite(retryAfter) ? retryAfter : undefined);
  return {
    kind: 'api',
    status,
    data: { code, message, details, sanitized, field: errorDetails?.field, retryAfterSeconds },
  };
}

/** A success read with its schema; a wrong shape is a custom failure, not a crash (NET-10, SHW-11). */
export function read<T>(schema: z.ZodMiniType<T>, body: unknown, what: string): Result<T, ApiFailure> {
  const parsed = schema.safeParse(body);
  return parsed.success
    ? ok(parsed.data)
    : err(customFailure(`Unexpected answer of ${what}: ${issuePath(parsed.error)}`));
}

function issuePath(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  return issue === undefined ? 'unknown' : `${issue.path.map(String).join('.')} (${issue.code})`;
}
