import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { fiscalReceiptSchema } from '@shop/contract/third-party';

import { requireBearer } from '../kernel/bearer.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import type { FiscalService } from './fiscal.service.ts';

const refusalMessages = {
  WRONG_AMOUNT: 'The lines do not add up to the amount',
  RECEIPT_ID_REUSED: 'This receipt id was used for another receipt',
} as const;

export const receiptPath = (token: string): string => `/fiscal/receipts/${token}`;

/** The API for the shop's server. A repeated call answers with the first receipt. */
export function fiscalRoutes(
  app: FastifyInstance,
  fiscal: FiscalService,
  key: string,
  originOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', requireBearer(key));
  app.post(
    '/fiscal/v1/receipts',
    { config: { operation: 'issue' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const issued = fiscal.issue(parse(fiscalReceiptSchema, request.body));
      if (!issued.ok) throw new HttpProblem(409, issued.refusal, refusalMessages[issued.refusal]);
      const { id, token } = issued.receipt;
      return reply.code(201).send({ id, externalLink: `${originOf(request)}${receiptPath(token)}` });
    },
  );
}
