import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from './http-problem.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** A hook that lets a call through only with `Authorization: Bearer <key>`; otherwise 401 UNAUTHORIZED. */
export function requireBearer(key: string): (request: FastifyRequest) => Promise<void> {
  const expected = digest(`Bearer ${key}`);
  return async (request) => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new HttpProblem(401, 'UNAUTHORIZED', 'A valid bearer key is required', 'authorization');
    }
  };
}
