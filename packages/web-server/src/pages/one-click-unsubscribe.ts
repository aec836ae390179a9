import { failureCode } from '@shop/application/kernel';
import { unsubscribeEmail } from '@shop/contract/profile';
import { unsubscribePath } from '@shop/domain/profile';
import type { FastifyInstance } from 'fastify';

import { problemOf, retryAfterSeconds } from '../kernel/problem.ts';
import type { CallStore } from '../kernel/store-calls.ts';
import { visitorOf } from '../kernel/visitor.ts';

/** Far more than a mail program sends. */
const BODY_LIMIT = 4096;
const done = 'Готово, вы отписались\n';

/**
 * Where mail programs end promotional mails with one click: they post to the address of the page, without cookies, as a form of either kind (RFC 8058). The
 * token in the address says everything, so the body is not read. A GET of the same address is the page, which changes nothing (UNS-01).
 */
export const registerOneClickUnsubscribe = async (
  app: FastifyInstance,
  callStore: CallStore,
): Promise<void> => {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, _body, ready) =>
      ready(null),
    );
    scope.post(unsubscribePath, { bodyLimit: BODY_LIMIT }, async (request, reply) => {
      const { token } = request.query as Readonly<Record<string, unknown>>;
      void reply.header('cache-control', 'no-store');
      if (typeof token !== 'string') return reply.code(400).send(problemOf('INVALID_TOKEN'));
      const { ip } = visitorOf(request);
      const answer = await callStore(unsubscribeEmail, { body: { token } }, { 'x-forwarded-for': ip });
      if (answer.ok) return reply.type('text/plain; charset=utf-8').send(done);
      const isWrong = ['INVALID_TOKEN', 'VALIDATION_ERROR'].includes(failureCode(answer.error) ?? '');
      if (isWrong) return reply.code(400).send(problemOf('INVALID_TOKEN'));
      return reply
        .code(503)
        .header('retry-after', String(retryAfterSeconds))
        .send(problemOf('SERVICE_UNAVAILABLE'));
    });
  });
};
