import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { cancelOrder } from '@shop/contract/orders';

import { databaseKinds } from '../support/databases.ts';
import { storeData } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { Order, World } from '../support/shopper.ts';

const SECOND = 1000;

/** What may happen to a payment, in any order and number. */
type Action =
  | { readonly kind: 'pay'; readonly cvc: string }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'payWhileCancelling'; readonly cvc: string }
  | { readonly kind: 'fault'; readonly fault: object };

const faults = fc.oneof(
  fc.record({
    outcome: fc.constantFrom('error500', 'drop', 'error401', 'error404'),
    operation: fc.constantFrom('create', 'status', 'capture', 'cancel', 'refund'),
    phase: fc.constantFrom('before', 'after'),
    times: fc.integer({ min: 1, max: 6 }),
  }),
  fc.record({ outcome: fc.constantFrom('duplicateWebhooks', 'noWebhook', 'badSignature') }),
);
const actions: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), cvc: fc.constantFrom('123', '123', '301', '314') }),
  fc.constant({ kind: 'cancel' as const }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(0, 3, 5, 26, 180, 1200) }),
  fc.record({ kind: fc.constant('payWhileCancelling' as const), cvc: fc.constantFrom('123', '301') }),
  fc.record({ kind: fc.constant('fault' as const), fault: faults }),
);

describe.each(databaseKinds)('money and units on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    const showcases = storeData.showcases.map((store) => ({
      ...store,
      openTime: '00:00',
      closeTime: '00:00',
    }));
    world = await createWorld(database, {
      warehouse: { pace: 1, mode: 'auto' },
      storeData: { ...storeData, showcases },
    });
  });
  afterAll(async () => world.close());

  /** The current card page; without one there is nothing to pay. */
  const pay = async (order: Order, cvc: string): Promise<void> => {
    const { form_url: formUrl } = await world.db
      .selectFrom('payments')
      .select('form_url')
      .where('id', '=', order.paymentId)
      .executeTakeFirstOrThrow();
    if (formUrl !== null) await world.pay({ formUrl }, cvc);
  };
  const cancel = async (token: string, order: Order): Promise<void> => {
    const renewed = await world.renew(token);
    await world.shop.call(cancelOrder, { token: renewed, params: { orderId: order.orderId } });
  };
  const run = async (token: string, order: Order, action: Action): Promise<void> => {
    switch (action.kind) {
      case 'pay':
        return pay(order, action.cvc);
      case 'cancel':
        return cancel(token, order);
      case 'wait':
        await world.shop.runDueJobs(action.seconds * SECOND);
        return undefined;
      case 'payWhileCancelling':
        await Promise.all([pay(order, action.cvc), cancel(token, order)]);
        return undefined;
      case 'fault':
        return world.parties.fault('bank', action.fault);
      default:
        return action satisfies never;
    }
  };

  test('[CHK-37] [CHK-39] [CHK-41] [ACT-09] [FRM-21] whatever happens, every order ends with the right money and units', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 8 }), async (story) => {
        await world.setStock('400', 1000);
        world.clock.advance(3600 * SECOND);
        const { token } = await world.customerWithCart();
        const order = await world.order(token);
        for (const action of story) await run(token, order, action);
        await world.parties.settle();
        // Faults are finite, so everything ends eventually.
        for (let turn = 0; turn < 60; turn += 1) await world.shop.runDueJobs(900 * SECOND);
        await expectInvariants(world);
        const payment = await world.db
          .selectFrom('payments')
          .selectAll()
          .where('id', '=', order.paymentId)
          .executeTakeFirstOrThrow();
        expect(payment.is_undoing).toBe(false);
        expect(['SUCCEEDED', 'FAILED']).toContain(payment.state);
        const { status, stock_state: stock } = await world.db
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', order.orderId)
          .executeTakeFirstOrThrow();
        expect([`${status} ${stock}`]).toEqual([
          expect.stringMatching(/^(DELIVERED SOLD|CANCELLED RETURNED)$/),
        ]);
        // Faults that nothing has run into yet, which may be many, do not hit this call.
        await world.parties.calm();
        const bank = await world.bankPayment(order.paymentId);
        const { captured, refunded } = await world.money(order.orderId);
        expect((bank?.capturedAmount ?? 0) - (bank?.refundedAmount ?? 0)).toBe(captured - refunded);
        expect(captured - refunded).toBe(status === 'DELIVERED' ? 70_000 : 0);
        world.parties.reset();
      }),
      { numRuns: 25 },
    );
  });
});
