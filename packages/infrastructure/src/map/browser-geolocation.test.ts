import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';

import { BrowserGeolocation } from './browser-geolocation.ts';

const refusing = (code: number) =>
  new BrowserGeolocation(() => ({ getCurrentPosition: (_, onError) => onError({ code }) }));

test('[GEO-26] the position of the browser is a point in degrees', async () => {
  const geolocation = new BrowserGeolocation(() => ({
    getCurrentPosition: (onSuccess) => onSuccess({ coords: { latitude: 55.7, longitude: 37.6 } }),
  }));
  expect(await geolocation.locate()).toEqual(ok({ lat: 55.7, lon: 37.6 }));
});

test('[GLC-01, GLC-02, GLC-03] code 1 is a refusal, other codes are failures, no geolocation is a third thing', async () => {
  expect(await refusing(1).locate()).toEqual(err('denied'));
  expect(await refusing(2).locate()).toEqual(err('failed'));
  expect(await refusing(3).locate()).toEqual(err('failed'));
  expect(await new BrowserGeolocation(() => undefined).locate()).toEqual(err('unsupported'));
});
