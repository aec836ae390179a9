import { describe, expect, test } from 'vitest';
import { kopecks } from '../kernel/index.ts';
import type { CheckoutProcess } from './process.ts';
import { initialCheckout, isCheckoutInProgress } from './checkout-flow.ts';
import type { CheckoutEffect, CheckoutEvent, CheckoutFlow, CheckoutState } from './checkout-flow.ts';
import { checkout } from './checkout-machine.ts';
import { checkoutErrorView } from './error-view.ts';
import { payClick, initialPayClick } from './pay-click.ts';
import type { ReadinessCart } from './readiness.ts';
import type { CallFailure } from './retry.ts';

const shown: ReadinessCart = {
  status: 'ACTUAL',
  products: [],
  totalPrice: kopecks(1),
  payableTotal: kopecks(1),
  minOrderPrice: kopecks(0),
  spendBonus: null,
  slotTitle: null,
};
const flow: CheckoutFlow = { idempotencyKey: 'key-1', shown };

const process = (overrides: Partial<CheckoutProcess> = {}): CheckoutProcess => ({
  orderId: 'o1',
  status: 'PROCESSING',
  type: 'ORDER',
  code: null,
  message: null,
  redirectUrl: null,
  redirectMethod: null,
  successUrl: null,
  failUrl: null,
  sbolBankInvoiceId: null,
  additionalParams: null,
  ...overrides,
});

function run(events: readonly CheckoutEvent[], from: CheckoutState = initialCheckout) {
  let state = from;
  const effects: CheckoutEffect[] = [];
  for (const event of events) {
    const [next, caused] = checkout(state, event);
    state = next;
    effects.push(...caused);
  }
  return { state, effects, types: effects.map(({ type }) => type), last: effects.at(-1) };
}

const clicked: CheckoutEvent = { type: 'PAY_CLICKED', flow, isComplete: true };
const checked: CheckoutEvent = { type: 'INCIDENT_CHECKED', isIncident: false };
const saved: CheckoutEvent = { type: 'CART_SAVED', saved: shown };
const created = (...processes: CheckoutProcess[]): CheckoutEvent => ({
  type: 'CREATED',
  checkoutId: 'c1',
  processes,
});
const answered = (...processes: CheckoutProcess[]): CheckoutEvent => ({
  type: 'STATUS_ANSWERED',
  checkoutId: 'c1',
  processes,
});
const upTo = (...more: CheckoutEvent[]) => run([clicked, checked, saved, ...more]);

describe('before the order', () => {
  test('[CHK-09] a second click starts nothing while the flow runs', () => {
    const { state } = run([clicked]);
    expect(isCheckoutInProgress(state)).toBe(true);
    expect(checkout(state, clicked)).toEqual([state, []]);
  });

  test('[CHK-10] incident mode aborts before anything is sent', () => {
    const { types, state } = run([clicked, { type: 'INCIDENT_CHECKED', isIncident: true }]);
    expect(types).toEqual(['CHECK_INCIDENT', 'FINISHED']);
    expect(state).toEqual({ phase: 'IDLE', outcome: { kind: 'ABORTED', reason: 'INCIDENT' } });
  });

  test('[CHK-11] without showcase, cart, address or payment method nothing is sent', () => {
    const { types, last } = run([{ ...clicked, isComplete: false }, checked]);
    expect(types).toEqual(['CHECK_INCIDENT', 'FINISHED']);
    expect(last).toMatchObject({ outcome: { kind: 'ABORTED', reason: 'INCOMPLETE' } });
  });

  test('[CHK-12] the cart is saved before the order is created', () => {
    expect(upTo().types).toEqual(['CHECK_INCIDENT', 'SAVE_CART', 'CREATE_ORDER']);
    // What belongs to another step changes nothing.
    for (const { state } of [run([clicked, checked]), upTo()])
      for (const event of [clicked, checked, answered(process())])
        expect(checkout(state, event)).toEqual([state, []]);
  });

  test('[CHK-13, CHK-14] a cart that is not ready ends the flow without an order', () => {
    const { types, last } = run([
      clicked,
      checked,
      { type: 'CART_SAVED', saved: { ...shown, slotTitle: 'завтра' } },
    ]);
    expect(types).not.toContain('CREATE_ORDER');
    expect(last).toMatchObject({
      outcome: { kind: 'FAILED', code: 'DELIVERY_SLOT_CHANGED', slotTitle: 'завтра', checkoutId: null },
    });
  });
});

