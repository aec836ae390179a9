import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { tipAccountSchema, tipTransferRequestSchema } from '@shop/contract/third-party';
import type { TipRecipient, TipTransfer } from '@shop/contract/third-party';

import { requireBearer } from '../kernel/bearer.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import type { TipBooks } from './tip-books.ts';

const params = z.object({ account: tipAccountSchema });
const registration = z.object({ account: tipAccountSchema, isRegistered: z.boolean() });

/** The API for the shop's server. */
export function tipsRoutes(app: FastifyInstance, books: TipBooks, key: string): void {
  app.addHook('onRequest', requireBearer(key));

  app.get(
    '/tips/v1/recipients/:account',
    { config: { operation: 'find' } },
    async (request: FastifyRequest): Promise<TipRecipient> => {
      const { account } = parse(params, request.params);
      return { account, isRegistered: books.isRegistered(account) };
    },
  );

  app.post(
    '/tips/v1/transfers',
    { config: { operation: 'transfer' } },
    async (request: FastifyRequest, reply: FastifyReply): Promise<TipTransfer> => {
      const done = books.transfer(parse(tipTransferRequestSchema, request.body));
      switch (done.kind) {
        case 'notRegistered':
          throw new HttpProblem(409, 'RECIPIENT_NOT_REGISTERED', 'No courier has this account');
        case 'reused':
          throw new HttpProblem(409, 'TRANSFER_ID_REUSED', 'This id was used for another transfer');
        case 'doesNotAddUp':
          throw new HttpProblem(422, 'SUM_IS_WRONG', 'The parts are not what was charged');
        case 'done':
          void reply.code(201);
          return { transferId: done.entry.transferId, passedOn: done.entry.passedOn };
        default:
          return done satisfies never;
      }
    },
  );
}

/** Test control: a courier registers or leaves. */
export function tipHandRoutes(app: FastifyInstance, books: TipBooks): void {
  app.post('/__standin/tips/recipients', async (request: FastifyRequest, reply: FastifyReply) => {
    const { account, isRegistered } = parse(registration, request.body);
    books.register(account, isRegistered);
    return reply.code(204).send();
  });
}
