import { expect, test } from 'vitest';

import {
  agrees,
  choiceDifferences,
  differences,
  judged,
  mismatch,
  missingLines,
  unlessContained,
} from './expectation.ts';
import type { Checks } from './expectation.ts';

type Seen = { readonly total: number; readonly title: string };

const checks: Checks<Seen, { total?: number | undefined; title?: string | undefined }> = {
  title: ({ title }, words) => unlessContained(title, words, `"${words}"`),
  total: ({ total }, wanted) => mismatch(total !== wanted, `total ${wanted}`, `total ${total}`),
};

const seen: Seen = { total: 0, title: 'Собираем заказ' };

test('only the fields that are wanted are compared, and all that differ are told at once', () => {
  const told = (wanted: { total?: number; title?: string }) =>
    judged(differences(seen, wanted, checks), 'as expected');
  expect(told({})).toEqual({ ok: true, value: 'as expected' });
  expect(told({ total: 0, title: 'собираем' })).toEqual({ ok: true, value: 'as expected' });
  expect(differences({ ...seen, total: 7 }, { total: 0 }, checks)).toEqual([
    { expected: 'total 0', actual: 'total 7' },
  ]);
  expect(told({ title: 'Везём', total: 5 })).toEqual({
    ok: false,
    error: { kind: 'unmet', expected: '"Везём"; total 5', actual: 'Собираем заказ; total 0' },
  });
});

test('what several mismatches have in common is said once', () => {
  const twice = [...mismatch(true, 'a', 'nothing'), ...mismatch(true, 'b', 'nothing')];
  expect(judged(twice, '')).toMatchObject({ error: { expected: 'a; b', actual: 'nothing' } });
});

test('a field that is wanted has to be the same, even if it is no or 0', () => {
  expect(agrees({ confirmed: false }, { confirmed: false })).toBe(true);
  expect(agrees({ confirmed: false }, { confirmed: true })).toBe(false);
  expect(agrees({ confirmed: undefined }, { confirmed: true })).toBe(true);
});

test('names what is missing of a choice and what should not be there', () => {
  expect(choiceDifferences(['Хлеб', 'Молоко'], ['хлеб'], ['сыр'])).toEqual([]);
  expect(choiceDifferences(['Хлеб', 'Молоко'], ['сыр'], ['молок'])).toEqual([
    { expected: '"сыр"', actual: '"Хлеб", "Молоко"' },
    { expected: 'no "молок"', actual: '"Хлеб", "Молоко"' },
  ]);
});

test('names the wanted lines that are not there, or not with as many units', () => {
  const lines = [
    { name: 'Хлеб', quantity: 2 },
    { name: 'Молоко', quantity: 1 },
  ];
  const missing = (wanted: Readonly<Record<string, number>>) =>
    missingLines(lines, ({ name }) => name, wanted);
  expect(missing({ хлеб: 2 })).toEqual([]);
  expect(missing({ Хлеб: 3, Молоко: 1, Сыр: 1 })).toEqual(['Хлеб × 3', 'Сыр × 1']);
});
