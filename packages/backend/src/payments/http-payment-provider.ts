import type { BankBindingOperation } from '@shop/contract/third-party';
import { bankBindingOperationSchema, bankBindingSchema, bankPaymentSchema } from '@shop/contract/third-party';
import type { Logger, Scheduler } from '../kernel/ports.ts';
import type { SandboxBankSettings } from '../kernel/payment-settings.ts';
import { createBankCall } from './bank-calls.ts';
import type { BankCounts, BankOperation } from './bank-counts.ts';
import { readBankReport } from './bank-report-signature.ts';
import type { PaymentProvider, ProviderAnswer } from './payment-provider.ts';
import { readBankAnswer } from './read-bank-answer.ts';
import type { Asked } from './read-bank-answer.ts';

interface Call<T> extends Asked<T> {
  readonly operation: BankOperation;
  readonly method: 'GET' | 'POST';
  /** Below /bank/v1. */
  readonly path: string;
  readonly body?: object;
}

/** The bank in the protocol of our own stand-in. */
export function createHttpPaymentProvider(
  options: Omit<SandboxBankSettings, 'provider'> & {
    readonly fetch: typeof globalThis.fetch;
    readonly logger: Logger;
    readonly scheduler: Scheduler;
    readonly counts: BankCounts;
  },
): PaymentProvider {
  const bankCall = createBankCall({ ...options, variables: { url: 'BANK_URL', key: 'BANK_KEY' } });
  const call = async <T>({ operation, method, path, body, ...asked }: Call<T>): ProviderAnswer<T> =>
    bankCall(operation, async (signal) => {
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
      return { read: await readBankAnswer(answer, asked), status: answer.status };
    });
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
    capabilities: { hasSberPay: true, bindingTypes: ['CARD', 'SBER_PAY'] },
    readReport: (report) => readBankReport(options.webhookSecret, report),
    create: async (request) =>
      call({
        operation: 'create',
        method: 'POST',
        path: '/payments',
        body: { ...request, webhookUrl: options.webhookUrl },
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
