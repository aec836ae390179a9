import type { FastifyInstance, FastifyRequest } from 'fastify';

import type { LoyaltyRefusal, ProgrammeAccount } from '@shop/contract/third-party';
import {
  loyaltyFindSchema,
  loyaltyOperationSchema,
  loyaltyRegistrationSchema,
} from '@shop/contract/third-party';

import { requireBearer } from '../kernel/bearer.ts';
import { HttpProblem } from '../kernel/http-problem.ts';
import { parse } from '../kernel/parse.ts';
import type { Account } from './books.ts';
import { AGREEMENT_VERSION } from './programme.ts';
import type { LoyaltyProgramme } from './programme.ts';

/** The most operations of one answer. */
const MAX_OPERATIONS = 200;

const messages: Readonly<Record<LoyaltyRefusal, string>> = {
  CLIENT_NOT_FOUND: 'The programme does not know this phone',
  REGISTRATION_UNAVAILABLE: 'This client may not register',
  AGREEMENT_OUTDATED: 'A file has another version by now',
  NOT_ACTIVE: 'The client has not joined the programme',
  NOT_ENOUGH: 'The balance is below the amount',
  HOLD_ENDED: 'The hold was spent or released before',
  TOO_MUCH_RETURNED: 'More than was spent cannot be returned',
  OPERATION_ID_REUSED: 'This operation id was used for another operation',
};

const problem = (refusal: LoyaltyRefusal): HttpProblem =>
  new HttpProblem(refusal === 'CLIENT_NOT_FOUND' ? 404 : 409, refusal, messages[refusal]);

export const agreementPath = (file: string): string => `/loyalty/agreements/${file}`;

/** The API for the shop's server. */
export function loyaltyRoutes(
  app: FastifyInstance,
  programme: LoyaltyProgramme,
  key: string,
  originOf: (request: FastifyRequest) => string,
): void {
  app.addHook('onRequest', requireBearer(key));
  const file = (request: FastifyRequest, name: string) => ({
    url: `${originOf(request)}${agreementPath(name)}`,
    version: AGREEMENT_VERSION,
  });
  const wire = (request: FastifyRequest, account: Account, after: number): ProgrammeAccount => ({
    phone: account.phone,
    isActive: account.isActive,
    isRegistrationAvailable: account.isRegistrationAvailable,
    balance: account.balance,
    held: programme.heldBy(account.phone),
    lastOperation: account.operations.length,
    agreementFiles: {
      TermsAndConditions: file(request, 'TermsAndConditions'),
      PersonalData: file(request, 'PersonalData'),
      Marketing: file(request, 'Marketing'),
    },
    operations: account.operations
      .filter(({ number }) => number > after)
      .slice(0, MAX_OPERATIONS)
      .map(({ number, operationId, kind, change, at }) => ({ number, operationId, kind, change, at })),
  });
  app.post('/loyalty/v1/accounts/find', { config: { operation: 'find' } }, async (request) => {
    const asked = parse(loyaltyFindSchema, request.body);
    const found = programme.find(asked);
    if (!found.ok) throw problem(found.refusal);
    return wire(request, found.value, asked.after);
  });
  app.post('/loyalty/v1/accounts/register', { config: { operation: 'register' } }, async (request) => {
    const registered = programme.register(parse(loyaltyRegistrationSchema, request.body));
    if (!registered.ok) throw problem(registered.refusal);
    return wire(request, registered.value, registered.value.operations.length);
  });
  app.post('/loyalty/v1/operations', { config: { operation: 'operate' } }, async (request) => {
    const asked = parse(loyaltyOperationSchema, request.body);
    const carried = programme.operate(asked);
    if (!carried.ok) throw problem(carried.refusal);
    return { operationId: asked.operationId, balance: carried.value.balance };
  });
}
