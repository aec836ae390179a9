import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import {
  addressOf,
  FakeBrowser,
  kazan,
  moscow,
  newAddress,
  offline,
  refusal,
} from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { AddressSuggestion } from './index.ts';

const cookie = (browser: FakeBrowser, name: string): unknown =>
  JSON.parse(browser.cookies.get(name) ?? 'null');

function suggestionOf(label: string, city = 'Москва'): AddressSuggestion {
  return {
    id: label,
    regionId: 77,
    name: label,
    isBuilding: true,
    label,
    attributes: {
      region: '',
      city,
      settlement: '',
      place: '',
      livingArea: '',
      district: '',
      division: '',
      street: label,
      house: '1',
      lat: 55,
      lon: 37,
    },
  };
}

describe('at the start', () => {
  test('[ADR-55] the address of the cookie is selected', async () => {
    const browser = new FakeBrowser();
    browser.cookies.set('selected_address', JSON.stringify({ address: addressOf(5), isConfirmed: true }));
    const shop = createTestShop({ browser });
    shop.calls.addresses.always(() => ok([addressOf(5, { comment: 'из профиля' })]));
    await open(shop);
    expect(shop.address.state.selected).toMatchObject({
      isConfirmed: true,
      address: { id: 5, comment: 'из профиля' },
    });
    expect(shop.calls.cityByIp.calls).toHaveLength(0);
  });

  test.each([
    ['text that is no JSON', 'oops'],
    ['coordinates out of range', JSON.stringify({ address: addressOf(5, { lat: 91 }), isConfirmed: true })],
    ['an address that the profile has no more', JSON.stringify({ address: addressOf(6), isConfirmed: true })],
  ])('[ADR-55] a cookie with %s is deleted and passed over', async (_what, value) => {
    const browser = new FakeBrowser();
    browser.cookies.set('selected_address', value);
    const shop = createTestShop({ browser });
    shop.calls.addresses.always(() => ok([addressOf(5)]));
    await open(shop);
    expect(shop.address.state.selected?.address.alias).toBe('kazan');
    expect(cookie(browser, 'selected_address')).toMatchObject({ address: { alias: 'kazan' } });
  });

  test('[ADR-55] [OPN-109] such a cookie is deleted although nothing takes its place', async () => {
    const browser = new FakeBrowser();
    browser.cookies.set('selected_address', JSON.stringify({ address: addressOf(6), isConfirmed: true }));
    const shop = createTestShop({ browser });
    shop.calls.addresses.always(() => ok([]));
    // A city that was only guessed is not kept.
    shop.calls.cityByIp.always(() => err(offline));
    await open(shop);
    expect(shop.address.state.selected?.address.id).toBeNull();
    expect(browser.cookies.get('selected_address')).toBeNull();
  });

  test('[ADR-55] a saved address is kept when the profile cannot be asked', async () => {
    const browser = new FakeBrowser();
    browser.cookies.set('selected_address', JSON.stringify({ address: addressOf(5), isConfirmed: true }));
    const shop = createTestShop({ browser });
    shop.calls.addresses.always(() => err(offline));
    await open(shop);
    expect(shop.address.state.selected?.address.id).toBe(5);
  });

  test('[ADR-56] without it the confirmed address with the highest id is selected', async () => {
    const browser = new FakeBrowser();
    browser.cookies.set('confirmed_addresses', JSON.stringify([addressOf(3), addressOf(9), addressOf(4)]));
    const shop = createTestShop({ browser });
    shop.calls.addresses.always(() => ok([addressOf(9), addressOf(4), addressOf(3)]));
    await open(shop);
    expect(shop.address.state.selected).toMatchObject({ isConfirmed: true, address: { id: 9 } });
  });

  test('[ADR-57] [GEO-25] without any it is derived from the city of the IP, and not confirmed', async () => {
    const shop = await open(createTestShop());
    expect(shop.address.state.selected).toMatchObject({
      isConfirmed: false,
      address: {
        id: null,
        city: 'Казань',
        lat: kazan.center.lat,
        lon: kazan.center.lon,
        alias: 'kazan',
        cityByIp: 'Казань',
      },
    });
  });

  test('[ADR-57] an IP that cannot be placed gives the first city', async () => {
    const shop = createTestShop();
    shop.calls.cityByIp.always(() => ok(null));
    await open(shop);
    expect(shop.address.state.selected?.address.city).toBe('Москва');
    expect(shop.browser.cookies.get('city_by_ip')).toBeNull();
  });

  test('[GEO-24] the city is kept for 30 days and not asked for again', async () => {
    const shop = await open(createTestShop());
    expect(shop.browser.cookies.days.get('city_by_ip')).toBe(30);
    shop.browser.cookies.remove('selected_address');
    const next = await open(createTestShop({ browser: shop.browser }));
    expect(next.calls.cityByIp.calls).toHaveLength(0);
    expect(next.address.state.selected?.address.alias).toBe('kazan');
  });
});

