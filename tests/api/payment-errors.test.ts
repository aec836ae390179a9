// Every code that a process of a checkout may end with: its cause, what the shopper is told, what comes next, and
// that the money moves as the text promises. Codes of bonuses and of receipts are tested with their features.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { ErrorCode } from '@shop/domain/kernel';
import { checkoutErrorView } from '@shop/domain/checkout';
import { isNothingHeld } from '@shop/domain/payments';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { shownOf } from '../support/shown-error.ts';
import { createWorld } from '../support/shopper.ts';
import type { Order, World } from '../support/shopper.ts';

const SECOND = 1000;

/** Makes a payment fail. */
type Cause = (world: World, order: Order) => Promise<unknown>;

const card =
  (cvc: string): Cause =>
  async (world, order) =>
    world.pay(order, cvc);
const fulfilment =
  (outcome: string): Cause =>
  async (world, order) => {
    await world.parties.fault('fulfilment', { outcome });
    await world.pay(order);
  };
const declined =
  (code: string): Cause =>
  async (world, order) => {
    await world.parties.fault('bank', { outcome: `declineNext:${code}` });
    await world.pay(order);
  };
const pass = async (world: World, seconds: number) => {
  for (let passed = 0; passed < seconds; passed += 5) await world.shop.runDueJobs(5 * SECOND);
};

const codes: readonly (readonly [string, ErrorCode, Cause])[] = [
  [
    '[ERC-32] the money cannot be taken in time',
    'CHECKOUT_STATUS_TIMEOUT',
    async (world, order) => {
      await world.parties.fault('bank', { outcome: 'error500', operation: 'capture', times: 1000 });
      await world.pay(order);
      await pass(world, 30);
      await world.parties.calm();
    },
  ],
  [
    '[ERC-36] the store does not take the order',
    'REJECTED_ON_CREATION_IN_FULFILLMENT',
    fulfilment('REJECTED_ON_CREATION_IN_FULFILLMENT'),
  ],
  [
    '[ERC-36] the hold is gone before it is taken',
    'CONFIRMATION_FAILED',
    async (world, order) => {
      await world.parties.fault('bank', { outcome: 'error500', operation: 'capture', times: 2 });
      await world.pay(order);
      const held = await world.bankPayment(order.paymentId);
      await world.shop.backend.context.bank.cancel(held?.paymentId ?? '');
      await pass(world, 5);
    },
  ],
  ['[ERC-37] the slot is taken', 'SLOT_NOT_AVAILABLE', fulfilment('SLOT_NOT_AVAILABLE')],
  ['[ERC-37] the slot cannot be reserved', 'SLOT_RESERVATION_FAILED', fulfilment('SLOT_RESERVATION_FAILED')],
  [
    '[ERC-38] the store has less than it sold',
    'STOCKS_CHANGED_AFTER_PAYMENT',
    async (world, order) => {
      await world.parties.fault('bank', { outcome: 'noWebhook' });
      await world.pay(order);
      await world.db
        .updateTable('stock')
        .set({ on_hand: 9, reserved: 9 })
        .where('product_id', '=', world.productId('400'))
        .where('reserved', '=', 10)
        .execute();
      await pass(world, 5);
      await world.setStock('400', 1000);
    },
  ],
  ['[ERC-40] card', 'INSUFFICIENT_FUNDS', card('301')],
  ['[ERC-41] card', 'AUTHENTICATION_ERROR', card('302')],
  ['[ERC-41] card', 'OPERATION_FAILED', card('303')],
  ['[ERC-41] card', 'TRANSACTION_LIMIT_REACHED', card('304')],
  ['[ERC-42] card', 'AMOUNT_LIMIT_REACHED', card('305')],
  ['[ERC-41] card', 'ISSUER_TECHNICAL_ERROR', card('306')],
  ['[ERC-43] card', 'INCORRECT_CARD_DATA', card('307')],
  ['[ERC-41] card', 'OPERATION_REJECTED', card('308')],
  ['[ERC-44] card', 'ACQUIRING_TECHNICAL_ERROR', card('309')],
  ['[ERC-41] card', '3DS_NOT_AVAILABLE', card('310')],
  ['[ERC-41] card', '3DS_ERROR', card('311')],
  ['[ERC-41] card', 'AUTHORIZATION_TECHNICAL_ERROR', card('312')],
  ['[ERC-45] card', 'BANK_CONNECTION_ERROR', card('313')],
  [
    '[ERC-46] nobody answers until the time is over',
    'PAYMENT_TIMEOUT',
    async (world, order) => {
      await world.pay(order, '314');
      await world.shop.runDueJobs(1_200 * SECOND);
    },
  ],
  ['[ERC-47] card', 'UNKNOWN', card('315')],
  ['[ERC-47] a reason that the shop does not know', 'UNKNOWN', declined('SOMETHING_ELSE')],
  ['[ERC-47] a code that is none of a bank', 'UNKNOWN', declined('CART_IS_EMPTY')],
];

