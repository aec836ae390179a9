import { addressOfCity, chooseCity, DEFAULT_CITY_ADDRESS } from '@shop/domain/address';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';
import type { AddressGateway } from './address.gateway.ts';
import type { Cities, SelectedAddress } from './address.model.ts';

type Tools = {
  readonly gateway: Pick<AddressGateway, 'cityByIp'>;
  readonly persisted: Persisted;
};

/** What is chosen for a visitor; `isFound`: by the city that the IP address belongs to. */
type Choice = { readonly selected: SelectedAddress; readonly isFound: boolean };

/** The city of a visitor of whom no address is known (OPN-113). */
export class CityChoice {
  readonly #tools: Tools;

  constructor(tools: Tools) {
    this.#tools = tools;
  }

  /** The city's alias: the one found before, or that of the IP address; null: not known. */
  async alias(): Promise<string | null> {
    const { gateway, persisted } = this.#tools;
    const known = persisted.read(persistedKeys.cityByIp);
    if (known !== null) return known;
    const answer = await gateway.cityByIp();
    return answer.ok ? answer.value : null;
  }

  /** Chooses among the cities; one that could not be found is not kept, so that the next start asks again. */
  choose(alias: string | null, cities: Cities): Choice {
    const { persisted } = this.#tools;
    const city = chooseCity(alias, cities);
    const address = city === null ? DEFAULT_CITY_ADDRESS : addressOfCity(city);
    const isFound = alias !== null && city?.alias === alias;
    if (isFound) persisted.write(persistedKeys.cityByIp, alias);
    else if (city !== null) persisted.remove(persistedKeys.cityByIp);
    return { selected: { address, isConfirmed: false }, isFound };
  }
}
