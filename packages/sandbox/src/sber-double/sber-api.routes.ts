import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

import { sberErrors } from '@shop/contract/third-party';

import type { FaultQueue } from '../kernel/faults.ts';
import type { Clock } from '../kernel/ports.ts';
import { SBER_API, SBER_PAGE } from './sber-access.ts';
import type { SberAccess } from './sber-access.ts';
import type { SberBooks } from './sber-books.ts';
import { issuerOfCharge } from './sber-issuer.ts';
import type { SberEvent, SberOrder } from './sber-order.ts';
import { sberStatusAnswer } from './sber-status.ts';

const DEFAULT_SESSION_SECS = 1_200;

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const webAddress = z.url({ protocol: /^https?$/ });
const amountSchema = z.int().check(z.gte(0), z.lte(999_999_999_999));
const accessSchema = z.object({ userName: z.string(), password: z.string() });
const registerSchema = z.object({
  orderNumber: text(36),
  amount: amountSchema,
  currency: z.optional(z.literal('643')),
  returnUrl: webAddress,
  failUrl: z.optional(webAddress),
  description: z.optional(z.string().check(z.maxLength(598))),
  clientId: z.optional(text(255)),
  bindingId: z.optional(text(255)),
  features: z.optional(z.string()),
  sessionTimeoutSecs: z.optional(z.int().check(z.gte(1))),
  jsonParams: z.optional(z.record(z.string(), z.string())),
});
const orderSchema = z.object({ orderId: z.optional(text(36)), orderNumber: z.optional(text(36)) });
const depositSchema = z.object({ orderId: text(36), amount: amountSchema });
const refundSchema = z.object({
  orderId: text(36),
  amount: amountSchema,
  jsonParams: z.optional(z.object({ externalRefundId: z.optional(text(36)) })),
});
const chargeSchema = z.object({ mdOrder: text(36), bindingId: text(255), ip: text(39) });
const bindingSchema = z.object({ bindingId: text(255) });
const clientSchema = z.object({ clientId: text(255) });

type Answer = Readonly<Record<string, unknown>>;

const success: Answer = { errorCode: '0', errorMessage: 'Успешно' };
const failure = (code: number, errorMessage: string): Answer => ({ errorCode: String(code), errorMessage });
const wrongState = failure(sberErrors.STATE, 'Платёж должен быть в корректном состоянии');
const noOrder = failure(sberErrors.NO_ORDER, 'Неверный номер заказа');
const noBinding = failure(sberErrors.NO_BINDING, 'Связка не найдена');

/** An order as a gateway that errs tells it. */
const withKopeckMore = (order: SberOrder): SberOrder => ({
  ...order,
  amount: order.amount + 1,
  approvedAmount: order.approvedAmount + 1,
  depositedAmount: order.depositedAmount + 1,
});

type Dependencies = {
  readonly books: SberBooks;
  readonly access: SberAccess;
  readonly faults: FaultQueue;
  readonly clock: Clock;
  readonly originOf: (request: FastifyRequest) => string;
};

/**
 * A double of Sberbank's payment gateway under `/sber`: the methods, fields and error codes that its documentation names. As the gateway
 * does, it answers with status 200 and tells the outcome in `errorCode`.
 */
