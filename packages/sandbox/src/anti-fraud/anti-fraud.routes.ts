import { antiFraudOrderSchema } from '@shop/contract/third-party';
import type { AntiFraudVerdict } from '@shop/contract/third-party';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { requireBearer } from '../kernel/bearer.ts';
import type { FaultQueue } from '../kernel/faults.ts';
import { parse } from '../kernel/parse.ts';

/** The key that the anti-fraud service of the stand-ins accepts. */
export const antiFraudKey = 'antifraud-key-of-the-sandbox';

/** Verdicts that can be scheduled for the next order. */
const orderedVerdicts: readonly (readonly [string, AntiFraudVerdict])[] = [
  ['refuseOrder', 'REFUSE_ORDER'],
  ['refusePromocode', 'REFUSE_PROMOCODE'],
];

/** An anti-fraud service that allows every order unless a test has scheduled another verdict. */
export function antiFraudRoutes(app: FastifyInstance, faults: FaultQueue): void {
  app.addHook('onRequest', requireBearer(antiFraudKey));
  app.post(
    '/antifraud/v1/verdicts',
    { config: { operation: 'verdict' } },
    async (request: FastifyRequest) => {
      parse(antiFraudOrderSchema, request.body);
      const ordered = orderedVerdicts.find(([outcome]) => faults.uses(outcome));
      return { verdict: ordered?.[1] ?? 'ALLOW' };
    },
  );
}
