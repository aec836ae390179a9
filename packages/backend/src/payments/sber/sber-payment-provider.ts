import { sberAnswerSchema, sberErrors, sberOrderNumber, sberOrderSchema } from '@shop/contract/third-party';
import type { BankPayment, BankRefusal } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { SberSettings } from '../../kernel/payment-settings.ts';
import type { Clock, Logger, Scheduler } from '../../kernel/ports.ts';
import { createBankCall } from '../bank-calls.ts';
import type { BankCounts, BankOperation } from '../bank-counts.ts';
import type { PaymentProvider, ProviderAnswer, ProviderFailure } from '../payment-provider.ts';
import { errorCodeOf, SberGateway } from './sber-gateway.ts';
import { operationOf, orderIdOf, paymentOf } from './sber-payment.ts';
import { readSberReport } from './sber-report.ts';
import { SberRegistration } from './sber-registration.ts';

const refused = (code: BankRefusal): Result<never, ProviderFailure> => err({ kind: 'REFUSED', code });
const busy: Result<never, ProviderFailure> = err({ kind: 'UNKNOWN', reason: 'busy' });
const otherPayment: Result<never, ProviderFailure> = err({ kind: 'UNKNOWN', reason: 'other-payment' });

/**
 * The payment gateway of Sberbank. Its error codes mix what will never go well with what may, so a command that it does not carry out is
 * judged by the order itself, which is read again: done before, impossible now, or worth another try.
 */
export function createSberPaymentProvider(
  settings: SberSettings,
  tools: {
    readonly fetch: typeof globalThis.fetch;
    readonly clock: Clock;
    readonly logger: Logger;
    readonly scheduler: Scheduler;
    readonly counts: BankCounts;
  },
): PaymentProvider {
  const variables = { url: 'PAYMENT_SBER_URL', key: 'PAYMENT_SBER_USER and PAYMENT_SBER_PASSWORD' };
  const gateway = new SberGateway(settings, tools.fetch, createBankCall({ ...tools, variables }));
  const pageOf = (orderId: string): string => `${settings.pageUrl}?orderId=${encodeURIComponent(orderId)}`;
  const known = (orderId: string) => ({ orderId, formUrl: pageOf(orderId), now: tools.clock.now() });

  const find = async (operation: BankOperation, orderId: string): ProviderAnswer => {
    const told = await gateway.ask({
      operation,
      method: 'getOrderStatusExtended',
      body: { orderId },
      schema: sberOrderSchema,
    });
    if (!told.ok) return told;
    const named = orderIdOf(told.value);
    return named === null || named === orderId ? paymentOf(told.value, known(orderId)) : otherPayment;
  };
  /** Carries out a method and answers the order as it is then. `judge`: what of an order that the method did nothing to. */
  const command = async (
    operation: BankOperation,
    method: string,
    body: { readonly orderId: string; readonly [parameter: string]: unknown },
    judge: (payment: BankPayment) => Result<BankPayment, ProviderFailure>,
  ): ProviderAnswer => {
    const isAnswer = (): boolean => true;
    const done = await gateway.ask({ operation, method, body, schema: sberAnswerSchema, isAnswer });
    if (!done.ok) return done;
    const payment = await find(operation, body.orderId);
    return payment.ok && errorCodeOf(done.value) !== 0 ? judge(payment.value) : payment;
  };
  const findOperation = async (operation: BankOperation, operationId: string) => {
    const body = { orderNumber: sberOrderNumber(operationId) };
    const told = await gateway.ask({
      operation,
      method: 'getOrderStatusExtended',
      body,
      schema: sberOrderSchema,
    });
    return told.ok ? ok(operationOf(told.value, operationId, known(orderIdOf(told.value) ?? ''))) : told;
  };
  const registration = new SberRegistration({
    gateway,
    clock: tools.clock,
    payerIp: settings.payerIp,
    pageOf,
    find,
  });

  return {
    capabilities: { hasSberPay: true, bindingTypes: ['CARD'] },
    readReport: (report) => readSberReport(settings.callbackKey, report),
    create: async (request) => registration.create(request),
    find: async (orderId) => find('find', orderId),
    capture: async (orderId, amount) =>
      command('capture', 'deposit', { orderId, amount }, (payment) => {
        if (payment.status === 'CAPTURED') return ok(payment);
        return payment.status === 'AUTHORIZED' ? busy : refused('WRONG_STATE');
      }),
    async cancel(orderId) {
      const payment = await find('cancel', orderId);
      if (!payment.ok) return payment;
      const { status } = payment.value;
      if (status === 'CANCELLED') return payment;
      const isHeld = status === 'AUTHORIZED';
      if (!isHeld && status !== 'CREATED' && status !== 'PENDING_3DS') return refused('WRONG_STATE');
      // Paid or held in this moment: the next look tells what is left to do.
      return command('cancel', isHeld ? 'reverse' : 'decline', { orderId }, () => busy);
    },
    refund: async (orderId, amount, refundId) =>
      command(
        'refund',
        'refund',
        { orderId, amount, jsonParams: { externalRefundId: refundId } },
        (payment) => {
          if (payment.status !== 'CAPTURED') return refused('WRONG_STATE');
          const isTooMuch = payment.refundedAmount + amount > payment.capturedAmount;
          return isTooMuch ? refused('WRONG_AMOUNT') : busy;
        },
      ),
    beginBinding: async (request) => registration.beginBinding(request),
    findBinding: async (operationId) => findOperation('findBinding', operationId),
    async cancelBinding(operationId) {
      const body = { orderNumber: sberOrderNumber(operationId) };
      const declined = await gateway.ask({
        operation: 'cancelBinding',
        method: 'decline',
        body,
        schema: sberAnswerSchema,
        isAnswer: () => true,
      });
      if (!declined.ok) return declined;
      const told = await findOperation('cancelBinding', operationId);
      return told.ok && told.value.status === 'SUCCEEDED' ? refused('WRONG_STATE') : told;
    },
    async removeBinding(bindingId) {
      const removed = await gateway.ask({
        operation: 'removeBinding',
        method: 'unBindCard',
        body: { bindingId },
        schema: sberAnswerSchema,
        isAnswer: (code) => code === 0 || code === sberErrors.NO_BINDING,
      });
      if (!removed.ok) return removed;
      return errorCodeOf(removed.value) === 0
        ? ok({ bindingId, isRemoved: true })
        : refused('BINDING_NOT_FOUND');
    },
  };
}
