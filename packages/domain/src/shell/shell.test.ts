import { describe, expect, test } from 'vitest';
import { drawers, drawerZIndex, transitionMs } from './drawers.ts';
import type { DrawersEffect, DrawersEvent, DrawersState } from './drawers.ts';
import { collapsedLines, isLongText } from './long-text.ts';
import { toasts } from './toasts.ts';
import type { ToastsEffect, ToastsEvent, ToastsState } from './toasts.ts';

function stack(events: readonly DrawersEvent[]) {
  let state: DrawersState = [];
  const effects: DrawersEffect[] = [];
  for (const event of events) {
    const [next, caused] = drawers(state, event);
    state = next;
    effects.push(...caused);
  }
  return { state, effects };
}
const open = (id: string, position: 'RIGHT' | 'BOTTOM' = 'RIGHT'): DrawersEvent => ({
  type: 'OPENED',
  id,
  position,
});

describe('drawers', () => {
  test('[UIX-06, UIX-09] show, visible, hide, and removed after the transition', () => {
    const phases = [open('a'), { type: 'PAINTED', id: 'a' }, { type: 'CLOSED', id: 'a' }] as const;
    expect([1, 2, 3].map((count) => stack(phases.slice(0, count)).state[0]?.phase)).toEqual([
      'SHOW',
      'VISIBLE',
      'HIDE',
    ]);
    expect(stack(phases).effects).toContainEqual({ type: 'START_TRANSITION', id: 'a', delayMs: 300 });
    expect(stack([...phases, { type: 'TRANSITION_ENDED', id: 'a' }]).state).toEqual([]);
    expect((['CENTER', 'BOTTOM', 'RIGHT', 'LEFT'] as const).map(transitionMs)).toEqual([500, 500, 300, 300]);
  });

  test('[UIX-07] Escape asks to close the topmost one only', () => {
    const { effects } = stack([
      open('a'),
      open('b'),
      { type: 'CLOSED', id: 'b' },
      { type: 'ESCAPE_PRESSED' },
    ]);
    expect(effects.at(-1)).toEqual({ type: 'CLOSE_ASKED', id: 'a' });
  });

  test('[UIX-08] the body is locked by the first and unlocked after the last', () => {
    const close = (id: string): DrawersEvent[] => [
      { type: 'CLOSED', id },
      { type: 'TRANSITION_ENDED', id },
    ];
    const { effects } = stack([open('a'), open('b'), ...close('b'), ...close('a')]);
    expect(effects.filter(({ type }) => type.endsWith('SCROLL')).map(({ type }) => type)).toEqual([
      'LOCK_SCROLL',
      'UNLOCK_SCROLL',
    ]);
    expect(effects.at(-1)).toEqual({ type: 'UNLOCK_SCROLL' });
  });

  test('[UIX-06] one that is reopened while it hides stays', () => {
    const { state } = stack([
      open('a'),
      { type: 'CLOSED', id: 'a' },
      open('a'),
      { type: 'TRANSITION_ENDED', id: 'a' },
    ]);
    expect(state).toMatchObject([{ id: 'a', phase: 'SHOW' }]);
  });

  test('[UIX-11] nested drawers lie above', () => {
    expect([0, 1, 2].map(drawerZIndex)).toEqual([101, 102, 103]);
  });
});

describe('toasts', () => {
  function show(events: readonly ToastsEvent[]) {
    let state: ToastsState = [];
    const effects: ToastsEffect[] = [];
    for (const event of events) {
      const [next, caused] = toasts(state, event);
      state = next;
      effects.push(...caused);
    }
    return { state, effects };
  }
  const add = (id: string, closedAfterSeconds?: number, position = 'top-right'): ToastsEvent => ({
    type: 'ADDED',
    id,
    position,
    closedAfterSeconds,
  });

  test('[UIX-13, SHL-14, OPN-378] 8 s by default, its own time, or until closed', () => {
    expect(show([add('a'), add('b', 2), add('c', 0)]).effects).toEqual([
      { type: 'START_TIMER', id: 'a', delayMs: 8000 },
      { type: 'START_TIMER', id: 'b', delayMs: 2000 },
    ]);
  });

  test('[UIX-14, OPN-176] a fourth pushes the oldest of its position out', () => {
    const { state, effects } = show([add('a'), add('x', 8, 'top-left'), add('b'), add('c'), add('d')]);
    expect(state.map(({ id }) => id)).toEqual(['x', 'b', 'c', 'd']);
    expect(effects).toContainEqual({ type: 'GONE', id: 'a' });
  });

  test('[UIX-12] onClose runs once', () => {
    const { effects } = show([add('a'), { type: 'CLOSED', id: 'a' }, { type: 'EXPIRED', id: 'a' }]);
    expect(effects.filter(({ type }) => type === 'GONE')).toHaveLength(1);
  });
});

test('[UIX-20, UIX-21, OPN-179] text over 245 characters without its markup collapses', () => {
  expect(isLongText('а'.repeat(245))).toBe(false);
  expect(isLongText(`<p class="${'x'.repeat(300)}">${'а'.repeat(240)}</p>`)).toBe(false);
  expect(isLongText('а'.repeat(246))).toBe(true);
  expect([collapsedLines(true), collapsedLines(false)]).toEqual([4, 5]);
});
