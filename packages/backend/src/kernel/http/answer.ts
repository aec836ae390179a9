import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

import type { FastifyReply } from 'fastify';
import { parse } from 'zod/mini';

import { entityTag, isKnown } from '@shop/contract/kernel';
import type { Endpoint } from '@shop/contract/kernel';

import { errorBody } from '../api-error.ts';
import type { ApiError } from '../api-error.ts';
import type { BackendSettings } from '../settings.ts';
import { encoded } from './encoded.ts';

/** An answer shared by many callers, serialised once. */
export interface CachedAnswer {
  readonly buffer: Buffer;
  readonly etag: string;
}

export const JSON_TYPE = 'application/json; charset=utf-8';

/** Serialises an answer for many callers. `version`: a short text that differs where the answer does. */
export function cachedAnswer(json: string | Buffer, version?: string): CachedAnswer {
  const buffer = typeof json === 'string' ? Buffer.from(json) : json;
  const hash = createHash('sha1').update(version ?? buffer);
  return { buffer, etag: entityTag(hash.digest('base64url')) };
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

/** The endpoints for which a shared answer was checked already. */
const checked = new WeakMap<Buffer, Set<Endpoint>>();

/** Checks an answer against the contract, where that is wanted; a shared one once. */
export function checkAnswer(
  { checkAnswers }: Pick<BackendSettings, 'checkAnswers'>,
  endpoint: Endpoint,
  json: Buffer | string,
): void {
  if (!checkAnswers || !endpoint.answer) return;
  const before = typeof json === 'string' ? null : (checked.get(json) ?? new Set());
  if (before?.has(endpoint) === true) return;
  parse(endpoint.answer, JSON.parse(json.toString()));
  if (before !== null && typeof json !== 'string') checked.set(json, before.add(endpoint));
}

/** Headers by which the caller of a shared answer can ask whether it is still the same. */
export const validatorsOf = ({ etag }: CachedAnswer) => ({
  etag,
  'cache-control': 'private, no-cache',
  vary: 'accept-encoding',
});

/** The body of an answer that holds no secret, as its caller takes it. */
export const contentOf = (body: Buffer, asked: IncomingHttpHeaders) => {
  const { content, head } = encoded(body, asked);
  return { content, head: { 'content-type': JSON_TYPE, ...head } };
};

/** Sends a shared answer, or 304 if the caller already has it; `asked`: the headers of the request. */
export function sendCached(
  reply: FastifyReply,
  answer: CachedAnswer,
  asked: IncomingHttpHeaders,
): FastifyReply {
  reply.headers(validatorsOf(answer));
  if (isKnown(answer.etag, asked['if-none-match'])) return reply.code(304).send();
  const { content, head } = contentOf(answer.buffer, asked);
  return reply.headers(head).send(content);
}
