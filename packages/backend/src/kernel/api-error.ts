import type { ErrorCode } from '@shop/domain/kernel';

import { kernelTexts } from './texts.ts';

/** An expected failure of a call: status, code and what may be shown (OPN-188, OPN-225, OPN-313). */
export interface ApiError {
  readonly status: number;
  readonly code: ErrorCode;
  /** Russian; without one the code's own text is used. */
  readonly message?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly errorDetails?:
    | { readonly code?: string; readonly field?: string; readonly retryAfterSeconds?: number }
    | undefined;
  readonly sanitized?: Readonly<Record<string, string | undefined>> | undefined;
}

type Extra = Omit<ApiError, 'status' | 'code'>;

/** Any status with any code. */
export const apiError = (status: number, code: ErrorCode, extra: Extra = {}): ApiError => ({
  status,
  code,
  ...extra,
});

export const badRequest = (code: ErrorCode, extra?: Extra): ApiError => apiError(400, code, extra);
export const unauthorized = (code: ErrorCode, extra?: Extra): ApiError => apiError(401, code, extra);
export const forbidden = (code: ErrorCode, extra?: Extra): ApiError => apiError(403, code, extra);
export const notFound = (code: ErrorCode = 'NOT_FOUND', extra?: Extra): ApiError =>
  apiError(404, code, extra);
export const conflict = (code: ErrorCode, extra?: Extra): ApiError => apiError(409, code, extra);
export const unprocessable = (code: ErrorCode, extra?: Extra): ApiError => apiError(422, code, extra);
export const tooManyRequests = (
  retryAfterSeconds: number,
  code: ErrorCode = 'TOO_MANY_REQUESTS',
  extra?: Extra,
): ApiError => apiError(429, code, { ...extra, errorDetails: { ...extra?.errorDetails, retryAfterSeconds } });
export const unavailable = (code: ErrorCode, extra?: Extra): ApiError => apiError(503, code, extra);

/** The shop looks for its database again within this time. */
const DATABASE_RETRY_S = 5;
/** The database is unavailable. */
export const databaseUnavailable = (): ApiError =>
  unavailable('SERVICE_UNAVAILABLE', { errorDetails: { retryAfterSeconds: DATABASE_RETRY_S } });

/** The body of the answer. */
export function errorBody(error: ApiError): Record<string, unknown> {
  const { code, details, errorDetails, sanitized } = error;
  const texts: Readonly<Record<string, string>> = kernelTexts.errors;
  return {
    code,
    message: error.message ?? texts[code] ?? kernelTexts.somethingWentWrong,
    ...(details === undefined ? {} : { details }),
    ...(errorDetails === undefined ? {} : { errorDetails }),
    ...(sanitized === undefined ? {} : { sanitized }),
  };
}
