import { createInProcessShop } from '@shop/standalone';
import type { InProcessShop } from '@shop/standalone';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Stage } from '../world/index.ts';
import { Play } from '../play/index.ts';
import { parseItem } from '../scenario/index.ts';
import { stageOf } from '../world/index.ts';
import { privateDataOf, reachOf, probeForeignAccess } from './foreign-access.ts';

const START_MS = 300_000;

describe('data of another shopper', () => {
  let shop: InProcessShop;
  let stage: Stage;
  let play: Play;

  beforeAll(async () => {
    shop = await createInProcessShop({ seed: 'probeForeignAccess' });
    stage = await stageOf(shop);
    play = new Play(stage, { shoppers: { anna: {}, boris: {} } });
    const steps = [
      'choose address: Москва, улица Тверская, 6/7',
      'search: молоко пастеризованное луговая',
      "add to cart: { product: 'Молоко пастеризованное «Луговая Долина» 2,5%', quantity: 6 }",
      'sign in',
      'bind card: { number: 2200 0000 0000 0004, cvc: 123 }',
      'choose payment method: NEW_CARD',
      'check out',
    ];
    for (const actor of ['anna', 'boris'])
      for (const line of steps) {
        const item = parseItem(line);
        if (!item.ok || !(await play.run([item.value], actor))) throw new Error(`${actor}: ${line}`);
      }
  }, START_MS);
  afterAll(async () => {
    play.close();
    await shop.stop();
  });

  const all = () => [privateDataOf(play.world('anna')), privateDataOf(play.world('boris'))] as const;

  test('[ADR-13] [ADR-25] [CRT-45] [CHK-45] [ORD-19] cannot be reached, even by its id', async () => {
    const [annas, boriss] = all();
    expect(annas.cart).not.toBeNull();
    expect(annas.checkoutId).not.toBeNull();
    expect(await probeForeignAccess(boriss, [boriss, annas], await reachOf(play.world('boris')))).toEqual([]);
  });

  test('is reported when it can: anna reaches what a store without that rule gives to anybody', async () => {
    const [annas, boriss] = all();
    const found = await probeForeignAccess(boriss, [annas], await reachOf(play.world('anna')));
    expect(found.map(({ message }) => message.replace(/[0-9a-f-]{36}|(?<=address )\d+/, 'ID'))).toEqual([
      'boris saw where the payment ID is made of anna: 200',
      'boris emptied the cart ID of anna: 200',
      'boris saw the promotions of the cart ID of anna: 200',
      'boris saw the conditions of the cart ID of anna: 200',
      'boris checked a promocode on the cart ID of anna: 200',
      'boris took the promotion off the cart ID of anna: 200',
      'boris read the checkout ID of anna: 200',
      'boris ordered once more what was ordered of anna: 200',
      'boris asked about the binding ID of anna: 200',
      'boris made the default of the card ID of anna: 200',
      'boris removed the card ID of anna: 200',
      'boris changed the address ID of anna: 200',
      'boris deleted the address ID of anna: 204',
      'boris read the order ID of anna: 200',
      'boris asked support about the order ID of anna: 200',
      'boris cancelled the order ID of anna: 200',
    ]);
  });

  test('excludes orders of an account that the other has left and the shopper is signed in to', async () => {
    const [annas, boriss] = all();
    const reach = await reachOf(play.world('anna'));
    const found = await probeForeignAccess(
      { ...boriss, account: annas.account },
      [{ ...annas, account: null }],
      reach,
    );
    expect(found.map(({ message }) => message.replace(/[0-9a-f-]{36}|(?<=address )\d+/, 'ID'))).toEqual([
      'boris emptied the cart ID of anna: 200',
      'boris saw the promotions of the cart ID of anna: 200',
      'boris saw the conditions of the cart ID of anna: 200',
      'boris checked a promocode on the cart ID of anna: 200',
      'boris took the promotion off the cart ID of anna: 200',
    ]);
  });

  test('excludes that of a device with the same phone, the same cart or the same account', async () => {
    const [annas, boriss] = all();
    const reach = await reachOf(play.world('anna'));
    expect(await probeForeignAccess({ ...boriss, phone: annas.phone }, [annas], reach)).toEqual([]);
    expect(await probeForeignAccess({ ...boriss, cart: annas.cart }, [annas], reach)).toEqual([]);
    expect(await probeForeignAccess({ ...boriss, account: annas.account }, [annas], reach)).toEqual([]);
  });
});
