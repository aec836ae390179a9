import { AnalyticsService, VitalsService } from '@shop/application/analytics';
import { FakeLogger, FakeStore, VirtualTime } from '@shop/application/testing';
import { vitalNames } from '@shop/domain/analytics';
import type { Vital } from '@shop/domain/analytics';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** Values on both sides of every threshold, and invalid ones. */
const value = fc.oneof(
  fc.double({ min: 0, max: 1.8, noNaN: true }),
  fc.double({ min: 14_000, max: 21_000, noNaN: true }),
  fc.constantFrom(0.9, 0.901, 15_000, 15_000.5, 20_000, 20_000.5, -1, Number.NaN, Number.POSITIVE_INFINITY),
);
const vital: fc.Arbitrary<Vital> = fc.record({
  name: fc.constantFrom(...vitalNames),
  startTime: fc.double({ min: 0, max: 60_000, noNaN: true }),
  value,
});
/** What a page does: measures, waits some milliseconds, or is left. */
const story = fc.array(
  fc.oneof(
    { weight: 200, arbitrary: vital },
    { weight: 2, arbitrary: fc.nat(4000) },
    { weight: 1, arbitrary: fc.constant('left' as const) },
  ),
  { maxLength: 200, size: 'max' },
);

/** Written out here instead of using the shop's own rule (OPN-385). */
const isWanted = (one: Vital): boolean =>
  one.value >= 0 && one.value <= (one.name === 'CLS' ? 0.9 : one.name === 'LCP' ? 20_000 : 15_000);

test('[ANL-12, ANL-11, ANL-10] whatever a page measures, everything within the thresholds is sent once, in order, at most 50 at a time', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const time = new VirtualTime();
      const calls: (readonly Vital[])[] = [];
      let measured: (one: Vital) => void = () => undefined;
      let left: () => void = () => undefined;
      const source = {
        watch: (listener: { readonly measured: (one: Vital) => void; readonly left: () => void }) =>
          void ({ measured, left } = listener),
      };
      const analytics = new AnalyticsService(new FakeStore(), [], new FakeLogger());
      new VitalsService(source, { send: (batch) => void calls.push(batch) }, time, analytics).start();
      const wanted: Vital[] = [];
      for (const step of steps) {
        if (step === 'left') left();
        else if (typeof step === 'number') await time.advance(step);
        else {
          measured(step);
          if (isWanted(step)) wanted.push(step);
        }
      }
      await time.advance(2000);
      expect(calls.flat()).toEqual(wanted);
      expect(calls.every(({ length }) => length > 0 && length <= 50)).toBe(true);
    }),
  );
});
