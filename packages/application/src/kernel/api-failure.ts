import type { Result } from '@shop/domain/kernel';

/** Body of an error answer (NET-09, OPN-188, OPN-313). */
export type ApiErrorData = {
  readonly code: string;
  readonly message: string;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly field?: string | undefined;
  readonly retryAfterSeconds?: number | undefined;
  readonly sanitized?: Readonly<Record<string, string>> | undefined;
};

/**
 * Why a call of the store API gave no answer: it answered an error (NET-09), it never answered (NET-11), or the client
 * itself refuses the answer (NET-10).
 */
export type ApiFailure =
  | { readonly kind: 'api'; readonly status: number; readonly data: ApiErrorData }
  | {
      readonly kind: 'network';
      readonly status: 'FETCH_ERROR';
      readonly reason: 'unreachable' | 'timeout' | 'aborted';
    }
  | { readonly kind: 'custom'; readonly status: 'CUSTOM_ERROR'; readonly message: string };

export type Answer<T> = Promise<Result<T, ApiFailure>>;

/** An error that the client itself raises (NET-10). */
export function customFailure(message: string): ApiFailure {
  return { kind: 'custom', status: 'CUSTOM_ERROR', message };
}

/** The code of an error answer; null when there was no answer. */
export function failureCode(failure: ApiFailure): string | null {
  return failure.kind === 'api' ? failure.data.code : null;
}

export function isNotFound(failure: ApiFailure): boolean {
  return failure.kind === 'api' && failure.status === 404;
}
