import fc from 'fast-check';
import { expect, test } from 'vitest';

import { gazetteerPath } from '@shop/demo-data';
import { suggestMessages } from '@shop/backend/address';
import { suggestionLabel } from '@shop/domain/address';
import { createGeocoder, readGazetteer } from '@shop/sandbox/geocoder';

const gazetteer = readGazetteer(gazetteerPath);
const geocoder = createGeocoder(gazetteer);
const aliases = [null, 'nowhere', ...gazetteer.cities.map(({ alias }) => alias)];
const streets = gazetteer.cities.flatMap(({ alias, streets: all }) =>
  all.map((street) => ({ alias, ...street })),
);

const piece = fc.oneof(
  fc.constantFrom(
    'ул',
    'улица',
    'пр',
    'д.',
    'корп',
    'к',
    'стр',
    '12',
    '5/2',
    '12к1',
    ',',
    '-',
    '🏠',
    'Москва',
    'cfljdfz',
  ),
  fc.constantFrom(...streets.map(({ name }) => name)),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const query = fc.oneof(
  fc.array(piece, { maxLength: 12 }).map((parts) => parts.join(' ')),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc
    .tuple(piece, fc.integer({ min: 1, max: 10_000 }))
    .map(([part, times]) => part.repeat(times).slice(0, 10_000)),
);

test('[OPN-114] [GEO-18] [GEO-19] whatever is typed, there are at most ten suggestions, buildings first, each with its label', () => {
  fc.assert(
    fc.property(query, fc.constantFrom(...aliases), (text, alias) => {
      const suggests = suggestMessages(geocoder.suggest(text, alias, 10), 10);
      expect(suggests.length).toBeLessThanOrEqual(10);
      const kinds = suggests.map(({ isBuilding }) => isBuilding);
      expect(kinds).toEqual(kinds.toSorted((a, b) => Number(b) - Number(a)));
      expect(new Set(suggests.map(({ id }) => id)).size).toBe(suggests.length);
      for (const { name, label, attributes } of suggests) {
        expect(label).toBe(suggestionLabel({ name, ...attributes }));
        expect(label).not.toBe('');
      }
      if (alias === 'nowhere') expect(suggests).toEqual([]);
    }),
  );
});

test('[GEO-19] the same query always gives the same answer, regardless of case, ё and spaces', () => {
  fc.assert(
    fc.property(query, (text) => {
      const found = geocoder.suggest(text, null, 10);
      expect(geocoder.suggest(text, null, 10)).toEqual(found);
      if (text.length < 100) expect(geocoder.suggest(`  ${text}  `, null, 10)).toEqual(found);
    }),
  );
});

test('[GEO-19] every house is found first by its street and number in its city', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...streets),
      fc.nat(),
      fc.boolean(),
      ({ alias, name, houses }, at, isLoud) => {
        const house = houses[at % houses.length];
        if (house === undefined) return;
        const typed = `${name.replaceAll('ё', 'е')}, ${house.number}`;
        const [first] = geocoder.suggest(isLoud ? typed.toUpperCase() : typed, alias, 10);
        expect([first?.street, first?.house]).toEqual([name, house.number]);
      },
    ),
    { numRuns: 300 },
  );
});

test('[GEO-19] one wrong letter in a street’s longest word still finds the street', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...streets),
      fc.nat(),
      fc.constantFrom(...'аеиотр'),
      ({ alias, name }, at, letter) => {
        const longest = name.split(/[\s-]+/).toSorted((a, b) => b.length - a.length)[0] ?? '';
        fc.pre(longest.length >= 7);
        const position = 1 + (at % (longest.length - 2));
        const typed = name.replace(
          longest,
          longest.slice(0, position) + letter + longest.slice(position + 1),
        );
        const found = geocoder.suggest(typed, alias, 10);
        expect(found.map(({ street }) => street)).toContain(name);
      },
    ),
    { numRuns: 300 },
  );
});

test('[GEO-19] the longest queries are answered in bounded time', () => {
  const long = ['я', '1', '1 ', '1к', 'садовая ', '12к1 ', '-', '🏠', '\u0301', 'ﷺ', 'д1/'].map((part) =>
    part.repeat(10_000).slice(0, 10_000),
  );
  for (const text of long) geocoder.suggest(text, null, 10);
  const took = () => {
    const start = performance.now();
    for (const text of long) geocoder.suggest(text, null, 10);
    return (performance.now() - start) / long.length;
  };
  // A machine that is busy elsewhere may hold up one of them, but not each.
  expect(Math.min(took(), took(), took())).toBeLessThan(100);
});
