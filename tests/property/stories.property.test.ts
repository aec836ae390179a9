import fc from 'fast-check';
import { expect, test } from 'vitest';

import { advancePlayer, nextTickAt, startPlayer, timeLeft } from '@shop/domain/stories';
import type { PlayerEvent, PlayerState } from '@shop/domain/stories';

type Cause = 'hold' | 'blur' | 'drawer';
type Step =
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'event'; readonly event: PlayerEvent };

const cause = fc.constantFrom<Cause>('hold', 'blur', 'drawer');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.integer({ min: 0, max: 3_000 }) }) },
  {
    weight: 4,
    arbitrary: fc
      .oneof(
        fc.constant<PlayerEvent>({ type: 'SPACE' }),
        cause.map((by): PlayerEvent => ({ type: 'PAUSE', cause: by })),
        cause.map((by): PlayerEvent => ({ type: 'RESUME', cause: by })),
      )
      .map((event): Step => ({ kind: 'event', event })),
  },
);

/** Runs the player in virtual time; its media come `delay` ms after each start. Answers how long each slide was to be seen running. */
function run(durations: readonly number[], steps: readonly Step[]) {
  let now = 0;
  let state: PlayerState = startPlayer(
    durations.map((duration) => ({ duration })),
    'close',
    now,
  );
  const show = () => {
    state = advancePlayer(state, { type: 'SHOWN', start: state.start }, now);
  };
  const open = new Set<string>();
  const ran = durations.map(() => 0);
  const advance = (ms: number) => {
    const end = now + ms;
    while (now < end) {
      const due = nextTickAt(state);
      const next = due === null ? end : Math.min(end, due);
      // What the model says: time runs when no cause is open and the slides are not over.
      if (open.size === 0 && !state.isOver) ran[state.index] = (ran[state.index] ?? 0) + (next - now);
      now = next;
      if (due !== null && due <= now) {
        state = advancePlayer(state, { type: 'TICK' }, now);
        show();
      }
    }
  };
  show();
  for (const each of steps) {
    if (each.kind === 'wait') advance(each.ms);
    else {
      const { event } = each;
      if (!state.isOver) {
        if (event.type === 'SPACE' && !open.delete('space')) open.add('space');
        if (event.type === 'PAUSE') open.add(event.cause);
        if (event.type === 'RESUME') open.delete(event.cause);
      }
      state = advancePlayer(state, event, now);
    }
    expect(state.isOver || (state.runsSince === null) === open.size > 0).toBe(true);
  }
  return { state, ran, now, open };
}

const durations = fc.array(fc.integer({ min: 1, max: 4_000 }), { minLength: 1, maxLength: 5 });

test('[STO-09, STO-10, STO-12, STO-13] whatever pauses it, each slide runs exactly its time before the next, and only its own counterpart lifts a pause', () => {
  fc.assert(
    fc.property(durations, fc.array(step, { maxLength: 60 }), (wanted, steps) => {
      const { state, ran, now } = run(wanted, steps);
      const done = state.isOver ? wanted.length : state.index;
      expect(ran.slice(0, done)).toEqual(wanted.slice(0, done));
      if (!state.isOver) expect(timeLeft(state, now)).toBe((wanted[done] ?? 0) - (ran[done] ?? 0));
    }),
  );
});

test('[STO-14] once every cause is lifted, the player ends after the time that is left', () => {
  fc.assert(
    fc.property(durations, fc.array(step, { maxLength: 40 }), (wanted, steps) => {
      const before = run(wanted, steps);
      const lift: Step[] = [...before.open].map((by) => ({
        kind: 'event',
        event: by === 'space' ? { type: 'SPACE' } : { type: 'RESUME', cause: by as Cause },
      }));
      const rest = wanted.reduce((sum, ms) => sum + ms, 0);
      expect(run(wanted, [...steps, ...lift, { kind: 'wait', ms: rest }]).state.isOver).toBe(true);
    }),
  );
});
