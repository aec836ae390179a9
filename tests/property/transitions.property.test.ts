import { payButtonGate, checkout, initialCheckout, orderTypes, processStatuses } from '@shop/domain/checkout';
import type { CheckoutEvent } from '@shop/domain/checkout';
import { kopecks } from '@shop/domain/kernel';
import {
  availableActions,
  isFinished,
  moneyLines,
  nextStatus,
  orderDeliveryOptions,
  orderEvents,
  orderStatusTypes,
  noFinishedOrders,
  splitHistory,
  withFinished,
  statusFlags,
} from '@shop/domain/orders';
import { isPaymentEnded, nextPaymentState, paymentEvents } from '@shop/domain/payments';
import type { PaymentState } from '@shop/domain/payments';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from './arbitraries/kopecks.ts';

test('[GAT-02] the first gate that applies is shown, and none only when none applies', () => {
  const settings = fc.record({
    isAcceptingOrders: fc.boolean(),
    isStoreOpen: fc.boolean(),
    storeIsClosedLabel: fc.constant(null),
    ordersSuspendedLabel: fc.constant(null),
    minOrderPrice: amount,
  });
  const cart = fc.record({
    totalPrice: amount,
    products: fc.array(fc.record({ type: fc.constantFrom('PRODUCT', 'CUTLERY'), quantity: fc.nat(2) })),
  });
  fc.assert(
    fc.property(settings, cart, (store, shown) => {
      const holds = [
        !store.isAcceptingOrders && 'ORDERS_SUSPENDED',
        !store.isStoreOpen && 'STORE_CLOSED',
        !shown.products.some(({ type, quantity }) => type === 'PRODUCT' && quantity > 0) &&
          'NOTHING_TO_ORDER',
        shown.totalPrice < store.minOrderPrice && 'BELOW_MINIMUM',
      ];
      expect(payButtonGate(store, shown)?.kind ?? null).toBe(holds.find((kind) => kind !== false) ?? null);
    }),
  );
});

test('[STS-22] an order moves along the graph one step at a time and never leaves a finished status', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...orderStatusTypes),
      fc.array(fc.constantFrom(...orderEvents), { minLength: 1, maxLength: 20 }),
      fc.constantFrom(...orderDeliveryOptions),
      (start, events, option) => {
        let status = start;
        for (const event of events) {
          const next = nextStatus(status, event, option);
          expect(next.ok && isFinished(status)).toBe(false);
          if (!next.ok) continue;
          expect(next.value).not.toBe(status);
          status = next.value;
        }
      },
    ),
  );
});

test('[CHK-21] a payment that has succeeded or failed never changes again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...paymentEvents), { maxLength: 12 }), (events) => {
      let state: PaymentState = 'STARTING';
      for (const event of events) {
        const next = nextPaymentState(state, event);
        if (!next.ok) continue;
        expect(isPaymentEnded(state)).toBe(false);
        if (next.value === 'SUCCEEDED') expect([state, event]).toEqual(['CONFIRMING', 'CONFIRMED']);
        state = next.value;
      }
    }),
  );
});

test('[STS-02, STS-18] the flags never contradict the status', () => {
  const input = fc.record({
    type: fc.constantFrom(...orderStatusTypes),
    deliveryOption: fc.constantFrom(...orderDeliveryOptions),
    orderType: fc.constantFrom(...orderTypes),
    isCaptured: fc.boolean(),
    areGoodsInStore: fc.boolean(),
    deliveredAt: fc.option(fc.nat()),
    now: fc.nat(),
    isCourierTippable: fc.boolean(),
    isTipPaid: fc.boolean(),
  });
  fc.assert(
    fc.property(input, (status) => {
      const flags = statusFlags(status);
      expect(flags.isFinished).toBe(status.type === 'DELIVERED' || status.type === 'CANCELLED');
      expect(flags.isCancelled).toBe(status.type === 'CANCELLED');
      if (flags.isFinished) expect([flags.isCancellable, flags.isDeliverable]).toEqual([false, false]);
      if (flags.isTipsAllowed || flags.hasRefundInfo) expect(status.type).toBe('DELIVERED');
      if (flags.isCancellable) expect(nextStatus(status.type, 'CANCEL_REQUESTED').ok).toBe(true);
    }),
  );
});

test('[ACT-01, ACT-02, ACT-03, ACT-04, ACT-05, ACT-06] an action shows exactly when its rule says so', () => {
  const input = fc.record({
    type: fc.constantFrom(...orderStatusTypes),
    isCancellable: fc.boolean(),
    isDeliverable: fc.boolean(),
    isDeliveryByClick: fc.boolean(),
    hasRefundInfo: fc.boolean(),
    deliveryOption: fc.constantFrom('DELIVERY', 'DRONE'),
    isChangeEnabled: fc.boolean(),
  });
  fc.assert(
    fc.property(input, (order) => {
      const over = order.type === 'DELIVERED' || order.type === 'CANCELLED';
      const expected = {
        CANCEL: order.isCancellable && !over,
        CHANGE:
          order.isCancellable &&
          !over &&
          order.deliveryOption !== 'DRONE' &&
          !order.isDeliveryByClick &&
          order.isChangeEnabled,
        REPEAT: over || order.type === 'CANCEL_PENDING',
        DELIVERY_BY_CLICK_INFO: order.isDeliveryByClick && !order.isDeliverable && !over,
        DELIVER_NOW: order.isDeliverable && !over,
        RETURNS_INFO: order.hasRefundInfo,
      };
      const shown = availableActions(order);
      for (const [action, isShown] of Object.entries(expected))
        expect([action, shown.some((name) => name === action)]).toEqual([action, isShown]);
    }),
  );
});

