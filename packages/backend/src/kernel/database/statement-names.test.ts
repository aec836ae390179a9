import { expect, test } from 'vitest';

import { StatementNames } from './statement-names.ts';

test('[CHK-41] a repeated text gets its own name and keeps it', () => {
  const names = new StatementNames();
  expect(names.nameOf('select 1')).toBeUndefined();
  expect(names.nameOf('select 2')).toBeUndefined();
  const first = names.nameOf('select 1');
  expect(first).toMatch(/^s0_\d+$/);
  expect(names.nameOf('select 2')).not.toBe(first);
  expect(names.nameOf('select 1')).toBe(first);
});

test('[CHK-41] an endless number of texts does not use up the names', () => {
  const names = new StatementNames();
  const named = Array.from({ length: 5_000 }, (_, index) => {
    names.nameOf(`select ${index}`);
    return names.nameOf(`select ${index}`);
  }).filter((name) => name !== undefined);
  expect(named.length).toBe(400);
});

test('[CHK-41] after a change of tables every text is prepared under another name', () => {
  const names = new StatementNames();
  names.nameOf('select 1');
  const before = names.nameOf('select 1');
  names.renewAll();
  expect(names.nameOf('select 1')).not.toBe(before);
});
