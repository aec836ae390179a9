import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { integerQuery } from '@shop/contract/kernel';
import { smsMessageSchema } from '@shop/contract/third-party';

import { requireBearer } from '../kernel/bearer.ts';
import type { MessageBox } from '../kernel/message-box.ts';
import { parse } from '../kernel/parse.ts';

export type Sms = z.output<typeof smsMessageSchema>;

const listQuery = z.object({ phone: z.optional(z.string()), limit: z.optional(integerQuery(1, 1000)) });
const DEFAULT_LIMIT = 100;

/** The gateway our server sends its messages through. */
export function smsRoutes(app: FastifyInstance, box: MessageBox<Sms>, key: string): void {
  app.addHook('onRequest', requireBearer(key));
  app.post(
    '/sms/v1/messages',
    { config: { operation: 'send' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const message = parse(smsMessageSchema, request.body);
      box.accept(message);
      return reply.code(202).send({ id: message.id, status: 'ACCEPTED' });
    },
  );
}

/** The debug host for messages (DBG-08): any page may read it, so that the shop in debug mode can show the code. */
export function smsInboxRoutes(app: FastifyInstance, box: MessageBox<Sms>): void {
  app.get('/messages', async (request: FastifyRequest, reply: FastifyReply) => {
    const { phone, limit = DEFAULT_LIMIT } = parse(listQuery, request.query);
    const wanted = phone?.replace(/\D/g, '');
    const messages = box
      .list()
      .map(({ at, text, phone: to }) => ({ messageDateTime: at.toISOString(), text, phone: to.slice(1) }))
      .filter((message) => wanted === undefined || message.phone === wanted);
    return reply
      .header('access-control-allow-origin', '*')
      .header('cache-control', 'no-store')
      .send(messages.slice(0, limit));
  });
}
