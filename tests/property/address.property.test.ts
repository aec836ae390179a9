// What is modelled: what a browser may store, send or show of addresses, given any text, number or cookie.
import {
  addressDetailFields,
  addressDetailMaximums,
  addressesForCookie,
  addressForCookie,
  addressOfCity,
  areSamePoint,
  canBeConfirmed,
  chooseStartAddress,
  cleanDetail,
  cookieBytes,
  isSameAddress,
  newestFirst,
  polygonOpacity,
  polygonStroke,
  roundCoordinates,
  sortCities,
} from '@shop/domain/address';
import type { Address, DeliveryAddress, SelectedAddress } from '@shop/domain/address';
import { formatSla, slaMinutes } from '@shop/domain/kernel';
import { chooseShowcase } from '@shop/domain/showcase';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const emoji = ['👍', '👍🏽', '👨‍👩‍👧', '🇷🇺', '❤️', '🏴‍☠️', '1️⃣'];
const letters = [...'абЁёйЙZz09 ,.-#№₽€$\n\r\t<>{}|^~`«»é', 'и\u0306', '\u200d', '\ufe0f', '\ud83d', '中'];
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...emoji, ...letters), maxLength: 200, size: 'max' }),
  fc.string({ unit: 'binary', maxLength: 80 }),
);
const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });
const clusters = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

const alphabets = {
  flat: /^[A-Za-zА-Яа-яЁё0-9 ]*$/u,
  floor: /^[0-9.,-]*$/u,
  entrance: /^[A-Za-zА-Яа-яЁё0-9 ]*$/u,
  intercom: /^[A-Za-zА-Яа-яЁё0-9 #]*$/u,
  label: /^[A-Za-zА-Яа-яЁё0-9 ]*$/u,
  comment:
    /^[\w\p{Script=Cyrillic} \n.,;:!?\-–—()[\]"'«»/\\+=*%&@#№\p{Sc}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{Me}\p{Join_Control}\p{Variation_Selector}]*$/u,
};

test('[ADR-15, ADR-16, ADR-17, ADR-18, ADR-19, ADR-20] cleaning keeps to the alphabet and the maximum, and cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...addressDetailFields), typed, (field, text) => {
      const clean = cleanDetail(field, text);
      expect(clean).toMatch(alphabets[field]);
      expect(Array.from(clean).length).toBeLessThanOrEqual(addressDetailMaximums[field]);
      expect(cleanDetail(field, clean)).toBe(clean);
    }),
    { numRuns: 1000 },
  );
});

test('[ADR-19, ADR-20, OPN-103] cutting never splits an emoji', () => {
  const whole = fc.string({ unit: fc.constantFrom(...emoji, 'а', ' '), maxLength: 160, size: 'max' });
  fc.assert(
    fc.property(whole, (text) => {
      const clean = cleanDetail('comment', text);
      expect(text.startsWith(clean)).toBe(true);
      expect(clusters(text).slice(0, clusters(clean).length)).toEqual(clusters(clean));
      // The next character would not have fitted.
      const next = clusters(text)[clusters(clean).length];
      if (next !== undefined) expect(Array.from(clean + next).length).toBeGreaterThan(150);
    }),
    { numRuns: 500 },
  );
});

const zoom = fc.oneof(
  fc.double({ min: -5, max: 30, noNaN: true }),
  fc.integer({ min: 80, max: 160 }).map((tenths) => tenths / 10),
);

test('[GEO-09, GEO-10] the opacity of zones stays within its bounds and follows the zoom, and the stroke has one of two widths', () => {
  fc.assert(
    fc.property(zoom, zoom, (a, b) => {
      const [near, far] = a < b ? [b, a] : [a, b];
      expect(polygonOpacity(near)).toBeGreaterThanOrEqual(15);
      expect(polygonOpacity(far)).toBeLessThanOrEqual(45);
      expect(polygonOpacity(near)).toBeLessThanOrEqual(polygonOpacity(far));
      const exact = 100 - 6 * a;
      if (exact > 15 && exact < 45) expect(polygonOpacity(a)).toBe(exact);
      expect(polygonStroke(a)).toBe(a > 14 ? 2 : 1);
    }),
  );
});

const lat = fc.double({ min: -90, max: 90, noNaN: true });
const lon = fc.double({ min: -180, max: 180, noNaN: true });
const point = fc.record({ lat, lon });