test('[STS-04, STS-05, STS-06] no order is in both parts of the history, and a finished one never becomes active again', () => {
  const id = fc.constantFrom('1', '2', '3', '4');
  const type = fc.constantFrom(...orderStatusTypes);
  const orders = fc.array(fc.record({ id, type, title: fc.string() }));
  const informers = fc.array(fc.record({ orderId: id, type, title: fc.string() }));
  const ids = (list: readonly { id: string }[]) => list.map((entry) => entry.id);
  fc.assert(
    fc.property(fc.array(fc.tuple(orders, informers), { maxLength: 6 }), (answers) => {
      let known = noFinishedOrders;
      const over = new Set<string>();
      for (const [listed, told] of answers) {
        const seen = [...listed.map((order) => ({ ...order, orderId: order.id })), ...told];
        known = withFinished(known, seen);
        const { active, finished } = splitHistory(listed, told, known);
        const both = [...ids(active), ...ids(finished)];
        expect(new Set(both).size).toBe(both.length);
        expect(active.some((order) => isFinished(order.type))).toBe(false);
        expect(finished.every((order) => isFinished(order.type))).toBe(true);
        expect(ids(active).filter((each) => over.has(each))).toEqual([]);
        for (const each of ids(finished)) over.add(each);
      }
    }),
  );
});

test('[ORD-17] the money lines add up to the total', () => {
  fc.assert(
    fc.property(amount, amount, fc.option(amount), (price, discountAmount, spendBonus) => {
      const oldPrice = kopecks(price + discountAmount + (spendBonus ?? 0));
      const lines = moneyLines({ oldPrice, discountAmount, spendBonus, price });
      const sum = lines
        .filter(({ kind }) => kind !== 'TOTAL')
        .reduce((total, line) => total + (line.isNegative ? -1 : 1) * line.amount, 0);
      expect(sum).toBe(lines.at(-1)?.amount);
      expect(lines.slice(0, -1).every((line) => line.amount > 0)).toBe(true);
    }),
  );
});

test('[CHK-09] whatever happens, a running checkout ends exactly once or is abandoned', () => {
  const process = fc.record({
    orderId: fc.constantFrom('o1', 'o2'),
    status: fc.constantFrom(...processStatuses),
    type: fc.constant('ORDER' as const),
    code: fc.option(fc.constantFrom('UNKNOWN', 'CANCELLED_BY_USER')),
    message: fc.constant(null),
    redirectUrl: fc.option(fc.constant('https://bank')),
    redirectMethod: fc.constant(null),
    successUrl: fc.constant(null),
    failUrl: fc.constant(null),
    sbolBankInvoiceId: fc.constant(null),
    additionalParams: fc.option(
      fc.record({
        paymentId: fc.constant('p'),
        expiresAt: fc.constant(null),
        orderNumber: fc.constant(null),
        isPciDss: fc.boolean(),
      }),
    ),
  });
  const shown = {
    status: 'ACTUAL',
    products: [],
    totalPrice: kopecks(1),
    payableTotal: kopecks(1),
    minOrderPrice: kopecks(0),
    spendBonus: null,
    slotTitle: null,
  } as const;
  const network = { kind: 'NETWORK' } as const;
  const event: fc.Arbitrary<CheckoutEvent> = fc.oneof(
    fc.constantFrom<CheckoutEvent>(
      { type: 'PAY_CLICKED', flow: { idempotencyKey: 'k', shown }, isComplete: true },
      { type: 'INCIDENT_CHECKED', isIncident: false },
      { type: 'CART_SAVED', saved: shown },
      { type: 'CREATE_FAILED', failure: network },
      { type: 'STATUS_FAILED', checkoutId: 'c', failure: network },
      { type: 'WATCH_EXPIRED', watch: 'PENDING' },
      { type: 'PCI_URL_ANSWERED', orderId: 'o1', url: 'https://bank' },
      { type: 'PCI_URL_ANSWERED', orderId: 'o1', url: null },
      { type: 'LEFT' },
    ),
    fc
      .array(process, { minLength: 1, maxLength: 2 })
      .map((processes): CheckoutEvent => ({ type: 'CREATED', checkoutId: 'c', processes })),
    fc
      .array(process, { minLength: 1, maxLength: 2 })
      .map((processes): CheckoutEvent => ({ type: 'STATUS_ANSWERED', checkoutId: 'c', processes })),
  );
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = initialCheckout;
      let isRunning = false;
      for (const item of events) {
        const [next, effects] = checkout(state, item);
        const finished = effects.filter(({ type }) => type === 'FINISHED').length;
        expect(finished).toBeLessThanOrEqual(isRunning ? 1 : 0);
        if (item.type === 'PAY_CLICKED' && isRunning) expect(effects).toEqual([]);
        isRunning = next.phase !== 'IDLE';
        if (finished > 0) expect(isRunning).toBe(false);
        state = next;
      }
    }),
  );
});