describe('a cart that could not be saved', () => {
  const notSaved = (failure: CallFailure | null) =>
    run([clicked, checked, { type: 'CART_NOT_SAVED', failure }]);

  test('[ERC-31, CHK-12] without a network the checkout has failed, and no order is created', () => {
    const { types, last } = notSaved({ kind: 'NETWORK' });
    expect(types).not.toContain('CREATE_ORDER');
    expect(last).toMatchObject({ outcome: { kind: 'FAILED', code: 'CHECKOUT_FAILED', checkoutId: null } });
  });

  test('[CHK-12] a refusal is passed on; without a cart nothing is said', () => {
    expect(notSaved({ kind: 'API', code: 'PROMOCODE_EXPIRED', message: 'Истёк' }).last).toMatchObject({
      outcome: { kind: 'FAILED', code: 'PROMOCODE_EXPIRED', message: 'Истёк' },
    });
    expect(notSaved(null).state).toEqual({
      phase: 'IDLE',
      outcome: { kind: 'ABORTED', reason: 'CART_NOT_SAVED' },
    });
  });
});

describe('creating the order', () => {
  const lost: CheckoutEvent = { type: 'CREATE_FAILED', failure: { kind: 'NETWORK' } };

  test('[CHK-17, CHK-18, ERC-31] it is tried three times with the same key, then the checkout failed', () => {
    const { effects, last } = upTo(lost, lost, lost);
    expect(effects.filter(({ type }) => type === 'CREATE_ORDER')).toEqual([
      { type: 'CREATE_ORDER', idempotencyKey: 'key-1', delayMs: 0 },
      { type: 'CREATE_ORDER', idempotencyKey: 'key-1', delayMs: 1000 },
      { type: 'CREATE_ORDER', idempotencyKey: 'key-1', delayMs: 2000 },
    ]);
    expect(last).toMatchObject({ outcome: { kind: 'FAILED', code: 'CHECKOUT_FAILED' } });
  });

  test('[CHK-17] an unknown code is tried again, a known one ends it at once', () => {
    const api = (code: string): CheckoutEvent => ({
      type: 'CREATE_FAILED',
      failure: { kind: 'API', code, message: null },
    });
    for (const code of ['WHATEVER', 'SERVICE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'UNKNOWN_ERROR'])
      expect(upTo(api(code)).last?.type).toBe('CREATE_ORDER');
    expect(upTo(api('INTERNAL_SERVER_ERROR')).last).toMatchObject({
      outcome: { code: 'INTERNAL_SERVER_ERROR' },
    });
    const failure = { code: 'STORE_IS_CLOSED', message: 'Закрыто', slotTitle: 'завтра' } as const;
    expect(upTo({ type: 'CREATE_FAILED', failure: { kind: 'API', ...failure } }).last).toMatchObject({
      outcome: failure,
    });
  });

  test('[CHK-16] the ids of the answer are kept', () => {
    const { state } = upTo(created(process(), process({ orderId: 'o2', type: 'IMPULSE_ORDER' })));
    expect(state).toMatchObject({ phase: 'POLLING', polling: { checkoutId: 'c1', orderIds: ['o1', 'o2'] } });
  });
});

describe('following the payment', () => {
  const redirect = process({ status: 'REDIRECT', redirectUrl: 'https://bank/pay' });

  test('[CHK-19] the status is asked for every second until it ends', () => {
    const { effects } = upTo(created(process()), answered(process()));
    expect(effects.filter(({ type }) => type === 'FIND')).toEqual(
      Array.from({ length: 2 }, () => ({ type: 'FIND', checkoutId: 'c1', delayMs: 1000 })),
    );
    // An answer that tells of no order decides nothing.
    expect(upTo(created(process()), answered()).last?.type).toBe('FIND');
    const { types } = upTo(created(process()), answered(process({ status: 'SUCCEEDED' })));
    expect(types.slice(-2)).toEqual(['STOP_WATCH', 'FINISHED']);
  });

  test('[CHK-22] nothing but processing for 30 s aborts', () => {
    const { effects, last } = upTo(created(process()), { type: 'WATCH_EXPIRED', watch: 'PENDING' });
    expect(effects).toContainEqual({ type: 'START_WATCH', watch: 'PENDING', delayMs: 30_000 });
    expect(last).toMatchObject({
      outcome: { kind: 'FAILED', code: 'CHECKOUT_STATUS_TIMEOUT', orderIds: ['o1'] },
    });
  });

  test('[CHK-23] a redirect without address for 10 s aborts', () => {
    const { effects, last } = upTo(created(process({ status: 'REDIRECT' })), {
      type: 'WATCH_EXPIRED',
      watch: 'HANDLED',
    });
    expect(effects).toContainEqual({ type: 'START_WATCH', watch: 'HANDLED', delayMs: 10_000 });
    expect(last).toMatchObject({ outcome: { code: 'CHECKOUT_STATUS_TIMEOUT' } });
    const beside = upTo(created(process({ status: 'REDIRECT' }), process({ orderId: 'o2' })));
    expect(beside.effects).toContainEqual({ type: 'START_WATCH', watch: 'HANDLED', delayMs: 10_000 });
  });

  test('[CHK-22] the watch stops while the shopper pays, and an old one does nothing', () => {
    const { state, types } = upTo(created(process()), answered(redirect));
    expect(types).toContain('STOP_WATCH');
    expect(checkout(state, { type: 'WATCH_EXPIRED', watch: 'PENDING' })).toEqual([state, []]);
    // The second order waits for the first to be paid, however long that takes (OPN-276).
    expect(upTo(created(redirect, process({ orderId: 'o2' }))).types).not.toContain('START_WATCH');
  });

  test('[CHK-24, FRM-15] a redirect with an address is handed over once per order', () => {
    const { effects } = upTo(created(redirect), answered(redirect), answered(redirect));
    expect(effects.filter(({ type }) => type === 'REDIRECT')).toEqual([
      { type: 'REDIRECT', process: redirect, url: 'https://bank/pay' },
    ]);
    const resumed = run([
      { type: 'RESUMED', checkoutId: 'c1', orderIds: ['o1'], redirected: ['o1'] },
      answered(redirect),
    ]);
    expect(resumed.types).not.toContain('REDIRECT');
    const paid = process({ orderId: 'o2', status: 'SUCCEEDED', redirectUrl: 'https://bank/paid' });
    expect(upTo(created(process(), paid)).types).not.toContain('REDIRECT');
  });

  describe('of a PCI DSS showcase', () => {
    const bare = process({
      status: 'REDIRECT',
      additionalParams: { paymentId: 'p1', expiresAt: null, orderNumber: null, isPciDss: true },
    });
    const url = (address: string | null): CheckoutEvent => ({
      type: 'PCI_URL_ANSWERED',
      orderId: 'o1',
      url: address,
    });
    const fetch = { type: 'FETCH_PCI_URL', orderId: 'o1', paymentId: 'p1' };

    test('[CHK-25, CHK-23] the address is fetched once, without the 10 s of a redirect that has none', () => {
      const { effects, types } = upTo(created(bare), answered(bare), answered(bare));
      expect(effects.filter(({ type }) => type === 'FETCH_PCI_URL')).toEqual([fetch]);
      expect(types).not.toContain('START_WATCH');
      const unmarked = { ...bare, additionalParams: { paymentId: 'p1', expiresAt: null, orderNumber: null } };
      const additionalParams = { ...unmarked.additionalParams, isPciDss: true };
      for (const other of [
        unmarked,
        { ...bare, redirectUrl: 'https://bank/pay' },
        process({ additionalParams }),
        { ...bare, additionalParams: { ...additionalParams, paymentId: null } },
      ])
        expect(upTo(created(other)).types).not.toContain('FETCH_PCI_URL');
    });

    test('[CHK-25, CHK-24] its address is handed over once and stays with the order', () => {
      const { state, effects } = upTo(
        created(bare),
        url('https://bank/x'),
        answered(bare),
        url('https://bank/y'),
      );
      expect(effects.filter(({ type }) => type === 'REDIRECT')).toMatchObject([{ url: 'https://bank/x' }]);
      expect(state).toMatchObject({ polling: { processes: [{ redirectUrl: 'https://bank/x' }] } });
      const beside = upTo(created(bare, process({ orderId: 'o2' })), url('https://bank/x'));
      expect(beside.last).toMatchObject({ type: 'REDIRECT', url: 'https://bank/x' });
    });

    test('[CHK-25, FRM-02, FRM-15] after a reload and after a return it is fetched again, and handed over as before', () => {
      const resumed = (redirected: readonly string[]): CheckoutEvent => ({
        type: 'RESUMED',
        checkoutId: 'c1',
        orderIds: ['o1'],
        redirected,
      });
      const back = run([resumed(['o1']), answered(bare), url('https://bank/x')]);
      expect(back.effects).toContainEqual(fetch);
      expect(back.types).not.toContain('REDIRECT');
      expect(back.state).toMatchObject({ polling: { processes: [{ redirectUrl: 'https://bank/x' }] } });
      expect(run([resumed([]), answered(bare), url('https://bank/x')]).last?.type).toBe('REDIRECT');
    });

    test('[CHK-25, OPN-282] without one it is the PCI error, and the order is given up; an answer that comes late is nothing', () => {
      const { effects, last } = upTo(created(bare), url(null));
      expect(effects).toContainEqual({ type: 'GIVE_UP', orderId: 'o1' });
      expect(last).toMatchObject({ outcome: { code: 'PCI_DSS_ERROR', orderIds: ['o1'] } });
      const paid = upTo(created(bare), answered(process({ status: 'PROCESSING' })));
      expect(checkout(paid.state, url(null))).toEqual([paid.state, []]);
      const waiting = upTo(created(bare)).state;
      expect(checkout(waiting, { ...url(null), orderId: 'o2' } as CheckoutEvent)).toEqual([waiting, []]);
    });
  });

  test('[CHK-26] all succeeded is success, one of two is not', () => {
    const done = process({ status: 'SUCCEEDED' });
    expect(upTo(created(done, process({ orderId: 'o2' }))).last?.type).toBe('FIND');
    expect(upTo(created(done, { ...done, orderId: 'o2' })).last).toMatchObject({
      outcome: { kind: 'SUCCEEDED', orderIds: ['o1', 'o2'], isByClick: false },
    });
    const second = (status: CheckoutProcess['status']) =>
      process({ orderId: 'o2', type: 'IMPULSE_ORDER', status, code: 'CANCELLED_BY_USER' });
    expect(
      [second('SUCCEEDED'), second('FAILED')].map((other) => upTo(created(done, other)).last),
    ).toMatchObject([{ outcome: { isByClick: true } }, { outcome: { isByClick: false } }]);
  });

  test('[CHK-27, OPN-277] a failed process ends nothing while another order is open; what stands then is told with it', () => {
    const second = (status: CheckoutProcess['status'], code: string | null = null) =>
      process({ orderId: 'o2', type: 'IMPULSE_ORDER', status, code });
    const declined = process({ status: 'FAILED', code: 'INSUFFICIENT_FUNDS' });
    expect(upTo(created(declined, second('PROCESSING'))).last?.type).toBe('FIND');
    expect(upTo(created(declined, second('FAILED', 'INSUFFICIENT_FUNDS'))).last).toMatchObject({
      outcome: { kind: 'FAILED', code: 'INSUFFICIENT_FUNDS', standingIds: [] },
    });
    const paid = process({ status: 'SUCCEEDED' });
    expect(upTo(created(paid, second('FAILED', 'OPERATION_REJECTED'))).last).toMatchObject({
      outcome: { kind: 'FAILED', code: 'OPERATION_REJECTED', orderIds: ['o1', 'o2'], standingIds: ['o1'] },
    });
    expect(upTo(created(paid, second('FAILED', 'CANCELLED_BY_USER'))).last).toMatchObject({
      outcome: { kind: 'SUCCEEDED', orderIds: ['o1'] },
    });
  });

  test('[CHK-22, OPN-276] the second order has its own 30 s once the first is paid', () => {
    const second = process({ orderId: 'o2', type: 'IMPULSE_ORDER' });
    const { effects } = upTo(
      created(process(), second),
      answered(process(), second),
      answered(process({ status: 'SUCCEEDED' }), second),
      answered(process({ status: 'SUCCEEDED' }), second),
    );
    expect(effects.filter(({ type }) => type === 'START_WATCH')).toHaveLength(2);
  });

  test('[CHK-27, OPN-279] a failed process ends it with its code, a cancellation by the shopper counts as finish', () => {
    const failed = (code: string) => process({ status: 'FAILED', code });
    expect(upTo(created(process({ status: 'SUCCEEDED' }), failed('INSUFFICIENT_FUNDS'))).last).toMatchObject({
      outcome: { kind: 'FAILED', code: 'INSUFFICIENT_FUNDS' },
    });
    expect(upTo(created(failed('CANCELLED_BY_USER'))).last).toMatchObject({ outcome: { kind: 'CANCELLED' } });
  });

  test('[FRM-02] the frame opened by its address goes on with the same checkout', () => {
    const { types } = run([
      { type: 'RESUMED', checkoutId: 'c1', orderIds: ['o1'], redirected: [] },
      answered(redirect),
    ]);
    expect(types).toEqual(['FIND', 'REDIRECT', 'FIND']);
  });

  test('[CHK-19] a lost status answer is asked for again; a foreign checkout ends the flow, and so does what is no checkout’s id', () => {
    const failed = (
      failure: Extract<CheckoutEvent, { type: 'STATUS_FAILED' }>['failure'],
    ): CheckoutEvent => ({ type: 'STATUS_FAILED', checkoutId: 'c1', failure });
    for (const failure of [
      { kind: 'NETWORK' },
      { kind: 'API', code: 'SERVICE_UNAVAILABLE', message: null },
    ] as const) {
      const { state } = upTo(created(process()));
      const again = { type: 'FIND', checkoutId: 'c1', delayMs: 1000 };
      expect(checkout(state, failed(failure))).toEqual([state, [again]]);
    }
    for (const code of ['CHECKOUT_NOT_FOUND', 'VALIDATION_ERROR'])
      expect(upTo(created(process()), failed({ kind: 'API', code, message: null })).last?.type).toBe(
        'FINISHED',
      );
  });

  test('[CHK-19, FRM-02] whoever is no longer signed in gets no other answer: the flow ends, and says where the orders are', () => {
    const { last, state } = upTo(created(process()), {
      type: 'STATUS_FAILED',
      checkoutId: 'c1',
      failure: { kind: 'API', code: 'AUTH_REQUIRED', message: null },
    });
    expect(last).toMatchObject({ outcome: { kind: 'FAILED', code: 'AUTH_REQUIRED', checkoutId: 'c1' } });
    expect(isCheckoutInProgress(state)).toBe(false);
    expect(checkoutErrorView('AUTH_REQUIRED')).toMatchObject({
      message: 'Что-то пошло не так. Проверьте заказы или попробуйте повторить оплату',
      next: 'ORDERS',
    });
  });

  test('[CHK-19] answers about another checkout are ignored', () => {
    const { state } = upTo(created(process()));
    const failure = { kind: 'API', code: 'CHECKOUT_NOT_FOUND', message: null } as const;
    for (const event of [
      { type: 'STATUS_ANSWERED', checkoutId: 'c0', processes: [process({ status: 'SUCCEEDED' })] },
      { type: 'STATUS_FAILED', checkoutId: 'c0', failure },
    ] as const)
      expect(checkout(state, event)).toEqual([state, []]);
  });

  test('leaving stops the watch, and answers that come later are ignored', () => {
    const { state, last } = upTo(created(process()), { type: 'LEFT' });
    expect(last).toEqual({ type: 'STOP_WATCH' });
    expect(checkout(state, answered(process({ status: 'SUCCEEDED' })))).toEqual([state, []]);
  });
});

describe('the waiting click', () => {
  const after = (...events: Parameters<typeof payClick>[1][]) => {
    let state = initialPayClick;
    let paid = 0;
    for (const event of events) {
      const [next, effect] = payClick(state, event);
      state = next;
      if (effect === 'PAY') paid += 1;
    }
    return paid;
  };

  test('[GAT-09] clicks during loading run once when it ends', () => {
    expect(after('CLICKED')).toBe(1);
    expect(after('LOADING_STARTED', 'CLICKED', 'CLICKED')).toBe(0);
    expect(after('LOADING_STARTED', 'CLICKED', 'CLICKED', 'LOADING_ENDED')).toBe(1);
    expect(after('LOADING_STARTED', 'LOADING_ENDED')).toBe(0);
  });

  test.each(['LEFT', 'REFETCH_FAILED', 'GATE_APPEARED'] as const)(
    '[OPN-265] %s drops the waiting click',
    (event) => {
      expect(after('LOADING_STARTED', 'CLICKED', event, 'LOADING_ENDED')).toBe(0);
      // Only a refetch that has failed is over: the next click need not wait for it.
      expect(after('LOADING_STARTED', event, 'CLICKED')).toBe(event === 'REFETCH_FAILED' ? 1 : 0);
    },
  );
});
