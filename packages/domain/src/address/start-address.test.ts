import { expect, test } from 'vitest';
import { isBoundAddress } from './bound.ts';
import { addressesForCookie, addressForCookie, cookieBytes } from './cookie-size.ts';
import {
  addressLine,
  addressOfCity,
  chooseCity,
  chooseStartAddress,
  isSameAddress,
  isCityAddress,
} from './start-address.ts';

const city = (name: string) => ({
  id: 1,
  name,
  searchName: name,
  suggestName: name,
  suggestPosition: 1,
  regionId: 1,
  center: { lat: 59.9, lon: 30.3 },
  zoom: 12,
  alias: name.toLowerCase(),
});
const profileAddress = (id: number, more: { readonly lat?: number; readonly comment?: string } = {}) => {
  const { cityByIp: _city, alias: _alias, ...place } = addressOfCity(city('Москва'));
  return { ...place, lat: 55, ...more, id, attributes: { isBoundToBankId: false } };
};
const confirmed = (id: number, more: { readonly lat?: number } = {}) => ({
  address: profileAddress(id, more),
  isConfirmed: true,
});
const base = {
  selected: null,
  saved: null,
  profile: [profileAddress(1, { comment: 'из профиля' }), profileAddress(2)],
  confirmed: [],
};

test('[ADR-55, OPN-109] a valid saved address comes first, an invalid one is skipped', () => {
  expect(chooseStartAddress({ ...base, saved: confirmed(2) })).toMatchObject({
    source: 'SAVED',
    address: { id: 2 },
    isConfirmed: true,
  });
  expect(chooseStartAddress({ ...base, saved: confirmed(3) }).source).toBe('CITY');
  expect(chooseStartAddress({ ...base, saved: confirmed(1, { lat: 91 }) }).source).toBe('CITY');
  expect(chooseStartAddress({ ...base, selected: confirmed(9), saved: confirmed(2) })).toMatchObject({
    source: 'SELECTED',
    address: { id: 9 },
  });
});

test('[ADR-55] the profile overrides the cookie; while it is unknown, it removes no address', () => {
  expect(chooseStartAddress({ ...base, saved: confirmed(1) })).toMatchObject({
    address: { comment: 'из профиля' },
  });
  expect(chooseStartAddress({ ...base, profile: null, saved: confirmed(3) })).toMatchObject({
    source: 'SAVED',
    address: { id: 3 },
  });
});

test('[OPN-108] a cookie cannot say that the centre of a city was confirmed', () => {
  const saved = { address: addressOfCity(city('Москва')), isConfirmed: true };
  expect(chooseStartAddress({ ...base, saved })).toMatchObject({ source: 'SAVED', isConfirmed: false });
});

test('[ADR-56] then the confirmed address with the highest id that the profile still has', () => {
  const all = [profileAddress(1), profileAddress(11), profileAddress(2)];
  expect(chooseStartAddress({ ...base, profile: all, confirmed: all })).toMatchObject({
    source: 'CONFIRMED',
    address: { id: 11 },
    isConfirmed: true,
  });
  expect(chooseStartAddress({ ...base, confirmed: all })).toMatchObject({ address: { id: 2 } });
});

test('[ADR-41, ADR-57, GEO-25] then the city of the visitor, with its name, centre and alias', () => {
  expect(chooseStartAddress(base)).toEqual({ source: 'CITY' });
  const derived = addressOfCity(city('spb'));
  expect(derived).toMatchObject({ city: 'spb', cityByIp: 'spb', alias: 'spb', lat: 59.9, lon: 30.3 });
  expect(isCityAddress(derived)).toBe(true);
});

test('[ADR-57, OPN-113] a city that is not known is the first of the list', () => {
  const cities = { served: [city('Москва'), city('spb')], all: [city('Омск')] };
  expect(chooseCity('spb', cities)?.name).toBe('spb');
  expect(chooseCity('омск', cities)?.name).toBe('Омск');
  expect(chooseCity(null, cities)?.name).toBe('Москва');
  expect(chooseCity('spb', { served: [], all: [] })).toBeNull();
});

test('[OPN-107] an address is identified by its point and flat', () => {
  const door = { lat: 55.1, lon: 37.2, flat: '12а' };
  expect(isSameAddress({ ...door, flat: ' 12А' }, door)).toBe(true);
  expect(isSameAddress({ ...door, flat: '1' }, door)).toBe(false);
  expect(isSameAddress({ ...door, lat: 55.2 }, door)).toBe(false);
});

test('[ADR-53, ADR-54, OPN-110] fields that do not fit into a cookie are omitted, the least needed first', () => {
  const wide = {
    ...profileAddress(1),
    comment: '👍🏽'.repeat(75),
    street: 'улица '.repeat(33),
    region: 'ё'.repeat(200),
  };
  const many = Array.from({ length: 7 }, (_, index) => ({ ...wide, id: index + 1 }));
  const kept = addressForCookie(wide, (address) => ({ address, isConfirmed: true }));
  expect(kept).toMatchObject({ id: 1, street: wide.street, comment: '' });
  expect(kept).not.toHaveProperty('attributes');
  expect(addressesForCookie(many).length).toBeLessThanOrEqual(5);
  expect(cookieBytes(addressesForCookie(many))).toBeLessThan(4096);
  const short = Array.from({ length: 7 }, (_, index) => profileAddress(index + 1));
  expect(addressesForCookie(short)).toHaveLength(5);
});

test('[ADR-35, ADR-37, OPN-106] an address of the bank ID is bound in a session opened through it', () => {
  const of = (isBoundToBankId: boolean) => ({ attributes: { isBoundToBankId } });
  expect(isBoundAddress(of(true), { openedThrough: 'BANK_ID' })).toBe(true);
  expect(isBoundAddress(of(true), { openedThrough: 'SMS' })).toBe(false);
  expect(isBoundAddress(of(true), null)).toBe(false);
  expect(isBoundAddress(of(false), { openedThrough: 'BANK_ID' })).toBe(false);
});

test('[CRT-10] the header writes street and house', () => {
  expect(addressLine({ city: 'Москва', street: 'улица Садовая', house: '5' })).toBe('улица Садовая, 5');
  expect(addressLine({ city: 'Москва', street: '', house: '' })).toBe('Москва');
});
