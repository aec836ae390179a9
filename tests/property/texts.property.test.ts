import {
  addressDetailFields,
  addressDetailMaximums,
  areSamePoint,
  cleanDetail,
  roundCoordinates,
  sortCities,
  suggestionLabel,
  suggestionsOfCity,
  areDetailsClean,
  sanitizeDetails,
} from '@shop/domain/address';
import {
  cutBadge,
  discountPercent,
  parseSpecification,
  shelfLifeText,
  visibleNutritions,
} from '@shop/domain/catalog';
import { entityPath, formatDuration, isSlug, isUuid, parseEntityKey, toSlug } from '@shop/domain/kernel';
import { parseDeepLink } from '@shop/domain/navigation';
import { bestFirst, isSearchable, keepProducts } from '@shop/domain/search';
import { changePhone, isValidPhone, maskPhone, normalizePhone, shouldRefresh } from '@shop/domain/session';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amount } from './arbitraries/kopecks.ts';

const russian = fc.string({ unit: fc.constantFrom(...'абвёЙЩъZz09 -,.#№₽€\n\r\t<>«»é👍🏽👨‍👩‍👧'), maxLength: 220 });
const anyText = fc.oneof(
  russian,
  fc.string({ unit: 'grapheme', maxLength: 220 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
);
const field = fc.constantFrom(...addressDetailFields);

const allowed = {
  flat: /^[A-Za-zА-Яа-яЁё0-9 ]*$/u,
  floor: /^[0-9.,-]*$/u,
  entrance: /^[A-Za-zА-Яа-яЁё0-9 ]*$/u,
  intercom: /^[A-Za-zА-Яа-яЁё0-9 #]*$/u,
  label: /^[A-Za-zА-Яа-яЁё0-9 ]*$/u,
  comment: /^[^\p{Cc}<>\r]*$/u,
};

test('[ADR-15, ADR-16, ADR-17, ADR-18, ADR-19, ADR-20] a cleaned field is allowed, short enough, and unchanged by cleaning it again', () => {
  fc.assert(
    fc.property(field, anyText, (name, text) => {
      const clean = cleanDetail(name, text);
      expect(clean.replaceAll('\n', name === 'comment' ? '' : '\n')).toMatch(allowed[name]);
      expect(Array.from(clean).length).toBeLessThanOrEqual(addressDetailMaximums[name]);
      expect(cleanDetail(name, clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});

test('[ADR-21, ADR-28] the server accepts what the client sends', () => {
  fc.assert(
    fc.property(
      fc.record({
        flat: anyText,
        floor: anyText,
        entrance: anyText,
        intercom: anyText,
        comment: anyText,
        label: anyText,
      }),
      (typed) => {
        expect(areDetailsClean(sanitizeDetails(typed))).toBe(true);
      },
    ),
  );
});

test('[GEO-11, SHW-16] rounding moves a point by less than a ten-thousandth of a degree, and rounding again changes nothing', () => {
  const degrees = fc.double({ min: -90, max: 90, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (lat, lon) => {
      const rounded = roundCoordinates({ lat, lon });
      expect(Math.abs(rounded.lat - lat)).toBeLessThanOrEqual(0.000051);
      expect(areSamePoint(roundCoordinates(rounded), rounded)).toBe(true);
    }),
  );
});

test('[GEO-16] sorting cities moves only the two capitals', () => {
  const name = fc.constantFrom('Москва', 'Санкт-Петербург', 'Казань', 'Анапа', 'Тула');
  fc.assert(
    fc.property(fc.array(fc.record({ name, id: fc.nat() })), (cities) => {
      const sorted = sortCities(cities);
      const capitals = (list: readonly { name: string }[]) =>
        list.filter((city) => /^(Москва|Санкт-Петербург)$/.test(city.name));
      expect(sorted.filter((city) => !capitals([city]).length)).toEqual(
        cities.filter((city) => !capitals([city]).length),
      );
      expect(capitals(sorted)).toEqual(sorted.slice(0, capitals(cities).length));
      expect(sorted.findLastIndex((city) => city.name === 'Москва')).toBeLessThan(
        sorted.findIndex((city) => city.name === 'Санкт-Петербург') >>> 0,
      );
    }),
  );
});

test('[GEO-18, GEO-20] labels and the city of suggestions', () => {
  const part = fc.option(fc.constantFrom('', 'улица Садовая', '5к1'));
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          street: part,
          house: part,
          name: fc.string(),
          city: fc.option(fc.constantFrom('Москва', 'Московский')),
        }),
      ),
      (items) => {
        for (const item of items) {
          expect(suggestionLabel(item)).toBe(
            item.street && item.house ? `${item.street}, ${item.house}` : item.name,
          );
        }
        const suggestions = items.map((item) => ({ attributes: { city: item.city ?? '' } }));
        expect(
          suggestionsOfCity(suggestions, 'Москва').every(({ attributes }) => attributes.city === 'Москва'),
        ).toBe(true);
      },
    ),
  );
});

test('[SHW-17] a delivery time never shows 60 minutes or more next to the hours', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (minutes) => {
      const match = /^(?:(\d+)\u00A0ч)? ?(?:(\d+)\u00A0мин)?$/.exec(formatDuration(minutes));
      const rest = Number(match?.[2] ?? 0);
      expect(rest).toBeLessThan(60);
      expect(Number(match?.[1] ?? 0) * 60 + rest).toBe(minutes);
    }),
  );
});