export function sberApiRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { books, access, faults, clock, originOf } = dependencies;

  const method = <T>(
    name: string,
    schema: z.ZodMiniType<T>,
    run: (body: T, request: FastifyRequest) => Answer,
  ): void => {
    app.post(`${SBER_API}/${name}.do`, { config: { operation: name } }, async (request: FastifyRequest) => {
      const caller = accessSchema.safeParse(request.body);
      const isKnown =
        caller.success &&
        caller.data.userName === access.userName &&
        caller.data.password === access.password;
      if (!isKnown) return failure(sberErrors.ACCESS, 'Доступ запрещён');
      const body = schema.safeParse(request.body);
      return body.success ? run(body.data, request) : failure(sberErrors.ACCESS, 'Ошибка значения параметра');
    });
  };
  const orderOf = ({ orderId, orderNumber }: z.output<typeof orderSchema>): SberOrder | undefined => {
    if (orderId !== undefined) return books.order(orderId);
    return orderNumber === undefined ? undefined : books.byNumber(orderNumber);
  };
  const apply = (order: SberOrder | undefined, event: SberEvent): Answer => {
    if (order === undefined) return noOrder;
    return books.apply(order, event) === null ? wrongState : success;
  };

  const register = (name: string, isTwoStage: boolean): void =>
    method(name, registerSchema, (body, request) => {
      const { features = '', sessionTimeoutSecs = DEFAULT_SESSION_SECS, jsonParams } = body;
      const order = books.register({
        orderNumber: body.orderNumber,
        amount: body.amount,
        description: body.description ?? '',
        returnUrl: body.returnUrl,
        failUrl: body.failUrl ?? body.returnUrl,
        clientId: body.clientId ?? null,
        onlyBinding: body.bindingId ?? null,
        isVerification: features.split(';').includes('VERIFY'),
        isTwoStage,
        expiresAt: clock.now().getTime() + sessionTimeoutSecs * 1000,
        isSberPay: jsonParams?.['app2app'] === 'true',
      });
      if (order === null) return failure(sberErrors.NUMBER_USED, 'Заказ с таким номером уже обработан');
      const { orderId, invoiceId, deepLink } = order;
      const externalParams =
        invoiceId === null
          ? {}
          : { externalParams: { sbolBankInvoiceId: invoiceId, sbolDeepLink: deepLink } };
      return {
        ...success,
        orderId,
        formUrl: `${originOf(request)}${SBER_PAGE}?orderId=${orderId}`,
        ...externalParams,
      };
    });
  register('register', false);
  register('registerPreAuth', true);

  method('getOrderStatusExtended', orderSchema, (body) => {
    const order = orderOf(body);
    if (order === undefined) return noOrder;
    const isOff = faults.uses('offByKopeck');
    if (isOff) books.noteMisstated(order.orderId);
    return { ...success, ...sberStatusAnswer(isOff ? withKopeckMore(order) : order) };
  });
  method('deposit', depositSchema, ({ orderId, amount }) => {
    const order = books.order(orderId);
    // Nought takes all that is held.
    const taken = amount === 0 ? (order?.approvedAmount ?? 0) : amount;
    return apply(order, { kind: 'deposit', amount: faults.uses('wrongCapture') ? taken - 1 : taken });
  });
  method('reverse', orderSchema, (body) => apply(orderOf(body), { kind: 'reverse' }));
  method('decline', orderSchema, (body) => apply(orderOf(body), { kind: 'decline' }));
  method('refund', refundSchema, ({ orderId, amount, jsonParams }) => {
    const externalRefundId = jsonParams?.externalRefundId ?? null;
    if (faults.uses('forgottenRefund')) return success;
    return apply(books.order(orderId), { kind: 'refund', amount, externalRefundId });
  });
  method('paymentOrderBinding', chargeSchema, ({ mdOrder, bindingId }, request) => {
    const order = books.order(mdOrder);
    if (order === undefined) return noOrder;
    const binding = books.binding(bindingId);
    if (binding?.isActive !== true || binding.clientId !== order.clientId) return noBinding;
    const issuer = issuerOfCharge(faults);
    const charged = books.apply(order, { kind: 'card', card: binding.card, issuer, keepsCard: true });
    if (charged === null) return wrongState;
    if (charged.status !== 5) return { ...success, redirect: charged.returnUrl };
    return { ...success, formUrl: `${originOf(request)}${SBER_PAGE}?orderId=${mdOrder}` };
  });
  method('getBindings', clientSchema, ({ clientId }) => {
    const kept = books.bindingsOf(clientId);
    if (kept.length === 0) return noBinding;
    return {
      ...success,
      bindings: kept.map(({ bindingId, card }) => ({
        bindingId,
        maskedPan: card.maskedPan,
        expiryDate: card.expiration,
      })),
    };
  });
  method('unBindCard', bindingSchema, ({ bindingId }) => (books.unbind(bindingId) ? success : noBinding));
}
