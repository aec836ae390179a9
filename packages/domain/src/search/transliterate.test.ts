import { expect, test } from 'vitest';

import { toCyrillic } from './transliterate.ts';

test.each([
  ['moloko', 'молоко'],
  ['Syr', 'сыр'],
  ['chay', 'чай'],
  ['yogurt', 'йогурт'],
  ['ogurtsy', 'огурцы'],
  ['borshch', 'борщ'],
  ['yabloki', 'яблоки'],
  ['svezhiy', 'свежий'],
  ['coca-cola', 'кока-кола'],
  ['snickers', 'сникерс'],
  ['cider', 'сидер'],
  ['молоко 3,2%', 'молоко 3,2%'],
])('[SRC-14] %s sounds like %s', (latin, cyrillic) => {
  expect(toCyrillic(latin)).toBe(cyrillic);
});
