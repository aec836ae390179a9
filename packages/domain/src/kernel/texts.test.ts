import { expect, test } from 'vitest';
import { localDate, parseClock } from './dates.ts';
import { errorCodes, isErrorCode } from './error-codes.ts';
import { plural } from './plural.ts';
import { err, mapResult, ok, unreachable } from './result.ts';

test('[OPN-143] Russian plural forms', () => {
  const forms = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 24, 25, 101, 111].map((n) =>
    plural(n, 'день', 'дня', 'дней'),
  );
  expect(forms.join(' ')).toBe('дней день дня дня дней дней дней дней день дня дня дней день дней');
});

test('[ERC-48] every code is in the list once, and others are unknown', () => {
  expect(new Set(errorCodes).size).toBe(errorCodes.length);
  expect(isErrorCode('3DS_ERROR')).toBe(true);
  expect(isErrorCode('toString')).toBe(false);
});

test('wall-clock parts belong to the zone', () => {
  expect(localDate(Date.UTC(2025, 2, 4, 22, 5), 180)).toEqual({
    year: 2025,
    month: 3,
    day: 5,
    hour: 1,
    minute: 5,
  });
  expect(['08:30', '24:00', '8:30', '108:30', '08:301'].map(parseClock)).toEqual([
    510,
    null,
    null,
    null,
    null,
  ]);
});

test('a case that types rule out is a bug that says what it met', () => {
  expect(() => unreachable('LATER' as never)).toThrow('Unreachable case: "LATER"');
});

test('a result is changed only when it is a success', () => {
  expect(mapResult(ok(2), (value) => value * 2)).toEqual(ok(4));
  expect(mapResult(err('NO'), (value: number) => value * 2)).toEqual(err('NO'));
});
