import type { BankBindingOperation } from '@shop/contract/third-party';
import { bankBindingOperationSchema, bankBindingSchema, bankPaymentSchema } from '@shop/contract/third-party';
import { err } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { BankCounts, BankOperation } from './bank-counts.ts';
import type {
  BankAnswerFailure,
  PaymentProvider,
  ProviderAnswer,
  ProviderFailure,
} from './payment-provider.ts';
import { readBankAnswer } from './read-bank-answer.ts';
import type { Asked } from './read-bank-answer.ts';

/** Time for one try, in ms. */
const TRY_MS = 1_500;
/** A try that may go well at once is repeated; all calls are idempotent. */
const TRIES = 2;
const WORTH_REPEATING: ReadonlySet<BankAnswerFailure> = new Set(['no-answer', 'busy', 'malformed']);

/** What an operator has to look at. No order fails for it while its time lasts. */
const alarms: Partial<Record<BankAnswerFailure, string>> = {
  access: 'The bank does not accept our key, so nobody can pay: check BANK_KEY',
  'not-found':
    'The bank or a gateway before it does not know what it is asked for: check BANK_URL and the route to the bank',
  status:
    'The bank or a gateway before it answers with a status outside of its protocol: check BANK_URL and the route to the bank',
  malformed:
    'An answer of the bank or a gateway before it cannot be read: check BANK_URL and the route to the bank',
  'other-payment': 'The bank answered about another payment than it was asked for: ask the bank',
};

interface Call<T> extends Asked<T> {
  readonly operation: BankOperation;
  readonly method: 'GET' | 'POST';
  /** Below /bank/v1. */
  readonly path: string;
  readonly body?: object;
}

/** The bank over HTTP. */
export function createHttpPaymentProvider(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
  readonly counts: BankCounts;
}): PaymentProvider {
  const { logger, scheduler, counts } = options;
  const attempt = async <T>({ method, path, body, ...asked }: Call<T>, signal: AbortSignal) => {
    const answer = await options.fetch(`${options.url}/bank/v1${path}`, {
      method,
      headers: {
        authorization: `Bearer ${options.key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    const read = await readBankAnswer(answer, asked);
    return { read, status: answer.status };
  };
  const noAnswer: Result<never, ProviderFailure> = err({ kind: 'UNKNOWN', reason: 'no-answer' });
  const call = async <T>(asked: Call<T>): ProviderAnswer<T> => {
    const { operation } = asked;
    for (let number = 1; ; number += 1) {
      const { read, status } = await withTimeLimit(scheduler, TRY_MS, async (signal) =>
        attempt(asked, signal),
      ).catch(() => ({ read: noAnswer, status: null }));
      if (read.ok || read.error.kind === 'REFUSED') {
        counts.add(operation, read.ok ? 'answered' : 'refused');
        return read;
      }
      const { reason } = read.error;
      counts.add(operation, reason);
      const alarm = alarms[reason];
      if (alarm === undefined) logger.warn('The bank did not answer', { operation, reason, try: number });
      else logger.error(alarm, `status ${status}`, { operation, reason, try: number });
      if (number >= TRIES || !WORTH_REPEATING.has(reason)) return read;
    }
  };
  const ofPayment = async (
    operation: BankOperation,
    id: string,
    { suffix = '', body }: { readonly suffix?: string; readonly body?: object } = {},
  ): ProviderAnswer =>
    call({
      operation,
      method: body === undefined ? 'GET' : 'POST',
      path: `/payments/${encodeURIComponent(id)}${suffix}`,
      ...(body === undefined ? {} : { body }),
      schema: bankPaymentSchema,
      isAsked: (payment) => payment.paymentId === id,
    });
  const ofBinding = (id: string) => ({
    schema: bankBindingOperationSchema,
    isAsked: (told: BankBindingOperation) => told.merchantOperationId === id,
  });
  const operationPath = (id: string): string => `/binding-operations/${encodeURIComponent(id)}`;
  return {
    create: async (request) =>
      call({
        operation: 'create',
        method: 'POST',
        path: '/payments',
        body: request,
        schema: bankPaymentSchema,
        isAsked: (payment) => payment.merchantPaymentId === request.merchantPaymentId,
      }),
    find: async (id) => ofPayment('find', id),
    capture: async (id, amount) => ofPayment('capture', id, { suffix: '/capture', body: { amount } }),
    cancel: async (id) => ofPayment('cancel', id, { suffix: '/cancel', body: {} }),
    refund: async (id, amount, refundId) =>
      ofPayment('refund', id, { suffix: '/refund', body: { amount, refundId } }),
    beginBinding: async (request) =>
      call({
        operation: 'beginBinding',
        method: 'POST',
        path: '/binding-operations',
        body: request,
        ...ofBinding(request.merchantOperationId),
      }),
    findBinding: async (id) =>
      call({ operation: 'findBinding', method: 'GET', path: operationPath(id), ...ofBinding(id) }),
    cancelBinding: async (id) =>
      call({
        operation: 'cancelBinding',
        method: 'POST',
        path: `${operationPath(id)}/cancel`,
        body: {},
        ...ofBinding(id),
      }),
    removeBinding: async (id) =>
      call({
        operation: 'removeBinding',
        method: 'POST',
        path: `/bindings/${encodeURIComponent(id)}/remove`,
        body: {},
        schema: bankBindingSchema,
        isAsked: (binding) => binding.bindingId === id && binding.isRemoved,
      }),
  };
}
