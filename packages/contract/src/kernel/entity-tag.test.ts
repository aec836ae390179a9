import { expect, test } from 'vitest';

import { entityTag, isKnown } from './entity-tag.ts';

test('a tag is weak, and known in whichever way the client kept it', () => {
  const tag = entityTag('abc');
  expect(tag).toBe('W/"abc"');
  for (const known of [tag, '"abc"', `"x", ${tag}`, '"x","abc"'])
    expect(isKnown(tag, known), known).toBe(true);
  for (const known of [undefined, '', '"ab"', 'W/"abcd"', 'abc'])
    expect(isKnown(tag, known), known).toBe(false);
});
