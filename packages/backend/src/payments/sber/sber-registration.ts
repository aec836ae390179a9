import {
  sberBindingsSchema,
  sberChargedSchema,
  sberErrors,
  sberOrderNumber,
  sberOrderSchema,
  sberRegisteredSchema,
} from '@shop/contract/third-party';
import type { BankBindingOperation, BankBindingRequest, SberOrder } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Clock } from '../../kernel/ports.ts';
import type { BankOperation } from '../bank-counts.ts';
import type { PaymentRequest, ProviderAnswer, ProviderFailure } from '../payment-provider.ts';
import { errorCodeOf } from './sber-gateway.ts';
import type { SberGateway } from './sber-gateway.ts';
import { operationOf, orderIdOf, paymentOf } from './sber-payment.ts';

/** Rouble, by ISO 4217. */
const ROUBLE = '643';
/** The gateway recommends at most so many characters. */
const DESCRIPTION_LENGTH = 99;

const unknown = (reason: 'malformed' | 'busy' | 'no-answer'): Result<never, ProviderFailure> =>
  err({ kind: 'UNKNOWN', reason });

interface Registered {
  readonly orderId: string;
  readonly formUrl: string;
  readonly invoiceId: string | null;
  /** Registered before, by a call whose answer may have been lost; null: by this one. */
  readonly before: SberOrder | null;
}

interface Dependencies {
  readonly gateway: SberGateway;
  readonly clock: Clock;
  readonly payerIp: string;
  readonly pageOf: (orderId: string) => string;
  readonly find: (operation: BankOperation, orderId: string) => ProviderAnswer;
}

/** Brings orders to the gateway: payments by a page, by a bound card or by SberPay, and verifications of cards. */
export class SberRegistration {
  readonly #with: Dependencies;

  constructor(dependencies: Dependencies) {
    this.#with = dependencies;
  }

