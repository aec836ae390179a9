import { expect, test } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { addressOf, newAddress, refusal } from '@shop/application/testing';
import { createTestShop, open } from '@shop/infrastructure/testing';
import { saveAddress } from './index.ts';

const elsewhere = addressOf(5, { lat: 1, lon: 1 });
const shopWith = async (...addresses: ReturnType<typeof addressOf>[]) => {
  const shop = createTestShop();
  shop.calls.addresses.always(() => ok(addresses));
  return open(shop);
};

test('[ADR-46] [OPN-107] an address that is saved already is selected as it is', async () => {
  const shop = await shopWith(elsewhere, addressOf(4, { ...newAddress, floor: '3' }));
  shop.address.select(5);
  const saved = await saveAddress(shop, { ...newAddress, flat: `${newAddress.flat} ` });
  expect(saved).toMatchObject({ ok: true, value: { id: 4, floor: '3' } });
  expect(shop.address.state.selected).toMatchObject({ isConfirmed: true, address: { id: 4 } });
  expect(shop.calls.createAddress.calls).toHaveLength(0);
});

test('[ADR-46] [ADR-25] the store is told what is newly said of it, and nothing else is lost', async () => {
  const shop = await shopWith(elsewhere, addressOf(4, { ...newAddress, intercom: '15К' }));
  const saved = await saveAddress(shop, { ...newAddress, floor: '7' });
  expect(saved).toMatchObject({ ok: true, value: { id: 4, floor: '7', intercom: '15К' } });
  expect(shop.address.state.selected?.address).toMatchObject({ id: 4, floor: '7', intercom: '15К' });
  expect(shop.calls.createAddress.calls).toHaveLength(0);
  expect(shop.address.state.addresses).toHaveLength(2);
});

test('[ADR-46] another flat of the same house is another address', async () => {
  const shop = await shopWith(addressOf(4, newAddress));
  await saveAddress(shop, { ...newAddress, flat: '99' });
  expect(shop.calls.createAddress.calls).toHaveLength(1);
});

test.each(['7', ''])('[ADR-46] one that was deleted elsewhere meanwhile is stored again', async (floor) => {
  const shop = await shopWith(addressOf(4, newAddress));
  shop.calls.updateAddress.give(err(refusal(404, 'ADDRESS_NOT_FOUND')));
  const saved = await saveAddress(shop, { ...newAddress, floor });
  expect(saved).toMatchObject({ ok: true, value: { id: 7 } });
  expect(shop.address.state.selected?.address.id).toBe(7);
});

test('[ADR-46] a refusal of what is newly said is told, and nothing is selected', async () => {
  const shop = await shopWith(elsewhere, addressOf(4, newAddress));
  shop.address.select(5);
  shop.calls.updateAddress.give(err(refusal(400, 'INVALID_INPUT')));
  expect(await saveAddress(shop, { ...newAddress, floor: '7' })).toMatchObject({ ok: false });
  expect(shop.address.state.selected?.address.id).toBe(5);
});

test('[ADR-38] what is newly said of one that is bound to the bank ID is stored with another one', async () => {
  const attributes = { isBoundToBankId: true };
  const shop = await shopWith(addressOf(4, { ...newAddress, attributes }));
  const user = { ...shop.session.state.user, openedThrough: 'BANK_ID' } as const;
  const session = Object.create(shop.session, { state: { value: { user } } }) as typeof shop.session;
  await saveAddress({ address: shop.address, session }, { ...newAddress, floor: '7' });
  expect(shop.calls.updateAddress.calls).toHaveLength(0);
  expect(shop.calls.createAddress.calls).toHaveLength(1);
});
