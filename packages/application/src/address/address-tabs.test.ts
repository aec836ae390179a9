import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { addressOf, FakeBrowser, kazan, newAddress, offline, refusal } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import type { Address } from './index.ts';

const details = { flat: '', entrance: '', floor: '', intercom: '', comment: '', label: '' };
const cookie = (browser: FakeBrowser, name: string): unknown =>
  JSON.parse(browser.cookies.get(name) ?? 'null');

/** Two tabs of one browser over one profile. */
async function twoTabs() {
  const browser = new FakeBrowser();
  let profile: readonly Address[] = [addressOf(6), addressOf(5), addressOf(4)];
  const tab = async (own: FakeBrowser) => {
    const shop = createTestShop({ browser: own });
    shop.calls.addresses.always(() => ok(profile));
    shop.calls.removeAddress.always((id) => {
      profile = profile.filter((saved) => saved.id !== id);
      return ok();
    });
    shop.calls.createAddress.always((address) => {
      const created = { ...addressOf(7), ...address };
      profile = [created, ...profile];
      return ok(created);
    });
    return open(shop);
  };
  const first = await tab(browser);
  first.address.select(4);
  // The second tab shares the cookies, but has its own visibility.
  const other = Object.assign(new FakeBrowser(), { cookies: browser.cookies, persisted: browser.persisted });
  const second = await tab(other);
  const look = async (shop: typeof first) => {
    shop.browser.visible$.next(true);
    shop.browser.focus$.next();
    await shop.time.advance(0);
  };
  return { first, second, look };
}
const selectedId = (shop: { readonly address: { readonly state: { readonly selected: unknown } } }) =>
  (shop.address.state.selected as { readonly address: { readonly id: number } } | null)?.address.id;

describe('[ADR-53] two tabs', () => {
  test('[ADR-53] a tab keeps its own address until it is visible, then takes the newest', async () => {
    const { first, second, look } = await twoTabs();
    second.address.select(5);
    expect(selectedId(first)).toBe(4);
    first.browser.visible$.next(false);
    await first.time.advance(0);
    expect(selectedId(first)).toBe(4);
    await look(first);
    expect(selectedId(first)).toBe(5);
    expect(cookie(first.browser, 'selected_address')).toMatchObject({ address: { id: 5 } });
  });

  test('[ADR-53] [SHW-03] the store follows what was taken over', async () => {
    const { first, second, look } = await twoTabs();
    const before = first.calls.showcases.calls.length;
    second.address.select(5);
    await look(first);
    expect(first.calls.showcases.calls).toHaveLength(before + 1);
  });

  test('[ADR-53] an address that another tab created is known here too', async () => {
    const { first, second, look } = await twoTabs();
    await second.address.create(newAddress);
    await look(first);
    expect(selectedId(first)).toBe(7);
    expect(first.address.state.addresses.map(({ id }) => id)).toEqual([7, 6, 5, 4]);
  });

  test('[ADR-10] [ADR-11] an address that another tab deleted is gone here too', async () => {
    const { first, second, look } = await twoTabs();
    await second.address.remove(4);
    await look(first);
    expect(selectedId(first)).toBe(6);
    expect(first.address.state.addresses.map(({ id }) => id)).toEqual([6, 5]);
  });

  test('[ADR-53] what the shopper chooses here while the other choice is looked up wins', async () => {
    const { first, second } = await twoTabs();
    second.address.select(5);
    first.browser.focus$.next();
    first.address.select(6);
    await first.time.advance(0);
    expect(selectedId(first)).toBe(6);
    expect(cookie(first.browser, 'selected_address')).toMatchObject({ address: { id: 6 } });
  });

  test('[ADR-53] nothing is asked for when no other tab wrote anything', async () => {
    const { first, look } = await twoTabs();
    // The first change to notice is what the second tab wrote at its start.
    await look(first);
    const before = first.calls.addresses.calls.length;
    await look(first);
    expect(first.calls.addresses.calls).toHaveLength(before);
  });

  test('[ADR-55] a cookie that another page broke is dropped and the own choice stays', async () => {
    const { first, look } = await twoTabs();
    first.browser.cookies.set('selected_address', '{"address":{"id":4,"lat":"x"}}');
    await look(first);
    expect(selectedId(first)).toBe(4);
    expect(first.browser.cookies.get('selected_address')).toBeNull();
  });
});

