import { expect, test } from 'vitest';

import { leanStart } from './lean-process.ts';

test('a server starts with a heap and an allocator that give memory back', () => {
  const start = leanStart({ options: ['--inspect'], environment: { PORT: '3000' } });
  expect(start?.options).toEqual(['--inspect', '--max-semi-space-size=16', '--heap-growing-percent=50']);
  expect(start?.environment).toMatchObject({ PORT: '3000', MALLOC_MMAP_THRESHOLD_: '131072' });
  expect(start && leanStart(start)).toBeNull();
});

test('what an operator has set for Node or the allocator stays', () => {
  const start = leanStart({
    options: [],
    environment: { NODE_OPTIONS: '--max_semi_space_size=64', MALLOC_ARENA_MAX: '8' },
  });
  expect(start?.options).toEqual(['--heap-growing-percent=50']);
  expect(start?.environment).toMatchObject({ MALLOC_ARENA_MAX: '8' });
});