describe('a chosen address', () => {
  test('[ADR-46] [ADR-53] [ADR-54] is stored, selected and kept in both cookies for 365 days', async () => {
    const shop = await open(createTestShop());
    await shop.address.create(newAddress);
    expect(shop.address.state.selected).toMatchObject({ isConfirmed: true, address: { id: 7 } });
    expect(cookie(shop.browser, 'selected_address')).toMatchObject({ address: { id: 7 } });
    expect(cookie(shop.browser, 'confirmed_addresses')).toMatchObject([{ id: 7 }]);
    expect(shop.browser.cookies.days.get('selected_address')).toBe(365);
    expect(shop.browser.cookies.days.get('confirmed_addresses')).toBe(365);
  });

  test('[ADR-53] [ADR-26] is rewritten at every change, and changed details show wherever it is', async () => {
    const shop = createTestShop();
    shop.calls.addresses.always(() => ok([addressOf(5), addressOf(4)]));
    await open(shop);
    shop.address.select(5);
    shop.address.select(4);
    expect(cookie(shop.browser, 'selected_address')).toMatchObject({ address: { id: 4 } });
    await shop.address.updateDetails(4, {
      flat: '12',
      entrance: '',
      floor: '',
      intercom: '',
      comment: '',
      label: '',
    });
    expect(cookie(shop.browser, 'selected_address')).toMatchObject({ address: { flat: '12' } });
    expect(shop.address.state.selected?.address.flat).toBe('12');
    expect(shop.address.state.addresses.map(({ id, flat }) => [id, flat])).toContainEqual([4, '12']);
  });

  test('[ADR-54] the cookie holds at most 5 and fits 4096 bytes', async () => {
    const shop = createTestShop();
    const long = 'Очень длинное название улицы '.repeat(3);
    const many = [9, 8, 7, 6, 5, 4, 3].map((id) => addressOf(id, { comment: long }));
    shop.calls.addresses.always(() => ok(many));
    await open(shop);
    for (const { id } of many) shop.address.select(id);
    const kept = cookie(shop.browser, 'confirmed_addresses') as { id: number }[];
    expect(kept.length).toBeLessThanOrEqual(5);
    expect(kept[0]?.id).toBe(9);
    expect(encodeURIComponent(JSON.stringify(kept)).length).toBeLessThan(4096);
  });

  test('[ADR-28] that the store refuses comes back with the cleaned values that it sent', async () => {
    const shop = await open(createTestShop());
    const refused = refusal(400, 'INVALID_INPUT');
    const sanitized = { flat: '1' };
    shop.calls.createAddress.give(
      err(refused.kind === 'api' ? { ...refused, data: { ...refused.data, sanitized } } : refused),
    );
    const answer = await shop.address.create({ ...newAddress, flat: '1<>' });
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalidInput', sanitized: { flat: '1' } } });
  });

  test('[ADR-40] without coordinates is placed at the default point', async () => {
    const shop = await open(createTestShop());
    await shop.address.create({ ...newAddress, lat: undefined as never, lon: undefined as never });
    expect(shop.calls.createAddress.calls[0]?.[0]).toMatchObject({ lat: 55.753, lon: 37.626 });
  });

  test('[ADR-13] that is removed leaves the list, and another one is selected', async () => {
    const shop = createTestShop();
    shop.calls.addresses.always(() => ok([addressOf(5), addressOf(4)]));
    await open(shop);
    shop.address.select(4);
    shop.address.select(5);
    await shop.address.remove(5);
    expect(shop.address.state.addresses.map(({ id }) => id)).toEqual([4]);
    expect(shop.address.state.selected?.address.id).toBe(4);
  });

  test('[AUT-40] stays selected over a sign-in, as the account’s copy', async () => {
    const shop = await open(createTestShop());
    await shop.address.create(newAddress);
    shop.calls.addresses.always(() => ok([addressOf(40)]));
    await signInAs(shop);
    expect(shop.address.state.selected).toMatchObject({ isConfirmed: true, address: { id: 40 } });
  });
});

