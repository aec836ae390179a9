import { expect, test } from 'vitest';

import { savedAlready } from './saved-already.ts';
import type { Address } from './address.ts';

const place = {
  region: '',
  city: 'Москва',
  settlement: '',
  street: 'улица Тверская',
  place: '',
  livingArea: '',
  district: '',
  division: '',
  house: '6/7',
  block: '',
  labelSuggest: 'улица Тверская, 6/7',
  lat: 55.76,
  lon: 37.61,
};
const nothing = { flat: '', floor: '', entrance: '', intercom: '', comment: '', label: '' };
const saved = (id: number, details: object): Address => ({
  ...place,
  ...nothing,
  ...details,
  id,
  attributes: { isBoundToBankId: false },
});

test('[OPN-107] the same point and flat is an address that is saved already, whatever else is said of it', () => {
  const known = [saved(2, { flat: '12', intercom: '15К' }), saved(1, { floor: '3' })];
  expect(savedAlready({ ...place, ...nothing }, known)).toMatchObject({ address: known[1], isNew: false });
  expect(savedAlready({ ...place, ...nothing, flat: ' 12 ' }, known)?.address.id).toBe(2);
  expect(savedAlready({ ...place, ...nothing, flat: '13' }, known)).toBeNull();
  expect(savedAlready({ ...place, ...nothing, lat: 55.77 }, known)).toBeNull();
});

test('[OPN-107] [ADR-25] what is newly said is added to what was known; what is left empty keeps its value', () => {
  const known = [saved(2, { flat: '12а', intercom: '15К', comment: 'Звонок не работает', label: 'Дом' })];
  const told = savedAlready({ ...place, ...nothing, flat: '12А', floor: ' 3 ', comment: 'Стучите' }, known);
  expect(told?.isNew).toBe(true);
  expect(told?.details).toEqual({
    flat: '12а',
    floor: '3',
    entrance: '',
    intercom: '15К',
    comment: 'Стучите',
    label: 'Дом',
  });
});
