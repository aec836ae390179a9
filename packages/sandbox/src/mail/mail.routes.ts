import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';

import { mailMessageSchema } from '@shop/contract/third-party';

import { requireBearer } from '../kernel/bearer.ts';
import type { MessageBox } from '../kernel/message-box.ts';
import { parse } from '../kernel/parse.ts';

export type Mail = z.output<typeof mailMessageSchema>;

/** The gateway our server sends its e-mails through. */
export function mailRoutes(app: FastifyInstance, box: MessageBox<Mail>, key: string): void {
  app.addHook('onRequest', requireBearer(key));
  app.post(
    '/mail/v1/messages',
    { config: { operation: 'send' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const message = parse(mailMessageSchema, request.body);
      box.accept(message);
      return reply.code(202).send({ id: message.id, status: 'ACCEPTED' });
    },
  );
}