describe('a sign-in', () => {
  const ofAccount = ok([addressOf(41), addressOf(40)]);

  test('[ADR-56] [AUT-01] selects the newest address of the account where the shop only knew a city', async () => {
    const shop = await open(createTestShop());
    expect(shop.address.state.selected?.address.alias).toBe('kazan');
    shop.calls.addresses.always(() => ofAccount);
    await signInAs(shop);
    expect(shop.address.state.selected).toMatchObject({ isConfirmed: true, address: { id: 41 } });
    expect(cookie(shop.browser, 'selected_address')).toMatchObject({ address: { id: 41 } });
  });

  test('[AUT-40] leaves an address that the visitor has chosen, also where the account has newer ones', async () => {
    const shop = await open(createTestShop());
    await shop.address.create({ ...newAddress, lat: 55.1 });
    const chosen = shop.address.state.selected;
    shop.calls.addresses.always(() => ofAccount);
    await signInAs(shop);
    expect(shop.address.state.selected).toEqual(chosen);
  });

  test('[AUT-42] [CHK-03] is over for the address once those of the account are known, or cannot be read: nothing is decided by the visitor’s before', async () => {
    for (const answer of [ofAccount, err(offline)]) {
      const shop = await open(createTestShop());
      expect(shop.address.state.status).toBe('ready');
      shop.calls.addresses.hold();
      await signInAs(shop);
      expect(shop.address.state).toMatchObject({ status: 'unknown', selected: { isConfirmed: false } });
      shop.calls.addresses.resolve(answer);
      await shop.time.advance(0);
      expect(shop.address.state.status).toBe('ready');
      expect(shop.address.state.selected?.address.id).toBe(answer.ok ? 41 : null);
    }
  });

  test('[OPN-113] keeps the city where the account has no address', async () => {
    const shop = await open(createTestShop());
    shop.calls.addresses.always(() => ok([]));
    await signInAs(shop);
    expect(shop.address.state.selected?.address.alias).toBe('kazan');
  });
});

describe('suggestions', () => {
  test('[GEO-22] an answer to an earlier text is dropped', async () => {
    const shop = await open(createTestShop());
    const first = shop.address.suggest(null, 'Тве');
    const second = shop.address.suggest(null, 'Тверская');
    shop.calls.suggest.resolve(ok([suggestionOf('Тверь')]));
    shop.calls.suggest.resolve(ok([suggestionOf('улица Тверская')]));
    expect(await first).toEqual({ ok: false, error: { kind: 'superseded' } });
    expect((await second).ok).toBe(true);
  });

  test('[GEO-20] of a city are only those of exactly that city', async () => {
    const shop = await open(createTestShop());
    shop.calls.suggest.give(ok([suggestionOf('Ленина'), suggestionOf('Мира', 'Казань')]));
    const answer = await shop.address.suggest(moscow, 'ле');
    expect(answer.ok && answer.value.map(({ label }) => label)).toEqual(['Ленина']);
  });

  test('[GEO-19] nothing typed asks nothing', async () => {
    const shop = await open(createTestShop());
    expect(await shop.address.suggest(moscow, '  ')).toEqual({ ok: true, value: [] });
    expect(shop.calls.suggest.calls).toHaveLength(0);
  });

  test('[GEO-16] cities stand with Moscow first', async () => {
    const shop = await open(createTestShop());
    expect(shop.address.state.cities.served.map(({ name }) => name)).toEqual(['Москва', 'Казань']);
  });
});
