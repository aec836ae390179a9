import { expect, test } from 'vitest';

import {
  advancePlayer,
  DEFAULT_SLIDE_MS,
  MEDIA_WAIT_MS,
  nextTickAt,
  slideDuration,
  slideProgress,
  startPlayer,
  timeLeft,
} from './player.ts';
import type { PlayerEvent, PlayerState } from './player.ts';

/** A player in virtual time; media come at once unless told otherwise. */
class Player {
  now = 0;
  state: PlayerState;
  #mediaCome: boolean;

  constructor(
    durations: readonly (number | null)[],
    afterLast: 'close' | 'repeat' = 'close',
    mediaCome = true,
  ) {
    this.#mediaCome = mediaCome;
    this.state = startPlayer(
      durations.map((duration) => ({ duration })),
      afterLast,
      0,
    );
    this.#show();
  }

  do(event: PlayerEvent): void {
    this.state = advancePlayer(this.state, event, this.now);
    this.#show();
  }

  wait(ms: number): void {
    const end = this.now + ms;
    for (let due = nextTickAt(this.state); due !== null && due <= end; due = nextTickAt(this.state)) {
      this.now = due;
      this.do({ type: 'TICK' });
    }
    this.now = end;
  }

  #show(): void {
    if (this.#mediaCome)
      this.state = advancePlayer(this.state, { type: 'SHOWN', start: this.state.start }, this.now);
  }
}

test('[STO-08] a slide without its own duration advances after 10 s', () => {
  for (const none of [null, 0, -5, Number.NaN]) expect(slideDuration(none)).toBe(10_000);
  const player = new Player([null, null]);
  player.wait(DEFAULT_SLIDE_MS - 1);
  expect(player.state.index).toBe(0);
  player.wait(1);
  expect(player.state.index).toBe(1);
});

test('[STO-09] a slide with its own duration advances after exactly that', () => {
  const player = new Player([1_234, 500, 1]);
  player.wait(1_233);
  expect([player.state.index, timeLeft(player.state, player.now)]).toEqual([0, 1]);
  player.wait(1);
  expect(player.state.index).toBe(1);
  player.wait(499);
  expect(player.state.index).toBe(1);
  player.wait(1);
  expect(player.state.index).toBe(2);
});

test('[STO-10] Space pauses the running slide and resumes the paused one with the time that was left', () => {
  const player = new Player([1_000, 1_000]);
  player.wait(400);
  player.do({ type: 'SPACE' });
  player.wait(60_000);
  expect([player.state.index, timeLeft(player.state, player.now)]).toEqual([0, 600]);
  player.do({ type: 'SPACE' });
  player.wait(599);
  expect(player.state.index).toBe(0);
  player.wait(1);
  expect(player.state.index).toBe(1);
});

test('[STO-12, STO-13] it pauses without focus and resumes with the time that was left; a pause by Space stays', () => {
  const player = new Player([1_000, 1_000]);
  player.wait(300);
  player.do({ type: 'PAUSE', cause: 'blur' });
  player.wait(10_000);
  player.do({ type: 'RESUME', cause: 'blur' });
  expect(timeLeft(player.state, player.now)).toBe(700);
  player.do({ type: 'SPACE' });
  player.do({ type: 'PAUSE', cause: 'blur' });
  player.do({ type: 'RESUME', cause: 'blur' });
  player.wait(10_000);
  expect([player.state.index, timeLeft(player.state, player.now)]).toEqual([0, 700]);
});

test('[OPN-157] a held slide stands still until it is let go; an open drawer too, whatever else happens', () => {
  const player = new Player([1_000, 1_000]);
  player.wait(200);
  player.do({ type: 'PAUSE', cause: 'hold' });
  player.do({ type: 'PAUSE', cause: 'drawer' });
  player.wait(5_000);
  player.do({ type: 'RESUME', cause: 'hold' });
  player.wait(5_000);
  expect(timeLeft(player.state, player.now)).toBe(800);
  player.do({ type: 'RESUME', cause: 'drawer' });
  player.wait(800);
  expect(player.state.index).toBe(1);
});

test('[STO-11] arrows go to the next and the previous slide, which starts from its beginning', () => {
  const player = new Player([1_000, 1_000, 1_000]);
  player.wait(900);
  player.do({ type: 'NEXT' });
  player.wait(500);
  expect([player.state.index, timeLeft(player.state, player.now)]).toEqual([1, 500]);
  player.do({ type: 'PREVIOUS' });
  expect([player.state.index, timeLeft(player.state, player.now)]).toEqual([0, 1_000]);
  player.wait(400);
  player.do({ type: 'PREVIOUS' });
  expect([player.state.index, timeLeft(player.state, player.now)]).toEqual([0, 1_000]);
});

test('[STO-11] who goes on from a slide paused by Space sees the next one run', () => {
  const player = new Player([1_000, 1_000]);
  player.do({ type: 'SPACE' });
  player.do({ type: 'NEXT' });
  player.wait(1_000);
  expect(player.state.isOver).toBe(true);
});

test('[STO-14] after the last slide it closes, or repeats from the first', () => {
  const once = new Player([100, 100]);
  once.wait(200);
  expect(once.state.isOver).toBe(true);
  expect(nextTickAt(once.state)).toBeNull();
  const again = new Player([100, 100], 'repeat');
  again.wait(250);
  expect([again.state.index, again.state.isOver]).toEqual([0, false]);
  expect(timeLeft(again.state, again.now)).toBe(50);
  expect(new Player([]).state.isOver).toBe(true);
});

test('[STO-09] loading does not count; media that do not come within 5 s leave the ground, and time runs', () => {
  const player = new Player([1_000, 1_000], 'close', false);
  player.wait(3_000);
  player.do({ type: 'SHOWN', start: player.state.start });
  player.wait(999);
  expect(player.state.index).toBe(0);
  player.wait(1);
  expect([player.state.index, player.state.isShown]).toEqual([1, false]);
  player.wait(MEDIA_WAIT_MS);
  expect([player.state.isShown, timeLeft(player.state, player.now)]).toEqual([true, 1_000]);
});

test('[STO-09] media of a slide that was left do not start the one that is shown', () => {
  const player = new Player([1_000, 1_000], 'close', false);
  const { start } = player.state;
  player.do({ type: 'NEXT' });
  player.do({ type: 'SHOWN', start });
  expect(player.state.isShown).toBe(false);
});

test('[STO-09] the bars are full before the slide, empty after it, and grow in between', () => {
  const player = new Player([1_000, 1_000, 1_000]);
  player.do({ type: 'NEXT' });
  player.wait(250);
  expect([0, 1, 2].map((index) => slideProgress(player.state, index, player.now))).toEqual([1, 0.25, 0]);
});
