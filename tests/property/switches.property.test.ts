// What is modelled: a server that holds three values, any toggles, calls that fail before or after they were done, another device that changes
// the values meanwhile, and reads that fail too.
import { SwitchPanel } from '@shop/application/profile';
import { EventBus } from '@shop/application/kernel';
import { FakeBrowser, FakeLogger, offline, VirtualTime } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import type { Subscriptions } from '@shop/domain/profile';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const channel = fc.constantFrom('email' as const, 'push' as const, 'sms' as const);
const fate = fc.constantFrom('done', 'lost before', 'lost after');
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ type: fc.constant('toggle' as const), channel, isOn: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('elsewhere' as const), channel, isOn: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'focus' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 900 }) }),
  },
);

test('[NTF-08] after any toggles and failures the switches show what the server holds once all calls have ended', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { maxLength: 25 }),
      fc.array(fate, { maxLength: 25 }),
      fc.infiniteStream(fc.integer({ min: 1, max: 400 })),
      async (acts, fates, delays) => {
        const time = new VirtualTime();
        const browser = new FakeBrowser();
        const left = [...fates];
        let held: Subscriptions = { email: false, push: false, sms: false };
        let open = 0;
        let most = 0;
        const call = async (apply: () => void, isSave: boolean) => {
          const outcome = left.shift() ?? 'done';
          if (isSave) open += 1;
          most = Math.max(most, open);
          await new Promise<void>((done) => void time.delay(delays.next().value, done));
          if (outcome !== 'lost before') apply();
          const answer = { ...held };
          await new Promise<void>((done) => void time.delay(delays.next().value, done));
          if (isSave) open -= 1;
          return outcome === 'done' ? ok(answer) : err(offline);
        };
        const failures: string[] = [];
        const panel = new SwitchPanel<Subscriptions>({
          read: () => call(() => undefined, false),
          save: (wanted) =>
            call(() => {
              held = wanted;
            }, true),
          showFailure: () => failures.push('shown'),
          scheduler: time,
          visibility: browser,
          connectivity: browser,
          bus: new EventBus(),
          logger: new FakeLogger(),
        });
        const stop = panel.watch();
        for (const one of acts) {
          if (one.type === 'toggle') {
            const before = panel.state.values;
            panel.toggle(one.channel, one.isOn);
            if (before !== null) expect(panel.state.values?.[one.channel]).toBe(one.isOn);
          } else if (one.type === 'elsewhere') held = { ...held, [one.channel]: one.isOn };
          else if (one.type === 'focus') browser.focus$.next();
          else await time.advance(one.ms);
        }
        await time.advance(2_000_000);
        browser.focus$.next();
        await time.advance(2_000_000);
        expect(panel.state).toEqual({ values: held, isFailed: false });
        expect(most).toBeLessThanOrEqual(1);
        stop();
      },
    ),
  );
});