  async create(request: PaymentRequest): ProviderAnswer {
    const { find } = this.#with;
    const { merchantPaymentId, amount, method, sameCardAs, returnUrl, clientId } = request;
    const binding = await this.#bindingOf(request);
    if (!binding.ok) return binding;
    const registered = await this.#register('create', 'registerPreAuth', {
      orderNumber: sberOrderNumber(merchantPaymentId),
      amount,
      currency: ROUBLE,
      returnUrl: request.successUrl,
      failUrl: request.failUrl,
      description: request.description.slice(0, DESCRIPTION_LENGTH),
      sessionTimeoutSecs: this.#secondsUntil(request.expiresAt),
      ...(clientId === undefined ? {} : { clientId }),
      ...(binding.value === null ? {} : { bindingId: binding.value }),
      ...(method === 'SBER_PAY'
        ? { jsonParams: { app2app: 'true', 'app.osType': 'android', 'app.deepLink': returnUrl } }
        : {}),
    });
    if (!registered.ok) return registered;
    const { orderId, formUrl, invoiceId, before } = registered.value;
    const known = { orderId, formUrl, invoiceId, now: this.#with.clock.now() };
    const order = before ?? { orderNumber: sberOrderNumber(merchantPaymentId), orderStatus: 0, amount };
    if (order.amount !== amount) return err({ kind: 'REFUSED', code: 'PAYMENT_ID_REUSED' });
    const payment = paymentOf(order, known);
    if (!payment.ok || payment.value.status !== 'CREATED') return payment;
    if (method === 'SBER_PAY') {
      // The link of the app is told once. Without it nobody can pay, so the order is left to its end.
      if (before !== null) return unknown('no-answer');
      return invoiceId === null ? err({ kind: 'REFUSED', code: 'WRONG_STATE' }) : payment;
    }
    if (binding.value === null) return payment;
    const charged = await this.#charge(orderId, binding.value, clientId ?? '');
    if (!charged.ok) return charged;
    const told = await find('create', orderId);
    if (!told.ok) return told;
    const page = { ...told.value, formUrl: charged.value.formUrl ?? formUrl };
    // Not charged, without a word of the card: only another look at the card can tell why.
    if (
      sameCardAs === undefined &&
      page.status === 'CREATED' &&
      charged.value.formUrl === null &&
      !charged.value.isDone
    )
      return unknown('busy');
    return ok(page);
  }

  /** A card is verified by an order that takes no money (features VERIFY). */
  async beginBinding(request: BankBindingRequest): ProviderAnswer<BankBindingOperation> {
    const { merchantOperationId: id, successUrl, failUrl, clientId, expiresAt } = request;
    const registered = await this.#register('beginBinding', 'register', {
      orderNumber: sberOrderNumber(id),
      amount: 0,
      currency: ROUBLE,
      returnUrl: successUrl,
      failUrl,
      clientId,
      features: 'VERIFY',
      sessionTimeoutSecs: this.#secondsUntil(expiresAt),
    });
    if (!registered.ok) return registered;
    const { orderId, formUrl, before } = registered.value;
    return ok(
      operationOf(before ?? { orderStatus: 0 }, id, { orderId, formUrl, now: this.#with.clock.now() }),
    );
  }

  #secondsUntil(expiresAt: string): number {
    return Math.max(1, Math.round((Date.parse(expiresAt) - this.#with.clock.now().getTime()) / 1000));
  }

  /** The bound card that is charged: named, or that of another payment where it was kept; null: the payer gives one on the page. */
  async #bindingOf({
    bindingId,
    sameCardAs,
  }: PaymentRequest): Promise<Result<string | null, ProviderFailure>> {
    if (bindingId !== undefined) return ok(bindingId);
    if (sameCardAs === undefined) return ok(null);
    const first = await this.#with.find('create', sameCardAs);
    return first.ok ? ok(first.value.boundAs) : first;
  }

  /** Registers an order, or finds the one that the same number has registered before. */
  async #register(
    operation: BankOperation,
    method: string,
    body: { readonly orderNumber: string; readonly [parameter: string]: unknown },
  ): Promise<Result<Registered, ProviderFailure>> {
    const { gateway, pageOf } = this.#with;
    const told = await gateway.ask({
      operation,
      method,
      body,
      schema: sberRegisteredSchema,
      isAnswer: (code) => code === 0 || code === sberErrors.NUMBER_USED,
    });
    if (!told.ok) return told;
    const { orderId, formUrl, externalParams } = told.value;
    if (errorCodeOf(told.value) === 0) {
      if (orderId == null || formUrl == null) return unknown('malformed');
      const { sbolBankInvoiceId = null, sbolDeepLink = null } = externalParams ?? {};
      const invoiceId = sbolDeepLink === null ? null : sbolBankInvoiceId;
      return ok({ orderId, formUrl: sbolDeepLink ?? formUrl, invoiceId, before: null });
    }
    const before = await gateway.ask({
      operation,
      method: 'getOrderStatusExtended',
      body: { orderNumber: body.orderNumber },
      schema: sberOrderSchema,
    });
    if (!before.ok) return before;
    const id = orderIdOf(before.value);
    if (id === null) return unknown('malformed');
    return ok({ orderId: id, formUrl: pageOf(id), invoiceId: null, before: before.value });
  }

  /** Charges a bound card. A card that is not kept any more is for the shopper to change. */
  async #charge(
    mdOrder: string,
    bindingId: string,
    clientId: string,
  ): Promise<Result<{ readonly isDone: boolean; readonly formUrl: string | null }, ProviderFailure>> {
    const { gateway, payerIp } = this.#with;
    const charged = await gateway.ask({
      operation: 'create',
      method: 'paymentOrderBinding',
      body: { mdOrder, bindingId, ip: payerIp },
      schema: sberChargedSchema,
      isAnswer: () => true,
    });
    if (!charged.ok) return charged;
    if (errorCodeOf(charged.value) === 0) return ok({ isDone: true, formUrl: charged.value.formUrl ?? null });
    const kept = await gateway.ask({
      operation: 'create',
      method: 'getBindings',
      body: { clientId },
      schema: sberBindingsSchema,
      isAnswer: (code) => code === 0 || code === sberErrors.NO_BINDING,
    });
    if (!kept.ok) return kept;
    const isKept = (kept.value.bindings ?? []).some((binding) => binding.bindingId === bindingId);
    return isKept
      ? ok({ isDone: false, formUrl: null })
      : err({ kind: 'REFUSED', code: 'BINDING_NOT_FOUND' });
  }
}
