import { describe, expect, test } from 'vitest';

import { isInDebugCorner, smsCode, tapDebugCorner } from './index.ts';

/** How many taps at these times, in ms, have opened the menu. */
function opened(times: readonly number[]): number {
  let taps: readonly number[] = [];
  let count = 0;
  for (const time of times) {
    const step = tapDebugCorner(taps, time);
    taps = step.taps;
    if (step.opens) count += 1;
  }
  return count;
}

describe('the corner', () => {
  test('[DBG-01] [OPN-388] is 48 × 48 px at the bottom left', () => {
    const inside = (x: number, y: number) => isInDebugCorner({ x, y }, 800);
    expect([inside(0, 799), inside(47, 752), inside(48, 799), inside(0, 751)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('[DBG-01] [OPN-388] five taps within 3 s open the menu, and then it takes five others', () => {
    expect(opened([0, 100, 200, 300])).toBe(0);
    expect(opened([0, 750, 1500, 2250, 3000])).toBe(1);
    expect(opened([0, 750, 1500, 2250, 3001])).toBe(0);
    // The first one is too long ago; the others count.
    expect(opened([0, 750, 1500, 2250, 3001, 3100])).toBe(1);
    expect(opened([0, 1, 2, 3, 4, 5, 6, 7, 8])).toBe(1);
    expect(opened([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toBe(2);
  });
});

describe('the code of a message', () => {
  const message = (at: number, text: string) => ({ at, text });

  test('[DBG-09] is the last word of the newest message, in whatever order they come', () => {
    const messages = [
      message(2000, 'Код для входа в Самокат: 1111'),
      message(5000, 'Код для входа в Самокат: 2222'),
      message(3000, 'Код для входа в Самокат: 3333'),
    ];
    expect(smsCode(messages, 1000)).toEqual({ ok: true, value: '2222' });
    expect(smsCode([message(1000, '4444')], 1000)).toEqual({ ok: true, value: '4444' });
  });

  test('[DBG-09] one from before the request is of an earlier code', () => {
    expect(smsCode([message(999, 'Код: 1111')], 1000)).toEqual({ ok: false, error: { kind: 'oldMessage' } });
    expect(smsCode([], 1000)).toEqual({ ok: false, error: { kind: 'noMessage' } });
  });
});
