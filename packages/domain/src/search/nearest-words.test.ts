import { expect, test } from 'vitest';

import { nearestWords, slipsBetween } from './nearest-words.ts';

const known = ['молоко', 'молочный', 'мол', 'мука', 'сыр', 'соль'];
const byLetter = (letter: string) => known.filter((word) => word.startsWith(letter));

test('[SRC-10] a letter left out, added, changed or swapped with its neighbour is one slip', () => {
  for (const slip of ['млоко', 'моллоко', 'малоко', 'омлоко', 'молоок'])
    expect(slipsBetween(slip, 'молоко'), slip).toBe(1);
  expect(slipsBetween('', 'сыр')).toBe(3);
  expect(slipsBetween('сыр', 'сыр')).toBe(0);
});

test('[SRC-10] two slips are forgiven in long words, one in short ones, none in the shortest', () => {
  expect(nearestWords('малако', byLetter)).toEqual(['молоко']);
  expect(nearestWords('малакко', byLetter)).toEqual([]);
  expect(nearestWords('мукка', byLetter)).toEqual(['мука']);
  expect(nearestWords('муу', byLetter)).toEqual([]);
  expect(nearestWords('сыл', byLetter)).toEqual([]);
  expect(nearestWords('болоко', byLetter)).toEqual([]);
});

test('[SRC-10] the fewest slips count, and equals count alike', () => {
  const all = () => ['корка', 'корочка', 'кофта', 'копка'];
  expect(nearestWords('копта', all)).toEqual(['кофта', 'копка']);
});
