import { describe, expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { addressOf, newAddress, offline, refusal } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import type { TestShop } from '@shop/infrastructure/testing';

import { persistedKeys } from '../kernel/index.ts';

const details = { flat: '7', entrance: '', floor: '', intercom: '', comment: '', label: '' };
const listed = ({ address }: TestShop) => address.state.addresses.map(({ id }) => id);
const selectedId = ({ address }: TestShop) => address.state.selected?.address.id ?? null;
const confirmed = (shop: TestShop) =>
  (shop.browser.persisted.read(persistedKeys.confirmedAddresses) ?? []).map(({ id }) => id);

/** A shopper with these addresses, of whom the first is selected. */
async function shopWith(...ids: readonly [number, ...number[]]): Promise<TestShop> {
  const shop = createTestShop();
  shop.calls.addresses.always(() => ok(ids.map((id) => addressOf(id))));
  await open(shop);
  shop.address.select(ids[0]);
  return shop;
}

describe('an address that is not the selected one', () => {
  test('[ADR-26] whose details are changed leaves the selected one as it is', async () => {
    const shop = await shopWith(5, 4);
    shop.calls.updateAddress.give(ok(addressOf(4, details)));
    expect((await shop.address.updateDetails(4, details)).ok).toBe(true);
    expect(shop.address.state.selected?.address).toMatchObject({ id: 5, flat: newAddress.flat });
    expect(shop.address.state.addresses.map(({ flat }) => flat)).toEqual([newAddress.flat, '7']);
  });

  test('[ADR-10] [ADR-11] is removed from the list and the cookie, and the selected one stays', async () => {
    const shop = await shopWith(4, 6, 5);
    shop.address.select(5);
    expect(confirmed(shop)).toEqual([5, 4]);
    shop.calls.removeAddress.give(ok());
    await shop.address.remove(4);
    expect([selectedId(shop), listed(shop), confirmed(shop)]).toEqual([5, [6, 5], [5]]);
  });
});

describe('an address that could not be removed', () => {
  test.each([
    ['because the answer was lost', offline],
    ['because another tab had done so', refusal(404, 'ADDRESS_NOT_FOUND')],
  ])('[ADR-10] is gone all the same where the store no longer has it, %s', async (_, failure) => {
    const shop = await shopWith(5, 4);
    shop.calls.removeAddress.give(err(failure));
    shop.calls.addresses.always(() => ok([addressOf(4)]));
    expect(await shop.address.remove(5)).toEqual(ok());
    expect([selectedId(shop), listed(shop), confirmed(shop)]).toEqual([4, [4], [4]]);
  });

  test('[ADR-12] stays where the store has it still, and where nobody can say', async () => {
    const shop = await shopWith(5, 4);
    shop.calls.removeAddress.always(() => err(offline));
    expect(await shop.address.remove(5)).toMatchObject({ ok: false });
    shop.calls.addresses.always(() => err(offline));
    expect(await shop.address.remove(5)).toMatchObject({ ok: false });
    expect([selectedId(shop), listed(shop)]).toEqual([5, [5, 4]]);
  });
});

describe('a list that could not be read', () => {
  test('[ADR-05] is told from an empty one, and read again on request', async () => {
    const shop = createTestShop();
    shop.calls.addresses.always(() => err(offline));
    await open(shop);
    expect(shop.address.state).toMatchObject({ reading: 'FAILED', addresses: [] });
    shop.calls.addresses.always(() => ok([addressOf(4)]));
    const reading = shop.address.readAgain();
    expect(shop.address.state.reading).toBe('UNDER_WAY');
    await reading;
    expect(shop.address.state).toMatchObject({ reading: 'DONE', addresses: [{ id: 4 }] });
  });

  test('[ADR-46] is read again when an address is added to it', async () => {
    const shop = createTestShop();
    shop.calls.addresses.always(() => err(offline));
    await open(shop);
    shop.calls.addresses.always(() => ok([addressOf(9), addressOf(4)]));
    shop.calls.createAddress.give(ok(addressOf(9)));
    await shop.address.create(newAddress);
    await shop.time.advance(0);
    expect(shop.address.state).toMatchObject({ reading: 'DONE', addresses: [{ id: 9 }, { id: 4 }] });
  });
});

describe('a new address', () => {
  test('[ADR-46] is not lost when a list comes that was asked for before', async () => {
    const shop = await open(createTestShop());
    shop.calls.addresses.hold();
    await signInAs(shop);
    shop.calls.createAddress.give(ok(addressOf(7)));
    await shop.address.create(newAddress);
    shop.calls.addresses.resolve(ok([addressOf(5)]));
    await shop.time.advance(0);
    expect([selectedId(shop), listed(shop)]).toEqual([7, [7]]);
  });

  test('[ADR-46] [OPN-107] that the store has already is listed once, as the first', async () => {
    const shop = await shopWith(5, 4);
    shop.calls.createAddress.give(ok(addressOf(4)));
    await shop.address.create(newAddress);
    expect([selectedId(shop), listed(shop)]).toEqual([4, [4, 5]]);
  });

  test('[OPN-113] stays selected when the city of the visitor is found out only then', async () => {
    const shop = createTestShop();
    shop.calls.cityByIp.hold();
    await shop.session.start();
    const starting = shop.address.start();
    await shop.time.advance(0);
    shop.calls.createAddress.give(ok(addressOf(7)));
    await shop.address.create(newAddress);
    shop.calls.cityByIp.resolve(ok('kazan'));
    await starting;
    expect(selectedId(shop)).toBe(7);
    expect(shop.browser.persisted.read(persistedKeys.selectedAddress)).toMatchObject({ address: { id: 7 } });
  });
});

test('[OPN-108] [CHK-31] the centre of a city is confirmed by no order', async () => {
  const shop = await open(createTestShop());
  expect(selectedId(shop)).toBeNull();
  shop.address.confirmSelected();
  expect(shop.address.state.selected?.isConfirmed).toBe(false);
  expect(confirmed(shop)).toEqual([]);
});

describe('while somebody signs in', () => {
  test('[AUT-42] [CHK-03] at the start of the page the address is not decided before those of the account are known', async () => {
    const shop = createTestShop();
    await shop.session.start();
    shop.calls.addresses.hold();
    const starting = shop.address.start();
    await signInAs(shop);
    shop.calls.addresses.resolve(ok([]));
    await starting;
    expect(shop.address.state.status).toBe('unknown');
    shop.calls.addresses.resolve(ok([addressOf(41)]));
    await shop.time.advance(0);
    expect([shop.address.state.status, selectedId(shop)]).toEqual(['ready', 41]);
  });

  test('[LGO-05] whoever signs out meanwhile leaves no address behind', async () => {
    const shop = await open(createTestShop());
    shop.calls.addresses.hold();
    await signInAs(shop);
    await shop.session.signOut();
    shop.calls.addresses.resolve(ok([addressOf(41)]));
    await shop.time.advance(0);
    expect(shop.address.state).toMatchObject({ status: 'unknown', selected: null, addresses: [] });
    expect(shop.browser.cookies.get('selected_address')).toBeNull();
  });
});

test('[LGO-05] an address that is being stored when its shopper signs out is not kept in the browser', async () => {
  const shop = await shopWith(5);
  await signInAs(shop);
  shop.calls.createAddress.hold();
  const created = shop.address.create(newAddress);
  await shop.session.signOut();
  shop.calls.createAddress.resolve(ok(addressOf(7)));
  expect((await created).ok).toBe(false);
  expect(shop.address.state).toMatchObject({ selected: null, addresses: [] });
  expect(confirmed(shop)).toEqual([]);
});

test('[ADR-11] the only address, removed in another tab that then found no city, is gone here too', async () => {
  const shop = await shopWith(5);
  shop.calls.cityByIp.always(() => err(offline));
  shop.calls.addresses.always(() => ok([]));
  // What the other tab did to the cookies.
  shop.browser.persisted.remove(persistedKeys.selectedAddress);
  shop.browser.persisted.write(persistedKeys.confirmedAddresses, []);
  shop.browser.focus$.next();
  await shop.time.advance(0);
  expect([selectedId(shop), listed(shop)]).toEqual([null, []]);
});
