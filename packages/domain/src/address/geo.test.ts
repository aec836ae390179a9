import { expect, test } from 'vitest';

import { isCityTyped, lacksHouse } from './city-names.ts';
import {
  areSamePoint,
  buildingsFirst,
  pointOf,
  roundCoordinates,
  sortCities,
  suggestionLabel,
  suggestionsOfCity,
} from './geo.ts';
import { polygonOpacity, polygonStroke } from './polygon.ts';

test('[ADR-40] an address without coordinates is placed in Moscow', () => {
  expect(pointOf({ lat: null, lon: 30 })).toEqual({ lat: 55.753, lon: 37.626 });
  expect(pointOf({ lat: 0, lon: 0 })).toEqual({ lat: 0, lon: 0 });
});

test('[ADR-47, ADR-49] a city is found by the names that people use', () => {
  const petersburg = { name: 'Санкт-Петербург', searchName: 'Санкт-Петербург', alias: 'sankt-peterburg' };
  const moscow = { name: 'Москва', searchName: 'Москва', alias: 'moskva' };
  for (const typed of ['Питер', 'пит', 'спб', 'СПб', 'Петербург', 'санкт', 'г. Санкт-Петербург', 'с-пет'])
    expect([isCityTyped(petersburg, typed), isCityTyped(moscow, typed)], typed).toEqual([true, false]);
  for (const typed of ['Мск', 'москва', 'город Моск'])
    expect([isCityTyped(petersburg, typed), isCityTyped(moscow, typed)], typed).toEqual([false, true]);
  expect(isCityTyped(moscow, 'Мурманск')).toBe(false);
  const nizhny = { name: 'Нижний Новгород', searchName: 'Нижний Новгород', alias: 'nizhniy-novgorod' };
  for (const typed of ['г.Нижний', 'г Нижний', ' нн ', 'Нижний'])
    expect(isCityTyped(nizhny, typed), typed).toBe(true);
  expect(isCityTyped(nizhny, 'Новгород')).toBe(false);
  const yekaterinburg = { name: 'Екатеринбург', searchName: 'Екатеринбург', alias: 'ekaterinburg' };
  for (const typed of ['Ёбург', 'ебург', 'екб', 'Ёкатеринбург'])
    expect(isCityTyped(yekaterinburg, typed), typed).toBe(true);
  const gorod = { name: 'Городец', searchName: 'Городец', alias: 'gorodets' };
  for (const typed of ['г', 'город', 'городец', 'г. Городец'])
    expect(isCityTyped(gorod, typed), typed).toBe(true);
});

test('[GEO-19] a typed house that no suggestion has is missing; a street alone is not', () => {
  const street = [{ isBuilding: false }];
  expect(lacksHouse('Тверская 999', street)).toBe(true);
  expect(lacksHouse('Тверская, 12к1', street)).toBe(true);
  expect(lacksHouse('Тверская', street)).toBe(false);
  expect(lacksHouse('улица 8 Марта', street)).toBe(false);
  expect(lacksHouse('Тверская 12 ', street)).toBe(true);
  expect(lacksHouse('корпус12', street)).toBe(false);
  expect(lacksHouse('Тверская 9', [...street, { isBuilding: true }])).toBe(false);
});

test('[SHW-16] coordinates are sent with 4 decimals', () => {
  expect(roundCoordinates({ lat: 55.123456, lon: -0.00004 })).toEqual({ lat: 55.1235, lon: 0 });
});

test('[GEO-11] points are equal up to 1e-9 in each coordinate', () => {
  expect(areSamePoint({ lat: 1, lon: 2 }, { lat: 1 + 5e-10, lon: 2 })).toBe(true);
  expect(areSamePoint({ lat: 1, lon: 2 }, { lat: 1, lon: 2 + 2e-9 })).toBe(false);
});

test('[GEO-09, GEO-10] polygons fade with the zoom', () => {
  expect([5, 10, 13, 20].map(polygonOpacity)).toEqual([45, 40, 22, 15]);
  expect([14, 14.1].map(polygonStroke)).toEqual([1, 2]);
});

test('[GEO-16] Moscow, Saint Petersburg, then the given order', () => {
  const names = ['Казань', 'Санкт-Петербург', 'Анапа', 'Москва'].map((name) => ({ name }));
  expect(sortCities(names).map(({ name }) => name)).toEqual(['Москва', 'Санкт-Петербург', 'Казань', 'Анапа']);
});

test('[GEO-18] the label is street plus house, otherwise the name', () => {
  expect(suggestionLabel({ street: 'улица Садовая', house: '5', name: 'x' })).toBe('улица Садовая, 5');
  expect(suggestionLabel({ street: 'улица Садовая', house: null, name: 'Садовая улица' })).toBe(
    'Садовая улица',
  );
});

test('[GEO-20, OPN-114] suggestions of exactly the city, buildings first', () => {
  const all = [
    { attributes: { city: 'Москва' }, isBuilding: false },
    { attributes: { city: 'Москва' }, isBuilding: true },
    { attributes: { city: 'Московский' }, isBuilding: true },
  ];
  expect(suggestionsOfCity(all, 'Москва')).toHaveLength(2);
  expect(suggestionsOfCity(all, null)).toHaveLength(3);
  expect(buildingsFirst(all).map(({ isBuilding }) => isBuilding)).toEqual([true, true, false]);
});
