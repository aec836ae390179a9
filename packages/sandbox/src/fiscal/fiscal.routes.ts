import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { fiscalReceiptSchema } from '@shop/contract/third-party';

import { requireBearer } from '../kernel/bearer.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import type { MessageBox } from '../kernel/message-box.ts';
import { parse } from '../kernel/parse.ts';
import type { Mail } from '../mail/index.ts';
import { receiptLetter } from './receipt-letter.ts';
import type { FiscalService } from './fiscal.service.ts';

const refusalMessages = {
  WRONG_AMOUNT: 'The lines do not add up to the amount',
  RECEIPT_ID_REUSED: 'This receipt id was used for another receipt',
} as const;

export const receiptPath = (token: string): string => `/fiscal/receipts/${token}`;

/** The API for the shop's server. A repeated call answers with the first receipt; its buyer gets it by mail, once. */
export function fiscalRoutes(
  app: FastifyInstance,
  fiscal: FiscalService,
  key: string,
  originOf: (request: FastifyRequest) => string,
  mail: MessageBox<Mail>,
): void {
  app.addHook('onRequest', requireBearer(key));
  app.post(
    '/fiscal/v1/receipts',
    { config: { operation: 'issue' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const issued = fiscal.issue(parse(fiscalReceiptSchema, request.body));
      if (!issued.ok) throw new HttpProblem(409, issued.refusal, refusalMessages[issued.refusal]);
      const { id, token } = issued.receipt;
      const externalLink = `${originOf(request)}${receiptPath(token)}`;
      const letter = receiptLetter(issued.receipt, externalLink);
      if (letter !== null) mail.accept(letter);
      return reply.code(201).send({ id, externalLink });
    },
  );
}