test('[DPL-16, DPL-17, DPL-18, SHL-31, OPN-172] a generated slug is valid and preferred in the URL; nothing is both a slug and a UUID', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, fc.uuid()), fc.uuid(), (name, id) => {
      const slug = toSlug(name);
      if (slug !== null) {
        expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(isSlug(slug) && !isUuid(slug)).toBe(true);
      }
      expect(entityPath('/product', { id, slug })).toBe(`/product/${slug ?? id}`);
      expect(parseEntityKey(id).kind).toBe('id');
      expect(isSlug(name) && isUuid(name)).toBe(false);
      expect(isSlug(name)).toBe(/^[a-z0-9-]*[a-z][a-z0-9-]*$/i.test(name) && !isUuid(name));
      const digits = id.replaceAll(/[a-f]/g, '7');
      expect(isSlug(digits.slice(1)) || isUuid(digits.slice(1))).toBe(false);
    }),
  );
});

test('[PRD-32] the discount percent is the saved share rounded down', () => {
  fc.assert(
    fc.property(amount, amount, (price, oldPrice) => {
      const percent = discountPercent(price, oldPrice);
      if (oldPrice <= price) expect(percent).toBeNull();
      else {
        expect((percent ?? 0) * oldPrice).toBeLessThanOrEqual((oldPrice - price) * 100);
        expect(((percent ?? 0) + 1) * oldPrice).toBeGreaterThan((oldPrice - price) * 100);
      }
    }),
  );
});

test('[PRD-41, PRD-42, PRD-44, PRD-14] badges, specifications, shelf lives and nutritions', () => {
  fc.assert(
    fc.property(
      anyText,
      fc.nat(400),
      fc.constantFrom('л', 'г', 'шт', 'мл', 'кг', 'КГ'),
      fc.array(fc.record({ value: fc.constantFrom('0', '', '1', '0.5') })),
      (text, count, unit, values) => {
        expect(Array.from(cutBadge(text)).length).toBeLessThanOrEqual(21);
        if (Array.from(text).length <= 18) expect(cutBadge(text)).toBe(text);
        expect(parseSpecification(`Товар ${count} ${unit}`)).toEqual({
          value: count,
          unit: unit.toLowerCase(),
        });
        expect(parseSpecification(`${count}${unit} и ещё`)).toBeNull();
        expect(shelfLifeText(count)).toMatch(
          count < 30 ? /^\d+ (день|дня|дней)$/ : /^\d+ (месяц|месяца|месяцев)$/,
        );
        expect(visibleNutritions(values).every(({ value }) => value !== '0' && value !== '')).toBe(true);
      },
    ),
  );
});

