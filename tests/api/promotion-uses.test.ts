import { randomUUID } from 'node:crypto';

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { takeUse } from '@shop/backend/promotions';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { bothDatabases } from '../support/databases.ts';
import { fileOf, importPromotions, promocode } from '../support/promotions.ts';

const RUNS = 15;
const undo = new Error('The order was not placed');

const limit = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null });
const competitor = fc.record({
  shopper: fc.integer({ min: 0, max: 3 }),
  device: fc.option(fc.integer({ min: 0, max: 2 }), { nil: null }),
  isPlaced: fc.boolean(),
});
type Competitor = typeof competitor extends fc.Arbitrary<infer T> ? T : never;

describe.each(bothDatabases)('uses of promotions on %s', (database) => {
  let shop: TestBackend;
  let promotionId: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
    await importPromotions(shop.backend, fileOf([promocode('LIMITED')]));
    promotionId = shop.backend.context.promotions.current.promocode('limited')?.id ?? '';
  });
  afterAll(async () => shop.close());

  const ids = Array.from({ length: 4 }, () => randomUUID());

  /** Takes a use in a transaction that commits if the order is placed; null if it rolls back. */
  const compete = async (
    { shopper, device, isPlaced }: Competitor,
    limits: Parameters<typeof takeUse>[1]['limits'],
  ) => {
    const userId = ids[shopper] ?? '';
    const deviceId = device === null ? null : (ids[device] ?? '');
    try {
      const taken = await shop.backend.context.transaction(async (tx) => {
        const result = await takeUse(tx, { promotionId, limits, userId, deviceId });
        if (!isPlaced) throw undo;
        return result;
      });
      return { userId, deviceId, code: taken.ok ? null : taken.error };
    } catch (error) {
      if (error !== undo) throw error;
      return null;
    }
  };

  const counters = async () => {
    const rows = await shop.backend.context.db.selectFrom('promotion_counter').selectAll().execute();
    return new Map(rows.map((row) => [row.scope, row.used]));
  };

  test('[PRM-47] however many take a promotion at once, no limit is exceeded and every use is counted', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ total: limit, perShopper: limit, perDevice: limit }),
        fc.array(competitor, { minLength: 1, maxLength: 24 }),
        async (limits, competitors) => {
          await shop.backend.context.db.deleteFrom('promotion_counter').execute();
          const outcomes = await Promise.all(competitors.map(async (each) => compete(each, limits)));
          const settled = outcomes.filter((outcome) => outcome !== null);
          const taken = settled.filter(({ code }) => code === null);
          const most = (of: (use: (typeof settled)[number]) => string | null): number =>
            Math.max(0, ...[...Map.groupBy(taken, of).values()].map((uses) => uses.length));
          expect(taken.length).toBeLessThanOrEqual(limits.total ?? Infinity);
          expect(most(({ userId }) => userId)).toBeLessThanOrEqual(limits.perShopper ?? Infinity);
          expect(most(({ deviceId }) => deviceId)).toBeLessThanOrEqual(limits.perDevice ?? Infinity);
          const used = await counters();
          expect(used.get('total') ?? 0).toBe(taken.length);
          for (const { userId } of taken)
            expect(used.get(`shopper:${userId}`)).toBe(
              taken.filter((other) => other.userId === userId).length,
            );
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('[PRM-47] no free use is refused, and a refusal names the limit that is used up', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({ total: limit, perShopper: limit, perDevice: limit }),
        fc.array(competitor, { minLength: 1, maxLength: 16 }),
        async (limits, competitors) => {
          await shop.backend.context.db.deleteFrom('promotion_counter').execute();
          for (const each of competitors) {
            const before = await counters();
            const outcome = await compete({ ...each, isPlaced: true }, limits);
            const isReached = (scope: string, most: number | null): boolean =>
              most !== null && (before.get(scope) ?? 0) >= most;
            const isUsedUp =
              isReached('total', limits.total) || isReached(`shopper:${outcome?.userId}`, limits.perShopper);
            const isUsedUpHere = isReached(`device:${outcome?.deviceId ?? 'unknown'}`, limits.perDevice);
            expect(outcome?.code).toBe(
              isUsedUp
                ? 'PROMOCODE_USAGE_LIMIT_EXCEEDED'
                : isUsedUpHere
                  ? 'PROMOTION_DEVICE_USAGE_EXCEEDED'
                  : null,
            );
          }
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('[PRM-47] a code with seven uses is granted seven times when forty shoppers want it at once', async () => {
    await shop.backend.context.db.deleteFrom('promotion_counter').execute();
    const outcomes = await Promise.all(
      Array.from({ length: 40 }, async () =>
        shop.backend.context.transaction(async (tx) =>
          takeUse(tx, {
            promotionId,
            limits: { total: 7, perShopper: null, perDevice: null },
            userId: randomUUID(),
            deviceId: randomUUID(),
          }),
        ),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(7);
    const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.error]));
    expect(new Set(codes)).toEqual(new Set(['PROMOCODE_USAGE_LIMIT_EXCEEDED']));
  });
});
