import { saveAddress } from '@shop/application/address';
import type { Address, AddressDetails } from '@shop/application/address';
import * as z from 'zod';

import { named, point, quantity, text } from '../values/index.ts';
import { violation } from '../kernel/violation.ts';
import { USES_WHAT_WAS_SAID } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { movesFrom, noDetails, refusedAddress, storeText, wantedOf } from './address.steps.ts';
import { missingFrom } from './expectation.ts';
import { done, findOne, refused, step, unmet } from './step.ts';
import { contains, count, listOf, nameOf as nameOfCity } from './words.ts';

/** By which steps find a saved address, and tell it. */
export const addressName = ({ labelSuggest, city, flat }: Address): string =>
  `${city}, ${labelSuggest}${flat === '' ? '' : `, кв. ${flat}`}`;

const findAddress = ({ visitor }: World, words: string) =>
  findOne(visitor.shop.address.state.addresses, addressName, words, `one saved address "${words}"`);

const detailNames = ['flat', 'entrance', 'floor', 'intercom', 'comment'] as const;

export const addressBookSteps = [
  step('choose point: 55.7641, 37.6066')
    .about('Moves the pin of the map to a point (latitude, longitude) and saves the house at that point.')
    .takes(point)
    .plays(async (world, wanted, { stage, shop }) => {
      const choice = await stage.time.finish(shop.map.newLookup().lookUp(wanted));
      if (choice?.status !== 'served') return refused(['POINT', choice?.status ?? 'none']);
      const move = movesFrom(world);
      const saved = await stage.time.finish(saveAddress(shop, { ...choice.place, ...noDetails }));
      if (!saved.ok) return refusedAddress(saved.error);
      await move();
      return done(`${addressName(saved.value)} → ${storeText(world.visitor)}`);
    }),
  step('switch address: улица Тверская, 6/7')
    .about('Selects one of the saved addresses; the store changes with it.')
    .takes(named('saved address'))
    .plays(async (world, words, { shop }) => {
      const address = findAddress(world, words);
      if (!address.ok) return address;
      const move = movesFrom(world);
      const chosen = shop.address.select(address.value.id);
      if (!chosen.ok) return refused(chosen.error.kind);
      await move();
      return done(`${addressName(address.value)} → ${storeText(world.visitor)}`);
    }),
  step('edit address: { address: улица Тверская, flat: 15, comment: Звонок не работает }')
    .about('Changes flat, entrance, floor, intercom or comment of a saved address.')
    .takes(
      z.strictObject({
        address: named('saved address'),
        flat: z.string().optional(),
        entrance: z.string().optional(),
        floor: z.string().optional(),
        intercom: z.string().optional(),
        comment: z.string().optional(),
      }),
    )
    .plays(async (world, { address: words, ...wanted }, { stage, shop }) => {
      const address = findAddress(world, words);
      if (!address.ok) return address;
      const { flat, entrance, floor, intercom, comment, label, id } = address.value;
      const details: AddressDetails = {
        flat,
        entrance,
        floor,
        intercom,
        comment,
        label,
        ...wantedOf(wanted),
      };
      const saved = await stage.time.finish(shop.address.updateDetails(id, details));
      if (!saved.ok) return refusedAddress(saved.error);
      const used = shop.address.state.selected?.address;
      const old = used?.id === id && detailNames.find((name) => used[name] !== saved.value[name]);
      if (old) {
        const said = `the ${old} "${saved.value[old]}" was said, and "${used[old]}" is used`;
        world.complaints.push(violation(USES_WHAT_WAS_SAID, world.actor, said));
      }
      return done(addressName(saved.value));
    }),
  step('delete address: улица Баумана, 4')
    .about('Deletes a saved address; if it was selected, another becomes selected.')
    .takes(named('saved address'))
    .plays(async (world, words, { stage, shop }) => {
      const address = findAddress(world, words);
      if (!address.ok) return address;
      const move = movesFrom(world);
      const removed = await stage.time.finish(shop.address.remove(address.value.id));
      if (!removed.ok) return refusedAddress(removed.error);
      await move();
      return done(`${count(shop.address.state.addresses.length, 'address', 'addresses')} left`);
    }),
  step('expect address: улица Тверская', 'expect address: { chosen: улица Тверская, saved: 2 }')
    .about('The selected address contains these words; how many are saved.')
    .takes(
      z.union(
        [
          named('saved address').transform((chosen) => ({ chosen, saved: undefined })),
          z.strictObject({ chosen: text.optional(), saved: quantity.optional() }),
        ],
        {
          error: 'expected words of the selected address, or chosen and saved',
        },
      ),
    )
    .plays(async ({ visitor }, wanted) => {
      const { selected, addresses } = visitor.shop.address.state;
      const chosen =
        selected === null
          ? 'none'
          : `${selected.address.city}, ${selected.address.labelSuggest}, ${selected.address.flat}`;
      if (wanted.chosen !== undefined && !contains(chosen, wanted.chosen))
        return unmet(wanted.chosen, chosen);
      if (wanted.saved !== undefined && wanted.saved !== addresses.length)
        return unmet(
          `${wanted.saved} saved`,
          `${addresses.length}: ${listOf(addresses.map((each) => addressName(each)))}`,
        );
      return done(`${chosen}; ${addresses.length} saved`);
    }),
  step('expect cities: [Москва, Казань]')
    .about('The shop delivers in these cities.')
    .takes(z.array(text, { error: 'expected a list of cities' }))
    .plays(async (_world, wanted, { stage, shop }) => {
      await stage.time.finish(shop.address.loadCities());
      const names = shop.address.state.cities.served.map(nameOfCity);
      const missing = missingFrom(names, wanted);
      return missing.length === 0 ? done(names.join(', ')) : unmet(listOf(missing), names.join(', '));
    }),
];
