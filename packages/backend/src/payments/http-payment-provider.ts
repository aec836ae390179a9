import { bankErrorSchema, bankPaymentSchema } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';

import { withTimeLimit } from '../kernel/http/time-limit.ts';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { PaymentProvider, ProviderAnswer } from './payment-provider.ts';

/** Time for one try, in ms. */
const TRY_MS = 1_500;
/** A try that brings no answer is repeated; all calls are idempotent. */
const TRIES = 2;

/** Statuses of a bank, or of a gateway before it, that is too busy now: they say nothing about the payment. */
const TEMPORARY: ReadonlySet<number> = new Set([408, 425, 429]);

const unavailable = err({ kind: 'UNAVAILABLE' });

/** The bank over HTTP. */
export function createHttpPaymentProvider(options: {
  readonly url: string;
  readonly key: string;
  readonly fetch: typeof globalThis.fetch;
  readonly logger: Logger;
  readonly scheduler: Scheduler;
}): PaymentProvider {
  const attempt = async (
    method: 'GET' | 'POST',
    path: string,
    body: object | undefined,
    signal: AbortSignal,
  ): ProviderAnswer => {
    const answer = await options.fetch(`${options.url}/bank/v1/payments${path}`, {
      method,
      headers: {
        authorization: `Bearer ${options.key}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    if (answer.status >= 500 || TEMPORARY.has(answer.status)) {
      await answer.body?.cancel();
      return unavailable;
    }
    const message: unknown = await answer.json();
    if (answer.ok) {
      const payment = bankPaymentSchema.safeParse(message);
      return payment.success ? ok(payment.data) : unavailable;
    }
    const problem = bankErrorSchema.safeParse(message);
    const code = problem.success ? problem.data.code : String(answer.status);
    if (answer.status === 404) return err({ kind: 'NOT_FOUND' });
    return answer.status === 409 ? err({ kind: 'WRONG_STATE', code }) : err({ kind: 'REFUSED', code });
  };
  const call = async (method: 'GET' | 'POST', path: string, body?: object): ProviderAnswer => {
    for (let number = 1; number <= TRIES; number += 1) {
      const answer = await withTimeLimit(options.scheduler, TRY_MS, (signal) =>
        attempt(method, path, body, signal),
      ).catch(() => unavailable);
      if (answer.ok || answer.error.kind !== 'UNAVAILABLE') return answer;
      options.logger.warn('The bank did not answer', { call: path.split('/').at(-1) ?? '', try: number });
    }
    return unavailable;
  };
  const at = (bankPaymentId: string): string => `/${encodeURIComponent(bankPaymentId)}`;
  return {
    create: async (request) => call('POST', '', request),
    find: async (id) => call('GET', at(id)),
    capture: async (id, amount) => call('POST', `${at(id)}/capture`, { amount }),
    cancel: async (id) => call('POST', `${at(id)}/cancel`, {}),
    refund: async (id, amount, refundId) => call('POST', `${at(id)}/refund`, { amount, refundId }),
  };
}
