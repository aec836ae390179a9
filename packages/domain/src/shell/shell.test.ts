import { describe, expect, test } from 'vitest';
import { drawerZIndex, transitionMs } from './drawers.ts';
import { isLongText } from './long-text.ts';
import { desktopToastPositions, mobileToastPositions, noToasts, toastPosition, toasts } from './toasts.ts';
import type { Toast, ToastScreen, ToastsEffect, ToastsEvent, ToastsState } from './toasts.ts';

describe('drawers', () => {
  test('[UIX-09, SHL-07] centred or at the bottom a drawer takes 500 ms, else 300', () => {
    expect((['CENTER', 'BOTTOM', 'RIGHT', 'LEFT'] as const).map(transitionMs)).toEqual([500, 500, 300, 300]);
  });

  test('[UIX-11, SHL-09] nested drawers lie above', () => {
    expect([0, 1, 2].map(drawerZIndex)).toEqual([101, 102, 103]);
  });
});

describe('toasts', () => {
  function show(events: readonly ToastsEvent[]) {
    let state: ToastsState = noToasts;
    const effects: ToastsEffect[] = [];
    for (const event of events) {
      const [next, caused] = toasts(state, event);
      state = next;
      effects.push(...caused);
    }
    return { ids: state.toasts.map(({ id }) => id), effects };
  }
  const add = (id: string, part: Partial<Toast> = {}): ToastsEvent => ({
    type: 'ADDED',
    toast: { id, desktopPosition: 'top-right', mobilePosition: 'top', closedAfterSeconds: 8, ...part },
  });
  const onPhone: ToastsEvent = { type: 'SCREEN_CHANGED', screen: 'mobile' };
  const left = { desktopPosition: 'top-left' } as const;

  test('[UIX-13, SHL-14, OPN-378] a toast goes after its own time, or stays until closed', () => {
    expect(
      show([add('a'), add('b', { closedAfterSeconds: 2 }), add('c', { closedAfterSeconds: 0 })]).effects,
    ).toEqual([
      { type: 'START_TIMER', id: 'a', delayMs: 8000 },
      { type: 'START_TIMER', id: 'b', delayMs: 2000 },
    ]);
  });

  test('[UIX-14, OPN-176] a fourth pushes the oldest of its position out', () => {
    const { ids, effects } = show([add('a'), add('x', left), add('b'), add('c'), add('d')]);
    expect(ids).toEqual(['x', 'b', 'c', 'd']);
    expect(effects).toContainEqual({ type: 'GONE', id: 'a' });
  });

  test('[SHL-15] positions that meet in one on a phone hold three together, the newest', () => {
    const six = [add('a'), add('x', left), add('b'), add('y', left), add('c'), add('z', left)];
    expect(show(six).ids).toHaveLength(6);
    expect(show([onPhone, ...six]).ids).toEqual(['y', 'c', 'z']);
    const narrowed = show([...six, onPhone]);
    expect(narrowed.ids).toEqual(['y', 'c', 'z']);
    expect(narrowed.effects.filter(({ type }) => type === 'GONE').map(({ id }) => id)).toEqual([
      'a',
      'x',
      'b',
    ]);
    expect(show([onPhone, ...six, add('low', { mobilePosition: 'bottom' })]).ids).toEqual([
      'y',
      'c',
      'z',
      'low',
    ]);
  });

  test('[SHL-16] a toast shows at one of four places on desktop, at the top or bottom of a phone', () => {
    const placesOn = (screen: ToastScreen) =>
      desktopToastPositions.flatMap((desktopPosition) =>
        mobileToastPositions.map((mobilePosition) =>
          toastPosition({ desktopPosition, mobilePosition }, screen),
        ),
      );
    expect(new Set(placesOn('desktop'))).toEqual(
      new Set(['top-right', 'top-left', 'bottom-right', 'bottom-left']),
    );
    expect(new Set(placesOn('mobile'))).toEqual(new Set(['top', 'bottom']));
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
