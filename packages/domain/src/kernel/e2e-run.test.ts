import { expect, test } from 'vitest';

import { e2eRunId, e2eRunOf } from './e2e-run.ts';

test('[TOK-16, OPN-309] the run is read from its own cookie alone', () => {
  expect(e2eRunOf('session=secret; e2e=run-7; a=b')).toBe('run-7');
  expect(e2eRunOf('e2e=run_7')).toBe('run_7');
  for (const header of [undefined, null, '', 'session=e2e', 'xe2e=run-7', 'a=e2e=run-7', 'e2e', '=e2e'])
    expect(e2eRunOf(header)).toBeNull();
});

test('[TOK-16, OPN-309] what is no run id is none: it would be in headers and logs', () => {
  for (const value of ['', 'run 7', 'run\n7', 'прогон', '"run"', 'a'.repeat(65)]) {
    expect(e2eRunId(value)).toBeNull();
    expect(e2eRunOf(`e2e=${value}`)).toBeNull();
  }
  expect(e2eRunId('a'.repeat(64))).toBe('a'.repeat(64));
});
