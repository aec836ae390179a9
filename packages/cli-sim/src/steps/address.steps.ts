import { saveAddress } from '@shop/application/address';
import type {
  AddressDetails,
  AddressFailure,
  AddressSuggestion,
  NewAddress,
} from '@shop/application/address';
import { formatSla, ok } from '@shop/domain/kernel';
import * as z from 'zod';

import { isSettled } from '../stage/index.ts';
import { named, text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { done, findOne, refused, step, unmet } from './step.ts';
import type { Found, StepOutcome } from './step.ts';
import { contains, listOf, nameOf, plain } from './words.ts';

const details = z.strictObject({
  flat: text.optional(),
  entrance: text.optional(),
  floor: text.optional(),
  intercom: text.optional(),
  comment: text.optional(),
});

const inParts = details.extend({ city: named('city'), street: text, house: text });
type WantedAddress = z.output<typeof inParts>;

/** 'Москва, улица Тверская, 12, кв. 34' */
const inOneLine = named('address')
  .meta({ written: { pattern: '[^,]+,[^,]+,[^,]+(,[^,]*)?' } })
  .transform((line, context): WantedAddress => {
    const [city, street, house, flat, ...rest] = line.split(',').map((part) => part.trim());
    if (!city || !street || !house || rest.length > 0) {
      context.addIssue({
        code: 'custom',
        message: 'expected "city, street, house" or "city, street, house, flat"',
      });
      return z.NEVER;
    }
    return { city, street, house, ...(flat ? { flat: flat.replace(/^(кв\.?|квартира)\s*/i, '') } : {}) };
  });

const houseOf = (house: string): string =>
  plain(house)
    .replace(/^(дом|д\.?)\s*/, '')
    .replaceAll(' ', '');

/** Types the street until the shop suggests the house. */
async function findHouse(world: World, wanted: WantedAddress): Promise<Found<AddressSuggestion>> {
  const { stage, shop } = world.visitor;
  await stage.time.finish(shop.address.loadCities());
  const { served, all } = shop.address.state.cities;
  const cities = [...served, ...all.filter(({ id }) => served.every((other) => other.id !== id))];
  const city = findOne(cities, nameOf, wanted.city, `the city "${wanted.city}" among the shop's cities`);
  if (!city.ok) return city;
  const answer = await stage.time.finish(
    shop.address.suggest(city.value, `${wanted.street} ${wanted.house}`),
  );
  if (!answer.ok) return refused('SUGGESTIONS_FAILED');
  const houses = answer.value.filter(({ isBuilding }) => isBuilding);
  const found = houses.find(
    ({ attributes }) =>
      houseOf(attributes.house) === houseOf(wanted.house) && contains(attributes.street, wanted.street),
  );
  const names = answer.value.map(nameOf);
  return found ? ok(found) : unmet(`a suggestion for ${wanted.street}, ${wanted.house}`, listOf(names));
}

/** An address of which only the house is known. */
export const noDetails = { flat: '', entrance: '', floor: '', intercom: '', comment: '', label: '' };

/** What is wanted of the details; what is not is left out. */
export const wantedOf = (
  details: Partial<Record<keyof AddressDetails, string | undefined>>,
): Partial<AddressDetails> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));

const addressOf = (
  { attributes, label: labelSuggest }: AddressSuggestion,
  { city: _city, street: _street, house: _house, ...wanted }: WantedAddress,
): NewAddress => ({ ...attributes, ...noDetails, ...wantedOf(wanted), block: '', labelSuggest });

/** Why an address was not saved, changed or deleted. */
export const refusedAddress = (failure: AddressFailure): StepOutcome =>
  refused(failure.kind, 'message' in failure ? failure.message : null);

/** Remembers the shopper's location; the returned function waits for the store of an address selected since. */
export function movesFrom(world: World): () => Promise<void> {
  const { stage, shop } = world.visitor;
  const before = shop.address.state.selected?.address;
  const shown = shop.showcase.state;
  return async () => {
    const now = shop.address.state.selected?.address;
    world.listed = [];
    world.combos = [];
    // The shown store stays until the next one is known.
    const isElsewhere = before?.lat !== now?.lat || before?.lon !== now?.lon;
    const isNew = (): boolean => !isElsewhere || shop.showcase.state !== shown;
    await stage.time.until(() => isNew() && isSettled(shop), 30_000);
  };
}

/** The text of the page's header about the store. */
export function storeText({ shop }: World['visitor']): string {
  const { status, showcase, deliveryTime } = shop.showcase.state;
  return status === 'ready' && showcase !== null
    ? `${showcase.title}, delivery in ${formatSla(deliveryTime ?? null)}`
    : `no store (${status})`;
}

export const addressSteps = [
  step(
    'choose address: Москва, улица Тверская, 6/7, кв. 12',
    'choose address: { city: Казань, street: улица Баумана, house: 4, entrance: 2, comment: позвоните }',
  )
    .about(
      'Types an address, chooses the house from the suggestions and saves it; the store changes with it.',
    )
    .takes(
      z.union([inOneLine, inParts], {
        error: 'expected "city, street, house" or the parts city, street, house',
      }),
    )
    .plays(async (world, wanted, { stage, shop }) => {
      const house = await findHouse(world, wanted);
      if (!house.ok) return house;
      const { lat, lon } = house.value.attributes;
      const delivery = await stage.time.finish(shop.address.checkDelivery({ lat, lon }));
      if (!delivery.ok) return refused('DELIVERY_NOT_CHECKED');
      if (delivery.value === null) return refused('NOT_SERVED', house.value.label);
      const move = movesFrom(world);
      const created = await stage.time.finish(saveAddress(shop, addressOf(house.value, wanted)));
      if (!created.ok) return refusedAddress(created.error);
      await move();
      return done(`${created.value.labelSuggest} → ${storeText(world.visitor)}`);
    }),
  step('expect store: Москва, Центр', 'expect store: none')
    .about(
      'The title of the store that serves the address contains these words; "none" if nobody delivers there.',
    )
    .takes(named('store'))
    .plays(async ({ visitor }, wanted) => {
      await visitor.stage.time.until(() => isSettled(visitor.shop), 30_000);
      const { status, showcase } = visitor.shop.showcase.state;
      const isThere =
        plain(wanted) === 'none'
          ? status === 'noDelivery'
          : showcase !== null && contains(showcase.title, wanted);
      return isThere ? done(storeText(visitor)) : unmet(`store ${wanted}`, storeText(visitor));
    }),
];
