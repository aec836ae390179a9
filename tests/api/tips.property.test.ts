import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { expectInvariants } from '../support/invariants.ts';
import { createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { secondsPassAtOnce, VirtualClock } from '../support/virtual-time.ts';
import { hireCourier, TippingShopper } from '../support/tips.ts';

const SECOND = 1000;

const tip = fc.record({
  roubles: fc.constantFrom(10, 50, 100, 3000, 9, 3001),
  payCommission: fc.boolean(),
});
const fault = fc.record({
  party: fc.constantFrom('bank' as const, 'tips' as const),
  outcome: fc.constantFrom('error500', 'drop', 'malformed'),
  operation: fc.constantFrom('create', 'capture', 'status', 'transfer', 'find'),
  phase: fc.constantFrom('before' as const, 'after' as const),
  times: fc.integer({ min: 1, max: 60 }),
});
const decline = fc.constant('decline' as const);
/** Tips that are sent at one moment, and what goes wrong meanwhile. */
const round = fc.record({
  troubles: fc.array(fc.oneof(fault, decline), { maxLength: 2 }),
  tips: fc.array(tip, { minLength: 1, maxLength: 4 }),
});

describe.each(databaseKinds)('any number of tips on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    const clock = new VirtualClock();
    world = await createWorld(database, { clock, scheduler: secondsPassAtOnce(clock) });
  });
  afterAll(async () => world.close());

  test('[TIP-17] [TIP-22] whatever goes wrong, an order is tipped at most once, and what failed is not charged', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
        world.parties.reset();
        await hireCourier(world);
        const shopper = await TippingShopper.create(world);
        let paid = 0;
        for (const { troubles, tips } of rounds) {
          for (const trouble of troubles)
            await (trouble === 'decline'
              ? world.parties.fault('bank', { outcome: 'declineNext:UNKNOWN', operation: 'charge' })
              : world.parties.fault(trouble.party, { ...trouble, party: undefined }));
          const answers = await Promise.all(
            tips.map(async ({ roubles, payCommission }) => shopper.tip(roubles * 100, { payCommission })),
          );
          const succeeded = answers.filter(({ status }) => status === 200).length;
          paid += succeeded;
          expect(paid).toBeLessThanOrEqual(1);
          await shopper.holder.renewToken();
        }
        await world.parties.calm();
        for (let look = 0; look < 6; look += 1) await world.shop.runDueJobs(60 * SECOND);
        await world.parties.settle();
        const standing = (await shopper.payments()).filter(({ state }) => state === 'SUCCEEDED');
        expect(standing.length).toBe(paid);
        expect(await shopper.keptByBank()).toBe(standing[0]?.amount ?? 0);
        expect(shopper.transfers().map(({ charged }) => charged)).toEqual(
          standing.map(({ amount }) => amount),
        );
        await expectInvariants(world);
      }),
      { numRuns: 10 },
    );
  }, 120_000);
});