test('[GEO-11] points that differ by at most 1e-9 are equal, in either order', () => {
  const shift = fc.integer({ min: -30, max: 30 }).map((tenths) => tenths * 1e-10);
  fc.assert(
    fc.property(point, shift, shift, (a, dLat, dLon) => {
      const b = { lat: a.lat + dLat, lon: a.lon + dLon };
      const isNear = Math.abs(a.lat - b.lat) <= 1e-9 && Math.abs(a.lon - b.lon) <= 1e-9;
      expect(areSamePoint(a, b)).toBe(isNear);
      expect(areSamePoint(b, a)).toBe(isNear);
      expect(areSamePoint(a, a)).toBe(true);
    }),
  );
});

test('[SHW-16] sent coordinates have 4 decimals, differ by at most half of the last one, and are never −0', () => {
  fc.assert(
    fc.property(point, (given) => {
      const sent = roundCoordinates(given);
      for (const axis of ['lat', 'lon'] as const) {
        expect(String(sent[axis])).toMatch(/^-?\d+(?:\.\d{1,4})?$/);
        expect(Math.abs(sent[axis] - given[axis])).toBeLessThanOrEqual(0.5e-4 + 1e-9);
        expect(Object.is(sent[axis], -0)).toBe(false);
      }
      expect(roundCoordinates(sent)).toEqual(sent);
    }),
  );
});

test('[GEO-16] the capitals come first, everything else keeps its order', () => {
  const names = fc.constantFrom('Москва', 'Санкт-Петербург', 'Казань', 'Анапа', 'Омск', 'Московский');
  const lists = fc.array(names).map((given) => given.map((name, order) => ({ name, order })));
  fc.assert(
    fc.property(lists, (given) => {
      const of = (...wanted: readonly string[]) => given.filter(({ name }) => wanted.includes(name));
      expect(sortCities(given)).toEqual([
        ...of('Москва'),
        ...of('Санкт-Петербург'),
        ...of('Казань', 'Анапа', 'Омск', 'Московский'),
      ]);
    }),
  );
});

const moscow = { name: 'Москва', center: { lat: 55.75, lon: 37.6 }, alias: 'moscow' };
const { cityByIp: _city, alias: _alias, ...nowhere } = addressOfCity(moscow);
const someId = fc.integer({ min: 1, max: 8 });
const part = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'улица Садовая', 'Москва') },
  {
    weight: 1,
    arbitrary: fc.string({ unit: fc.constantFrom('ё', '👍🏽', '"', '%', 'a'), maxLength: 200, size: 'max' }),
  },
);
const door = fc.record({ lat, lon, flat: part, street: part, comment: part, city: part, region: part });
const profileAddress: fc.Arbitrary<Address> = fc
  .record({ id: someId, door })
  .map(({ id, door: at }) => ({ ...nowhere, ...at, id, attributes: { isBoundToBankId: false } }));
const profiles = fc.uniqueArray(profileAddress, { selector: ({ id }) => id, maxLength: 6 });
const anyDegrees = fc.oneof(lat, fc.constantFrom(91, -181, Number.NaN, Number.POSITIVE_INFINITY));
/** An address as a cookie may hold it: of this profile, of another, of a city, with any coordinates. */
const keptAddress: fc.Arbitrary<DeliveryAddress> = fc.oneof(
  profileAddress,
  fc
    .record({ address: profileAddress, lat: anyDegrees })
    .map(({ address, lat: at }) => ({ ...address, lat: at })),
  fc.constant(addressOfCity(moscow)),
);
const kept: fc.Arbitrary<SelectedAddress> = fc.record({ address: keptAddress, isConfirmed: fc.boolean() });
const facts = fc.record({
  selected: fc.option(kept),
  saved: fc.option(kept),
  profile: fc.option(profiles),
  confirmed: fc.array(keptAddress, { maxLength: 6 }),
});

const isOnEarth = (address: DeliveryAddress) => Math.abs(address.lat) <= 90 && Math.abs(address.lon) <= 180;