describe.each(databaseKinds)('failed payments on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(async () => world.setStock('400', 1000));
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    await world.parties.calm();
  });
  afterAll(async () => world.close());

  const booksOf = async (order: Order) => {
    const { is_undoing: isUndoing, undone_at: undoneAt } = await world.db
      .selectFrom('payments')
      .select(['is_undoing', 'undone_at'])
      .where('id', '=', order.paymentId)
      .executeTakeFirstOrThrow();
    const atBank = await world.bankPayment(order.paymentId);
    if (atBank === null) throw new Error('The bank does not know the payment');
    return { isUndoing, undoneAt, atBank };
  };

  /** ERC-39: what the text says about the money is true when it is shown, and no money is kept in the end. */
  const expectPromiseKept = async (order: Order, text: string) => {
    const told = await booksOf(order);
    if (text.includes('Деньги скоро вернутся')) {
      expect(told.isUndoing || told.undoneAt !== null).toBe(true);
      expect(told.atBank.card).not.toBeNull();
    }
    if (/деньги не (были )?списа/i.test(text)) expect(told.atBank.capturedAmount).toBe(0);
    await pass(world, 10);
    const inTheEnd = await booksOf(order);
    expect(inTheEnd.isUndoing).toBe(false);
    expect(isNothingHeld(inTheEnd.atBank)).toBe(true);
    const { captured, refunded } = await world.money(order.orderId);
    expect(captured - refunded).toBe(0);
    expect(inTheEnd.atBank.capturedAmount - inTheEnd.atBank.refundedAmount).toBe(0);
  };

  test.each(codes)('%s: %s', async (_cause, code, cause) => {
    const customer = await world.customerWithCart();
    const before = await world.stock('400');
    const order = await world.order(customer.token);
    await cause(world, order);

    const token = await world.renew(customer.token);
    const processes = await world.processes(token, order.checkoutId);
    expect(processes).toMatchObject([{ status: 'FAILED', code, redirectUrl: null }]);
    const shown = shownOf(processes);
    expect(shown).toEqual(checkoutErrorView(code));
    expect(shown?.message).toBe(processes[0]?.message);
    expect(shown?.message).not.toBe(checkoutErrorView('NO_SUCH_CODE')?.message);
    await expectPromiseKept(order, shown?.message ?? '');

    // What comes next: units are back, the cart is as it was, and the next attempt is a new checkout that can be paid
    // (ERC-49).
    expect(await world.stock('400')).toEqual(before);
    expect((await world.cart(token)).products).toMatchObject([{ quantity: 10 }]);
    const again = await world.order(token);
    expect(again.checkoutId).not.toBe(order.checkoutId);
    await world.pay(again);
    expect(await world.process(token, again)).toMatchObject({ status: 'SUCCEEDED', code: null });
  });

  test('[ERC-48] a card that the bank refuses for its security standard has a code of its own, and the text of unknown ones', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await declined('PCI_DSS_ERROR')(world, order);
    await world.shop.runDueJobs();
    const process = await world.process(token, order);
    expect(process).toMatchObject({ status: 'FAILED', code: 'PCI_DSS_ERROR' });
    expect(process.message).toBe('Что-то пошло не так. Не волнуйтесь деньги не были списаны.');
    expect(process.message).toBe(checkoutErrorView('PCI_DSS_ERROR')?.message);
    expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
  });

  test('[ERC-37] no order fails because the fulfilment service cannot be reached: it is asked again', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('fulfilment', { outcome: 'UNAVAILABLE', times: 2 });
    await world.pay(order);
    expect(await world.process(token, order)).toMatchObject({ status: 'PROCESSING', code: null });
    await pass(world, 10);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED', code: null });
  });
});
