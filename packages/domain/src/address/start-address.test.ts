import { expect, test } from 'vitest';
import { addressLine, addressOfCity, chooseStartAddress, isCityAddress } from './start-address.ts';

const city = (name: string) => ({
  id: name,
  name,
  searchName: name,
  suggestName: name,
  suggestPosition: 1,
  regionId: '1',
  center: { lat: 59.9, lon: 30.3 },
  zoom: 12,
  alias: name.toLowerCase(),
});
const address = (id: number | null, lat = 55) => ({
  ...addressOfCity(city('Москва')),
  id,
  lat,
  cityByIp: undefined,
});
const base = {
  selected: null,
  saved: null,
  profileIds: [1, 2],
  confirmed: [],
  cityByIp: city('spb'),
  defaultCity: city('msk'),
};

test('[ADR-55, OPN-109] a valid saved address comes first, an invalid one is passed over', () => {
  expect(chooseStartAddress({ ...base, saved: address(2) })).toMatchObject({
    source: 'SAVED',
    address: { id: 2 },
  });
  expect(chooseStartAddress({ ...base, saved: address(null) }).source).toBe('SAVED');
  expect(chooseStartAddress({ ...base, saved: address(3) }).source).toBe('CITY');
  expect(chooseStartAddress({ ...base, saved: address(1, 91) }).source).toBe('CITY');
  expect(chooseStartAddress({ ...base, selected: address(9), saved: address(2) }).source).toBe('SELECTED');
});

test('[ADR-56] then the confirmed address with the highest id', () => {
  expect(chooseStartAddress({ ...base, confirmed: [address(4), address(11), address(7)] })).toMatchObject({
    source: 'CONFIRMED',
    address: { id: 11 },
  });
});

test('[ADR-41, ADR-57, GEO-25] then the city of the visitor, with its name, centre and alias', () => {
  const { address: derived } = chooseStartAddress(base);
  expect(derived).toMatchObject({ city: 'spb', cityByIp: 'spb', alias: 'spb', lat: 59.9, lon: 30.3 });
  expect(isCityAddress(derived)).toBe(true);
  expect(chooseStartAddress({ ...base, cityByIp: null }).address.city).toBe('msk');
});

test('[CRT-10] the header writes street and house', () => {
  expect(addressLine({ city: 'Москва', street: 'улица Садовая', house: '5' })).toBe('улица Садовая, 5');
  expect(addressLine({ city: 'Москва', street: null, house: null })).toBe('Москва');
});