test('[ADR-55, ADR-56, ADR-57, OPN-109] at start the first source that has an address is used', () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { selected, saved, profile, confirmed } = given;
      const choice = chooseStartAddress(given);
      const has = ({ id }: DeliveryAddress) =>
        id === null || profile === null || profile.some((known) => known.id === id);
      const isValid = (address: DeliveryAddress) => isOnEarth(address) && has(address);
      const orderable = confirmed.filter((address) => address.id !== null && isValid(address));
      const highest = Math.max(...orderable.map(({ id }) => id ?? 0));

      if (selected !== null) expect(choice).toEqual({ source: 'SELECTED', ...selected });
      else if (saved !== null && isValid(saved.address))
        expect(choice).toMatchObject({ source: 'SAVED', address: { id: saved.address.id } });
      else if (orderable.length > 0)
        expect(choice).toMatchObject({ source: 'CONFIRMED', address: { id: highest } });
      else expect(choice).toEqual({ source: 'CITY' });

      if (choice.source === 'CITY' || choice.source === 'SELECTED') return;
      expect(choice.address.lat).toBeGreaterThanOrEqual(-90);
      const known = profile?.find(({ id }) => id === choice.address.id);
      if (known !== undefined) expect(choice.address).toBe(known);
      if (choice.isConfirmed) expect(canBeConfirmed(choice.address)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('[ADR-53, ADR-54, OPN-110] every cookie fits, keeps its id and house, and lists the newest first', () => {
  fc.assert(
    fc.property(fc.array(profileAddress, { minLength: 1, maxLength: 9, size: 'max' }), (addresses) => {
      const list = addressesForCookie(newestFirst(addresses));
      expect(cookieBytes(list)).toBeLessThan(4000);
      expect(list.length).toBeGreaterThanOrEqual(1);
      expect(list.length).toBeLessThanOrEqual(5);
      const ids = list.map(({ id }) => id);
      const all = addresses.map(({ id }) => id).toSorted((a, b) => b - a);
      expect(ids).toEqual(all.slice(0, ids.length));
      for (const address of addresses) {
        const fitting = addressForCookie(address, (inside) => ({ address: inside, isConfirmed: true }));
        expect(cookieBytes({ address: fitting, isConfirmed: true })).toBeLessThan(4000);
        expect(fitting).toMatchObject({ id: address.id, lat: address.lat, lon: address.lon });
      }
    }),
    { numRuns: 300 },
  );
});

test('[OPN-107, OPN-323] two addresses are compared as the same flat in either order, ignoring the case of the flat', () => {
  fc.assert(
    fc.property(door, door, (a, b) => {
      expect(isSameAddress(a, b)).toBe(isSameAddress(b, a));
      expect(isSameAddress(a, { ...a, flat: ` ${a.flat.toUpperCase()}` })).toBe(
        a.flat.trim().toLowerCase() === a.flat.toUpperCase().trim().toLowerCase(),
      );
      if (!areSamePoint(a, b)) expect(isSameAddress(a, b)).toBe(false);
    }),
  );
});

test('[SHW-17, OPN-119] a delivery time is written in hours and minutes that add up to it', () => {
  const sla = fc.record({
    value: fc.integer({ min: 1, max: 500 }),
    timeUnit: fc.constantFrom('MINUTES' as const, 'HOURS' as const),
  });
  fc.assert(
    fc.property(sla, (given) => {
      const written = formatSla(given);
      const [, hours = '0', minutes = '0'] =
        /^(?:(\d+)\u00A0ч)?(?:(?:^| )(\d+)\u00A0мин)?$/.exec(written) ?? [];
      expect(written).not.toBe('');
      expect(Number(minutes)).toBeLessThan(60);
      expect(Number(hours) * 60 + Number(minutes)).toBe(slaMinutes(given));
    }),
  );
});

test('[SHW-02, OPN-117] the active showcase is the first of the best type that the flag allows', () => {
  const types = ['MINIMARKET_WEB', 'MINIMARKET', 'SUPERMARKET', 'DARKSTORE', ''] as const;
  const shown = fc
    .array(fc.constantFrom(...types), { maxLength: 8 })
    .map((given) => given.map((type, id) => ({ type, id })));
  fc.assert(
    fc.property(shown, fc.boolean(), (given, minimarketWeb) => {
      const chosen = chooseShowcase(given, { minimarketWeb });
      const order = types.slice(minimarketWeb ? 0 : 1, 3);
      const expected = order.flatMap((type) => given.filter((item) => item.type === type))[0] ?? null;
      expect(chosen).toBe(expected);
    }),
  );
});
