import { describe, expect, test } from 'vitest';
import { drawerZIndex, transitionMs } from './drawers.ts';
import { isLongText } from './long-text.ts';
import { toasts } from './toasts.ts';
import type { ToastsEffect, ToastsEvent, ToastsState } from './toasts.ts';

describe('drawers', () => {
  test('[UIX-09] centred or at the bottom a drawer takes 500 ms, else 300', () => {
    expect((['CENTER', 'BOTTOM', 'RIGHT', 'LEFT'] as const).map(transitionMs)).toEqual([500, 500, 300, 300]);
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

test('[UIX-20, OPN-179] text over 245 characters without its markup collapses', () => {
  expect(isLongText('а'.repeat(245))).toBe(false);
  expect(isLongText(`<p class="${'x'.repeat(300)}">${'а'.repeat(240)}</p>`)).toBe(false);
  expect(isLongText('а'.repeat(246))).toBe(true);
});
