import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { twinCards } from '../support/card-holder.ts';
import { CardStory } from '../support/card-story.ts';
import type { CardAction } from '../support/card-story.ts';
import { databaseKinds } from '../support/databases.ts';
import { storeData } from '../support/fixture.ts';
import { expectInvariants } from '../support/invariants.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
/** Two cards with the same mask, and a third. */
const numbers = [...twinCards, '4111 1111 1111 1111'] as const;

const which = fc.nat({ max: 4 });
const number = fc.constantFrom(...numbers);
const faults = fc.record({
  outcome: fc.constantFrom('error500', 'drop', 'error404', 'malformed'),
  operation: fc.constantFrom(
    'beginBinding',
    'findBinding',
    'cancelBinding',
    'removeBinding',
    'create',
    'status',
  ),
  phase: fc.constantFrom('before', 'after'),
  times: fc.integer({ min: 1, max: 5 }),
});
const give = fc.record({
  kind: fc.constant('give' as const),
  which,
  number,
  cvc: fc.constantFrom('123', '123', '200', '301', '314'),
});
const actions: fc.Arbitrary<CardAction> = fc.oneof(
  { arbitrary: fc.constant({ kind: 'begin' as const }), weight: 3 },
  { arbitrary: give, weight: 4 },
  fc.record({ kind: fc.constant('code' as const), which }),
  { arbitrary: fc.record({ kind: fc.constant('ask' as const), which }), weight: 3 },
  fc.record({ kind: fc.constant('remove' as const), which }),
  fc.record({ kind: fc.constant('setDefault' as const), which }),
  fc.record({ kind: fc.constant('order' as const), which, number, isKept: fc.boolean() }),
  fc.record({ kind: fc.constant('wait' as const), seconds: fc.constantFrom(1, 5, 60, 899, 1200) }),
  fc.constant({ kind: 'restart' as const }),
  fc.record({ kind: fc.constant('fault' as const), fault: faults }),
);

describe.each(databaseKinds)('bound cards on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    const showcases = storeData.showcases.map((store) => ({
      ...store,
      openTime: '00:00',
      closeTime: '00:00',
    }));
    world = await createWorld(database, { storeData: { ...storeData, showcases } });
  });
  afterAll(async () => world.close());

  /** What must hold at any moment. */
  const check = async ({ holder }: CardStory): Promise<void> => {
    await holder.renewToken();
    expect((await holder.methods()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const userId = claimsOf(holder.token).sub;
    const rows = await world.db.selectFrom('bindings').selectAll().where('user_id', '=', userId).execute();
    expect(new Set(rows.map(({ fingerprint }) => fingerprint)).size).toBe(rows.length);
    const open = await world.db
      .selectFrom('binding_operations')
      .select('id')
      .where('user_id', '=', userId)
      .where('status', '=', 'PROCESSING')
      .execute();
    expect(open.length).toBeLessThanOrEqual(1);
  };

  test('[MTH-02] [MTH-08] [MTH-16] [OPN-285] whatever happens, there is one default, one row per card, and the bank keeps the same cards as we do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(actions, { minLength: 1, maxLength: 12 }), async (acts) => {
        world.clock.advance(3600 * SECOND);
        const story = new CardStory(world, (await world.signIn()).token);
        for (const action of acts) {
          await story.run(action);
          await check(story);
        }
        await world.parties.settle();
        // Faults are finite, so everything ends eventually.
        for (let turn = 0; turn < 30; turn += 1) await world.shop.runDueJobs(900 * SECOND);
        await check(story);
        await expectInvariants(world);
        const userId = claimsOf(story.holder.token).sub;
        const open = await world.db
          .selectFrom('binding_operations')
          .select('id')
          .where('user_id', '=', userId)
          .where((eb) => eb.or([eb('status', '=', 'PROCESSING'), eb('is_settled', '=', false)]))
          .execute();
        expect(open).toEqual([]);
        expect(await world.db.selectFrom('binding_removals').selectAll().execute()).toEqual([]);
        const ours = await world.db
          .selectFrom('bindings')
          .select('bank_binding_id')
          .where('user_id', '=', userId)
          .execute();
        const theirs = world.parties.bankBindings().filter(({ isRemoved }) => !isRemoved);
        expect(theirs.map(({ bindingId }) => bindingId).toSorted()).toEqual(
          ours.map((row) => row.bank_binding_id).toSorted(),
        );
        world.parties.reset();
      }),
      { numRuns: 25 },
    );
  });
});
