import { readFileSync } from 'node:fs';

import * as z from 'zod';

import { gazetteerPath } from '@shop/demo-data';

const gazetteerSchema = z.object({
  cities: z.array(
    z.object({
      streets: z.array(z.object({ name: z.string(), houses: z.array(z.object({ number: z.string() })) })),
    }),
  ),
});

/**
 * Ways in which shoppers type an address: parts of names, houses, other word orders, typos, a wrong layout, nonsense.
 */
const ways: readonly ((street: string, house: string, serial: number) => string)[] = [
  (street, _house, serial) => street.slice(0, 3 + (serial % (street.length - 3))),
  (street, house) => `${street} ${house}`,
  (street, house) => `${street.toUpperCase()}, д. ${house.replace('к', ' корп ')}`,
  (street, house) => `${house} ${street.replace('улица ', '')}`,
  (street, house, serial) => {
    const at = 2 + (serial % (street.length - 3));
    return `${street.slice(0, at)}${street.slice(at + 1)} ${house}`;
  },
  (street) => street.replace('улица', 'ул').replace('проспект', 'проспкт'),
  (_street, house, serial) => `cfljdfz ${house} ${serial}`,
  (_street, _house, serial) => `нигде такого нет ${serial}`,
];

/** `count` different queries, starting with number `first`. The sequence is always the same. */
export function suggestQueries(first: number, count: number): string[] {
  const { cities } = gazetteerSchema.parse(JSON.parse(readFileSync(gazetteerPath, 'utf8')));
  const streets = cities[0]?.streets ?? [];
  return Array.from({ length: count }, (_, at) => {
    const serial = first + at;
    const street = streets[(serial * 7) % streets.length];
    const house = street?.houses[(serial * 13) % street.houses.length]?.number ?? '1';
    const way = ways[serial % ways.length];
    return way?.(street?.name ?? 'Садовая', house, serial) ?? '';
  });
}
