import type {
  Address,
  AddressDetails,
  AddressGateway,
  AddressSuggestion,
  NewAddress,
  Point,
} from '@shop/application/address';
import type { Answer } from '@shop/application/kernel';
import {
  createAddress,
  deleteAddress,
  getDeliveryInfo,
  listAddresses,
  locateCityByIp,
  suggestAddresses,
  updateAddress,
} from '@shop/contract/address';
import { mapResult } from '@shop/domain/kernel';
import type { DeliverySla } from '@shop/domain/kernel';

import { sentPoint } from '../http/index.ts';
import type { ApiClient } from '../http/index.ts';

export class HttpAddressGateway implements AddressGateway {
  readonly #api: ApiClient;
  readonly #visitorIp: string | null;

  /** `visitorIp`: the visitor's address where somebody else calls for them, as the server that renders (GEO-23). */
  constructor(api: ApiClient, visitorIp: string | null) {
    this.#api = api;
    this.#visitorIp = visitorIp;
  }

  async list(): Answer<readonly Address[]> {
    return mapResult(await this.#api.call(listAddresses, {}), ({ addresses }) => addresses);
  }

  async create(address: NewAddress): Answer<Address> {
    return mapResult(
      await this.#api.call(createAddress, { body: address }),
      ({ selectedAddress }) => selectedAddress,
    );
  }

  async update(id: number, details: AddressDetails): Answer<Address> {
    const answer = await this.#api.call(updateAddress, { params: { addressId: String(id) }, body: details });
    return mapResult(answer, ({ selectedAddress }) => selectedAddress);
  }

  remove(id: number): Answer<void> {
    return this.#api.call(deleteAddress, { params: { addressId: String(id) } });
  }

  async suggest(
    query: string,
    city: { readonly id: number; readonly regionId: number } | null,
  ): Answer<readonly AddressSuggestion[]> {
    const where = city === null ? {} : { cityId: city.id, regionId: city.regionId };
    return mapResult(
      await this.#api.call(suggestAddresses, { body: { query, ...where } }),
      ({ suggests }) => suggests,
    );
  }

  async cityByIp(): Answer<string | null> {
    const body = this.#visitorIp === null ? {} : { ip: this.#visitorIp };
    return mapResult(await this.#api.call(locateCityByIp, { body }), ({ cityAlias }) => cityAlias);
  }

  async deliveryTime(point: Point): Answer<DeliverySla> {
    return mapResult(await this.#api.call(getDeliveryInfo, { query: sentPoint(point) }), ({ sla }) => sla);
  }
}
