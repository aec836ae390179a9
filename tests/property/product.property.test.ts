import {
  oneCardPerGroup,
  onClickPromise,
  onClickTimeType,
  onClickValue,
  stockState,
} from '@shop/domain/catalog';
import { besideCombos, increase } from '@shop/domain/cart';
import { kopecks } from '@shop/domain/kernel';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const offset = fc.integer({ min: -12 * 60, max: 14 * 60 });
const instant = fc.integer({ min: 0, max: 4_000_000_000_000 });

const pad = (value: number) => String(value).padStart(2, '0');
/** The instant as an ISO date-time of a zone. */
function isoIn(at: number, minutes: number): string {
  const clock = new Date(at + minutes * MINUTE_MS).toISOString().slice(0, 19);
  return `${clock}${minutes < 0 ? '-' : '+'}${pad(Math.floor(Math.abs(minutes) / 60))}:${pad(Math.abs(minutes) % 60)}`;
}

test('[IMP-06] the delivery by click is shown as a time for today, a word for tomorrow, else a date', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 60 * 24 * 60 }), offset, (now, later, zone) => {
      const at = now + later * MINUTE_MS;
      const type = onClickTimeType(at, now, zone);
      const local = (time: number) => new Date(time + zone * MINUTE_MS).toISOString();
      const days = (Date.parse(local(at).slice(0, 10)) - Date.parse(local(now).slice(0, 10))) / DAY_MS;
      expect(type).toBe(days === 0 ? 'TODAY' : days === 1 ? 'TOMORROW' : 'DATE');
      const value = onClickValue({ type, time: isoIn(at, zone) });
      if (type === 'TODAY') expect(value).toBe(local(at).slice(11, 16));
      else if (type === 'TOMORROW') expect(value).toBe('завтра');
      else expect(value).toMatch(new RegExp(`^${Number(local(at).slice(8, 10))} [а-я]{3,8}$`, 'u'));
    }),
  );
});

test('[IMP-07] whatever the server sends as a time, the badge shows a text', () => {
  const type = fc.constantFrom('TODAY', 'TOMORROW', 'DATE');
  fc.assert(
    fc.property(fc.option(fc.record({ type, time: fc.string() })), (at) => {
      expect(onClickPromise(at as Parameters<typeof onClickPromise>[0])).toMatch(
        /^(?:сегодня после \d\d:\d\d|(?:завтра|\d+ [а-я]+) в удобное время)$/u,
      );
    }),
  );
});

test('[PRD-22] of each group only the first card remains, and everything outside groups stays', () => {
  const groups = fc.array(fc.record({ group: fc.integer({ min: 0, max: 5 }), isOne: fc.boolean() }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(groups, (entries) => {
      const products = entries.map(({ group }, index) => ({
        id: `${index}`,
        group,
        shouldShowAsOneCard: group % 2 === 0,
        variants: {
          items: entries.flatMap((other, index) => (other.group === group ? [{ id: `${index}` }] : [])),
        },
      }));
      const firstOf = (group: number) => products.find((product) => product.group === group)?.id;
      const expected = products.filter(
        ({ id, group, shouldShowAsOneCard }) => !shouldShowAsOneCard || firstOf(group) === id,
      );
      expect(oneCardPerGroup(products)).toEqual(expected);
    }),
  );
});

test('[PRD-40, OPN-220] a card allows exactly the lowest of stock, server maximum and 10, less what combo sets hold', () => {
  const units = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(units, units, units, fc.option(units), (stock, quantity, inCombos, serverMaximum) => {
      const product = {
        id: 'a',
        price: kopecks(100),
        oldPrice: null,
        quantity: stock,
        promoXY: null,
        isImpulse: false,
      };
      const state = stockState({ product, freshStock: null, quantity, inCombos, serverMaximum });
      if (stock === 0) {
        expect(state).toEqual({ kind: 'SOLD_OUT' });
        return;
      }
      const lowest = [stock, serverMaximum ?? 10, 10].toSorted((a, b) => a - b)[0] ?? 0;
      const max = lowest > inCombos ? lowest - inCombos : 0;
      expect(state).toEqual({ kind: quantity < max ? 'AVAILABLE' : 'NO_MORE', max });
    }),
  );
});

test('[PRD-35, OPN-220, CRT-69] without a promo, the text about a product matches what the cart does with one more unit', () => {
  const units = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(
      units,
      units,
      units,
      fc.option(fc.integer({ min: 1, max: 14 })),
      (stock, alone, inCombos, serverMaximum) => {
        const product = {
          id: 'p',
          price: kopecks(100),
          oldPrice: null,
          quantity: stock,
          promoXY: null,
          isImpulse: false,
        };
        const { kind } = stockState({
          product,
          freshStock: null,
          quantity: alone,
          inCombos,
          serverMaximum,
        });
        const input = { product, quantity: alone + inCombos, serverMaximum, needsAgeConfirmation: false };
        expect(increase(besideCombos(input, inCombos)).ok).toBe(kind === 'AVAILABLE');
      },
    ),
  );
});
