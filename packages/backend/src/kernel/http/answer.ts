import { createHash } from 'node:crypto';

import type { FastifyReply } from 'fastify';

import { errorBody } from '../api-error.ts';
import type { ApiError } from '../api-error.ts';

/** An answer shared by many callers, serialised once. */
export interface CachedAnswer {
  readonly buffer: Buffer;
  readonly etag: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Serialises an answer for many callers. */
export function cachedAnswer(json: string): CachedAnswer {
  const buffer = Buffer.from(json);
  return { buffer, etag: `"${createHash('sha1').update(buffer).digest('base64url')}"` };
}

export function isCachedAnswer(value: unknown): value is CachedAnswer {
  return typeof value === 'object' && value !== null && 'buffer' in value && Buffer.isBuffer(value.buffer);
}

export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const retryAfter = error.errorDetails?.retryAfterSeconds;
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(retryAfter))));
  return reply
    .code(error.status)
    .type(JSON_TYPE)
    .send(JSON.stringify(errorBody(error)));
}

/** Sends a shared answer, or 304 if the caller already has it. */
export function sendCached(
  reply: FastifyReply,
  answer: CachedAnswer,
  known: string | undefined,
): FastifyReply {
  reply.header('etag', answer.etag).header('cache-control', 'private, no-cache');
  if (known !== undefined && known.includes(answer.etag)) return reply.code(304).send();
  return reply.type(JSON_TYPE).send(answer.buffer);
}