describe('cookies', () => {
  test('[ADR-53] [OPN-110] a selected address that would not fit is kept without its comment', async () => {
    const shop = await open(createTestShop());
    await shop.address.create({
      ...newAddress,
      comment: '👍🏽'.repeat(75),
      region: 'ё'.repeat(200),
      street: 'ё'.repeat(99),
    });
    expect(encodeURIComponent(shop.browser.cookies.get('selected_address') ?? '').length).toBeLessThan(4000);
    expect(cookie(shop.browser, 'selected_address')).toMatchObject({ address: { id: 7, comment: '' } });
    expect(shop.address.state.selected?.address.comment).toHaveLength(300);
  });

  test.each([
    ['of another profile', [addressOf(77)], []],
    ['beside own ones', [addressOf(77), addressOf(5)], [5]],
  ])('[ADR-54] [OPN-109] confirmed addresses %s are dropped', async (_what, kept, left) => {
    const browser = new FakeBrowser();
    browser.cookies.set('confirmed_addresses', JSON.stringify(kept));
    const shop = createTestShop({ browser });
    shop.calls.addresses.always(() => ok([addressOf(5)]));
    await open(shop);
    const ids = (cookie(browser, 'confirmed_addresses') as readonly Address[]).map(({ id }) => id);
    expect(ids).toEqual(left);
  });

  test.each(['oops', '[1]', '[{"id":5}]', '{"id":5}', 'null', '"x"'])(
    '[ADR-54] a confirmed cookie with %s is dropped and harms nothing',
    async (value) => {
      const browser = new FakeBrowser();
      browser.cookies.set('confirmed_addresses', value);
      const shop = await open(createTestShop({ browser }));
      expect(shop.address.state.selected?.address.alias).toBe('kazan');
      expect(browser.cookies.get('confirmed_addresses')).toBeNull();
    },
  );

  test('[OPN-108] [OPN-113] a forged cookie does not make the centre of a city an address to order to', async () => {
    const browser = new FakeBrowser();
    const start = await open(createTestShop({ browser }));
    const { selected } = start.address.state;
    browser.cookies.set('selected_address', JSON.stringify({ ...selected, isConfirmed: true }));
    const shop = await open(createTestShop({ browser }));
    expect(shop.address.state.selected).toMatchObject({ isConfirmed: false, address: { alias: 'kazan' } });
  });
});

describe('the city of the visitor', () => {
  test.each([
    ['cannot be placed', ok(null)],
    ['cannot be asked for', err(offline)],
    ['is none that we know', ok('atlantis')],
  ])('[ADR-57] [OPN-113] that %s is asked for again at the next start', async (_what, answer) => {
    const shop = createTestShop();
    shop.calls.cityByIp.always(() => answer);
    await open(shop);
    expect(shop.address.state.selected?.address.city).toBe('Москва');
    const next = await open(createTestShop({ browser: shop.browser }));
    expect(next.calls.cityByIp.calls).toHaveLength(1);
    expect(next.address.state.selected?.address.city).toBe(kazan.name);
  });

  test('[ADR-40] without any city list it is the default point in Moscow', async () => {
    const shop = createTestShop();
    shop.calls.servedCities.always(() => err(offline));
    shop.calls.allCities.always(() => err(offline));
    await open(shop);
    expect(shop.address.state.selected?.address).toMatchObject({ city: 'Москва', lat: 55.753, lon: 37.626 });
  });

  test('[GEO-15] a list that fails to load does not take away the known one', async () => {
    const shop = await open(createTestShop());
    shop.calls.servedCities.always(() => err(offline));
    await shop.time.advance(3_600_001);
    await shop.address.loadCities();
    expect(shop.address.state.cities.served).toHaveLength(2);
  });
});

describe('a saved address', () => {
  const withOne = async () => {
    const shop = createTestShop();
    shop.calls.addresses.always(() => ok([addressOf(5), addressOf(4)]));
    await open(shop);
    shop.address.select(5);
    return shop;
  };

  test('[ADR-12] that cannot be removed stays, and the failure is logged', async () => {
    const shop = await withOne();
    shop.calls.removeAddress.give(err(refusal(404, 'ADDRESS_NOT_FOUND')));
    expect(await shop.address.remove(5)).toMatchObject({ ok: false });
    expect(shop.address.state.addresses).toHaveLength(2);
    expect(shop.logger.lines).toContain('error Address not removed');
  });

  test('[ADR-26] changes of one address arrive one after the other, the newest stays', async () => {
    const shop = await withOne();
    void shop.address.updateDetails(5, { ...details, flat: '1' });
    const second = shop.address.updateDetails(5, { ...details, flat: '2' });
    await Promise.resolve();
    expect(shop.calls.updateAddress.calls).toHaveLength(1);
    await second;
    expect(shop.calls.updateAddress.calls.map(([, { flat }]) => flat)).toEqual(['1', '2']);
    expect(shop.address.state.selected?.address.flat).toBe('2');
    expect(shop.address.state.addresses[0]?.flat).toBe('2');
  });

  test.each([
    ['[ADR-33]', refusal(400, 'VALIDATION_ERROR'), { kind: 'malformed', fields: [] }],
    ['[ADR-35]', refusal(403, 'SBER_ADDRESS_CHANGE_NOT_ALLOWED'), { kind: 'boundToBankId' }],
    ['[ADR-34]', refusal(503, 'SERVICE_UNAVAILABLE'), { kind: 'failed', message: null }],
    ['[ADR-34] [OPN-380]', offline, { kind: 'unreachable', message: null }],
    [
      '[ADR-34]',
      { kind: 'api', status: 409, data: { code: 'CONFLICT', message: ' Уже изменён ' } } as const,
      { kind: 'failed', message: 'Уже изменён' },
    ],
    [
      '[ADR-33]',
      {
        kind: 'api',
        status: 400,
        data: {
          code: 'VALIDATION_ERROR',
          message: '',
          field: 'flat',
          details: { fields: [{ in: 'body', field: 'floor', problem: 'invalid_type' }] },
        },
      } as const,
      { kind: 'malformed', fields: ['flat', 'floor'] },
    ],
  ])('%s a refused change says why', async (_id, failure, expected) => {
    const shop = await withOne();
    shop.calls.updateAddress.give(err(failure));
    expect(await shop.address.updateDetails(5, details)).toEqual({ ok: false, error: expected });
  });
});
