// What is modelled: order histories over years in any time zone, and orders repeated in a store whose goods have
// changed since.
import { lineKey } from '@shop/domain/cart';
import type { WantedLine } from '@shop/domain/cart';
import {
  addRepeated,
  formatOrderDate,
  groupByMonth,
  orderTitle,
  repeatLines,
  tileImages,
} from '@shop/domain/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximums, quantity } from './arbitraries/carts.ts';
import { catalog, productId } from './arbitraries/products.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const instant = fc.integer({ min: Date.UTC(2019, 0, 1), max: Date.UTC(2031, 0, 1) });
/** Some zones have summer time, so the offset depends on the instant. */
const zone = fc
  .record({
    minutes: fc.integer({ min: -12 * 4, max: 14 * 4 }).map((quarters) => quarters * 15),
    hasSummer: fc.boolean(),
  })
  .map(({ minutes, hasSummer }) => (at: number) => {
    const month = new Date(at).getUTCMonth();
    return hasSummer && month > 2 && month < 9 ? minutes + 60 : minutes;
  });
const genitive = [
  'января',
  'февраля',
  'марта',
  'апреля',
  'мая',
  'июня',
  'июля',
  'августа',
  'сентября',
  'октября',
  'ноября',
  'декабря',
];
const nominative = [
  'Январь',
  'Февраль',
  'Март',
  'Апрель',
  'Май',
  'Июнь',
  'Июль',
  'Август',
  'Сентябрь',
  'Октябрь',
  'Ноябрь',
  'Декабрь',
];
/** Local date and time, 'yyyy-MM-ddTHH:mm'. */
const wall = (at: number, minutes: number) => new Date(at + minutes * MINUTE).toISOString().slice(0, 16);
const dayOf = (text: string) => Date.parse(text.slice(0, 10)) / DAY;

test('[ORD-08, ORD-15, OPN-349] a date is today, yesterday or written out, by the calendar of the zone', () => {
  const ago = fc.oneof(fc.integer({ min: 0, max: 3 * 24 * 60 }), fc.integer({ min: -600, max: 3_000_000 }));
  fc.assert(
    fc.property(instant, ago, zone, (now, minutes, offset) => {
      const at = now - minutes * MINUTE;
      const [then, today] = [wall(at, offset(at)), wall(now, offset(now))];
      const days = dayOf(today) - dayOf(then);
      const [year, month, day] = then.slice(0, 10).split('-');
      const written = `${day} ${genitive[Number(month) - 1]} ${year}`;
      const head = days === 0 ? 'Сегодня' : days === 1 ? 'Вчера' : written;
      expect(formatOrderDate(at, now, offset)).toBe(`${head} в ${then.slice(11)}`);
      expect(orderTitle(at, offset)).toBe(`Заказ от ${written}`);
    }),
    { numRuns: 500 },
  );
});

test('[ORD-03, OPN-349] every order is listed once, under its month and year, newest first', () => {
  const orders = fc
    .array(instant, { maxLength: 30 })
    .map((times) => times.map((createdAt, id) => ({ id, createdAt })));
  fc.assert(
    fc.property(orders, zone, (all, offset) => {
      const groups = groupByMonth(all, offset);
      for (const { title, orders: members } of groups) {
        expect(members.length).toBeGreaterThan(0);
        for (const { createdAt } of members) {
          const [year, month] = wall(createdAt, offset(createdAt)).split('-');
          expect(title).toBe(`${nominative[Number(month) - 1]} ${year}`);
        }
      }
      expect(new Set(groups.map(({ title }) => title)).size).toBe(groups.length);
      const newestFirst = (values: readonly number[]) =>
        expect(values).toEqual(values.toSorted((a, b) => b - a));
      newestFirst(groups.map(({ orders: members }) => members[0]?.createdAt ?? 0));
      for (const { orders: members } of groups) newestFirst(members.map(({ createdAt }) => createdAt));
      const ids = groups.flatMap(({ orders: members }) => members.map(({ id }) => id));
      expect(ids.toSorted((a, b) => a - b)).toEqual(all.map(({ id }) => id));
    }),
  );
});

test('[ORD-07] a tile shows the first four available pictures, in order', () => {
  const picture = fc.constantFrom('a.webp', 'b.webp', 'c.webp', '', '  ', null, undefined);
  fc.assert(
    fc.property(fc.array(picture, { maxLength: 12 }), (pictures) => {
      const there = pictures.filter((one) => (one ?? '').trim() !== '');
      expect(tileImages(pictures)).toEqual(there.slice(0, 4));
    }),
  );
});

const ordered = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom('PRODUCT', 'PRODUCT', 'IMPULSE_PRODUCT', 'CUTLERY'),
    productId,
    repeatQuantity: quantity.map((units) => Math.max(1, units)),
    combo: fc.constant(null),
  }),
  { selector: (line) => line.productId, maxLength: 8 },
);

test('[RPT-01, RPT-02, RPT-03, ACT-13, ACT-14, ACT-15] repeating asks for what was ordered, as far as stock and maximums allow, without cutlery', () => {
  fc.assert(
    fc.property(ordered, catalog, maximums, (lines, products, limits) => {
      const repeated = repeatLines(lines, [], { products, maximums: limits, combos: new Map() });
      const expected = lines.flatMap((line) => {
        const product = products.get(line.productId);
        if (line.type === 'CUTLERY' || product === undefined) return [];
        const isSold = product.price !== null && product.isAvailable !== false;
        const most = Math.min(isSold ? product.quantity : 0, limits.get(line.productId) ?? 10, 10);
        const units = Math.min(line.repeatQuantity, most);
        const type = product.isImpulse ? 'IMPULSE_PRODUCT' : 'PRODUCT';
        return units > 0 ? [{ type, productId: line.productId, quantity: units }] : [];
      });
      expect(repeated.lines).toEqual(expected);
      const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
      const wanted = sum(lines.map((line) => (line.type === 'CUTLERY' ? 0 : line.repeatQuantity)));
      const given = sum(expected.map((line) => line.quantity));
      const outcome = given < wanted ? 'DECREASED' : 'COMPLETE';
      expect(repeated.outcome).toBe(expected.length === 0 ? 'ALL_SOLD_OUT' : outcome);
    }),
    { numRuns: 300 },
  );
});

test('[ACT-16, OPN-298] repeated lines are merged into a cart with the larger quantity; no line is lost, new ones come last', () => {
  const line = fc.record({
    type: fc.constantFrom('PRODUCT' as const, 'IMPULSE_PRODUCT' as const),
    productId,
    quantity,
  });
  const lines: fc.Arbitrary<readonly WantedLine[]> = fc.uniqueArray(line, {
    selector: lineKey,
    maxLength: 6,
  });
  fc.assert(
    fc.property(lines, lines, (cart, repeated) => {
      const joined = addRepeated(cart, repeated);
      const of = (list: readonly WantedLine[], key: string) =>
        list.find((one) => lineKey(one) === key)?.quantity ?? 0;
      const added = repeated.filter((one) => !cart.some((other) => lineKey(other) === lineKey(one)));
      expect(joined.map(lineKey)).toEqual([...cart, ...added].map(lineKey));
      for (const one of joined)
        expect(one.quantity).toBe(Math.max(of(cart, lineKey(one)), of(repeated, lineKey(one))));
    }),
  );
});