test('[DPL-19, DPL-29, SHL-32, SHL-33] no text makes deep links throw, and only the two prefixes make one', () => {
  const schemes = { origin: 'https://shop.example', scheme: 'shop' };
  const path = fc.constantFrom(
    'cart',
    'main',
    'main/discounts',
    'category/a',
    'support',
    'orders/1/2',
    'media/x',
    '%',
    '',
  );
  fc.assert(
    fc.property(
      fc.constantFrom('shop://', 'SHOP://', 'https://shop.example/', 'https://other/', 'javascript:', ''),
      path,
      anyText,
      (start, middle, query) => {
        const result = parseDeepLink(`${start}${middle}?${query}`, schemes);
        if (start !== 'shop://' && start !== 'SHOP://' && start !== 'https://shop.example/')
          expect(result.ok).toBe(false);
        const bare = parseDeepLink(`${start}${middle}`, schemes);
        const ofType = (type: string) =>
          parseDeepLink(`${start}${middle}?showcaseType=${encodeURIComponent(type)}`, schemes);
        for (const type of ['MINIMARKET', 'MINIMARKET_WEB']) expect(ofType(type)).toEqual(bare);
        for (const type of [query, 'SUPERMARKET', `MINIMARKET${query}_`]) expect(ofType(type).ok).toBe(false);
        expect(parseDeepLink(`${start}${middle}/a/b/c`, schemes).ok).toBe(false);
      },
    ),
  );
});

test('[SRC-02, SRC-04, SRC-05] normalised queries and the sequence of results', () => {
  const item = fc.record({
    type: fc.constantFrom('PRODUCT', 'CATEGORY'),
    virtualPack: fc.boolean(),
    stock: fc.nat(2),
    grade: fc.nat(3),
  });
  fc.assert(
    fc.property(anyText, fc.array(item), (query, items) => {
      const length = Array.from(query.trim()).length;
      expect(isSearchable(query, { minSearchChars: 3, searchExceptions: [] })).toBe(length >= 3);
      if (query.trim() !== '')
        expect(
          isSearchable(query, { minSearchChars: 999, searchExceptions: [query.toUpperCase().toLowerCase()] }),
        ).toBe(query.trim().toLowerCase() === query.toUpperCase().toLowerCase().trim());
      const kept = keepProducts(items);
      expect(kept).toEqual(items.filter(({ type, virtualPack }) => type === 'PRODUCT' && !virtualPack));
      const sorted = bestFirst(
        kept,
        ({ grade }) => grade,
        ({ stock }) => stock > 0,
      );
      expect(sorted).toEqual(
        [...kept].sort((a, b) => a.grade - b.grade || Number(b.stock > 0) - Number(a.stock > 0)),
      );
    }),
  );
});

test('[AUT-08, AUT-09, AUT-10] normalising a phone twice changes nothing, whatever is between its digits', () => {
  const ten = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 10, maxLength: 10 });
  const separator = fc.constantFrom('', ' ', '-', '(', ')', ' - ');
  fc.assert(
    fc.property(
      ten,
      fc.constantFrom('8', '+7', '7', ''),
      fc.array(separator, { minLength: 10, maxLength: 10 }),
      anyText,
      (number, prefix, separators, noise) => {
        const typed =
          prefix + Array.from(number, (digit, index) => (separators[index] ?? '') + digit).join('');
        expect(normalizePhone(typed)).toBe(`+7${number}`);
        expect(isValidPhone(typed)).toBe(/^[3489]/.test(number));
        expect(maskPhone(typed)).toHaveLength(16);
        expect(changePhone('+7', `+7${typed}`).masked).toBe(maskPhone(typed));
        const once = normalizePhone(noise);
        expect(normalizePhone(once)).toBe(once);
        expect(normalizePhone(maskPhone(typed))).toBe(`+7${number}`);
      },
    ),
  );
});

test('[TOK-18] a token is refreshed exactly when less than 30000 ms remain', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: -100_000, max: 100_000 }), (now, left) => {
      expect(shouldRefresh(now + left, now)).toBe(left < 30_000);
    }),
  );
});
