import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';

import type { BackendContext, DueWork } from '@shop/backend/kernel';
import { registerPaymentLooks } from '@shop/backend/payments';

import { databaseKinds } from '../support/databases.ts';
import { dueWork } from '../support/due-work.ts';
import { dyingNode } from '../support/dying-context.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;

/** Who looks at payments that have anything left to be done, and when. */
describe.each(databaseKinds)('looks at open payments on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(async () => {
    await world.setStock('400', 100);
    // Those of the tests before are not due again for 5 s.
    await world.shop.runDueJobs(5 * SECOND);
  });
  afterEach(async () => {
    await world.parties.settle();
    await expectInvariants(world);
    world.parties.reset();
  });
  afterAll(async () => world.close());

  /** What this process, or another one with the same database, takes of the payments that are due. */
  const anotherProcess = (around: BackendContext = world.shop.backend.context): DueWork =>
    dueWork(registerPaymentLooks, around);

  test('[CHK-41] [OPN-291] of several processes one asks the bank about an open payment, every 5 s', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    const bankId = (await world.bankPayment(order.paymentId))?.paymentId;
    const find = vi.spyOn(world.shop.backend.context.bank, 'find');
    onTestFinished(() => find.mockRestore());
    const asked = () => find.mock.calls.filter(([id]) => id === bankId).length;
    const processes = Array.from({ length: 4 }, () => anotherProcess());
    const look = async () => {
      const taken = await Promise.all(processes.map(async (process) => process.take(50)));
      await Promise.all(taken.flat().map(async (run) => run()));
    };
    for (const [ms, times] of [
      [2999, 0],
      [1, 1],
      [4999, 1],
      [1, 2],
    ] as const) {
      world.clock.advance(ms);
      await look();
      expect(asked()).toBe(times);
    }
  });

  // The embedded database has one connection, on which nobody can hold anything against another.
  test.runIf(database === 'postgres')(
    '[CHK-41] a payment that somebody is writing keeps none of the others from being asked about',
    async () => {
      const [held, other] = [await world.customerWithCart(), await world.customerWithCart()];
      const order = await world.order(held.token);
      await world.order(other.token);
      world.clock.advance(3 * SECOND);
      await world.shop.backend.context.transaction(async (tx) => {
        await tx.selectFrom('payments').select('id').where('id', '=', order.paymentId).forUpdate().execute();
        expect(await anotherProcess().take(50)).toHaveLength(1);
      });
      expect(await anotherProcess().take(50)).toHaveLength(1);
    },
  );

  test('[CHK-41] a payment that a process took before it was killed is asked about by another one in time', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 2 });
    await world.pay(order);
    const node = dyingNode(world.shop.backend.context, 0);
    world.clock.advance(3 * SECOND);
    for (const run of await anotherProcess(node.context).take(50)) void run();
    await node.died;
    await world.shop.runDueJobs(5 * SECOND - 1);
    expect(await world.money(order.orderId)).toEqual({ captured: 0, refunded: 0 });
    await world.shop.runDueJobs(1);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('[CHK-41] open payments are asked about, even when the jobs are lost', async () => {
    const { token } = await world.customerWithCart();
    const order = await world.order(token);
    await world.parties.fault('bank', { outcome: 'noWebhook', times: 2 });
    await world.pay(order);
    await world.db.deleteFrom('job').execute();
    await world.shop.runDueJobs(3 * SECOND);
    expect(await world.process(token, order)).toMatchObject({ status: 'SUCCEEDED' });
  });
});
