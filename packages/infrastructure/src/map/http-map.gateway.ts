import { isNotFound } from '@shop/application/kernel';
import type { Answer } from '@shop/application/kernel';
import type { AddressPlace, Point } from '@shop/application/address';
import type { MapGateway } from '@shop/application/map';
import { getAddressByPoint, getCoverage, getDeliveryInfo, getMapKey } from '@shop/contract/address';
import type { CoverageFeature } from '@shop/domain/address';
import { mapResult, ok } from '@shop/domain/kernel';
import type { PointDelivery } from '@shop/domain/showcase';

import type { ApiClient } from '../http/index.ts';
import { sentPoint } from '../http/index.ts';

/** What the map asks, from the store API. */
export class HttpMapGateway implements MapGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async key(): Answer<string> {
    return mapResult(await this.#api.call(getMapKey, {}), ({ clientKey }) => clientKey);
  }

  async coverage(): Answer<readonly CoverageFeature[]> {
    return mapResult(await this.#api.call(getCoverage, {}), ({ features }) => features);
  }

  async addressAt({ lat, lon }: Point): Answer<AddressPlace | null> {
    const answer = await this.#api.call(getAddressByPoint, { body: { lat, lon } });
    if (!answer.ok && isNotFound(answer.error)) return ok(null);
    return mapResult(answer, ({ address }) => address);
  }

  async deliveryTime(point: Point): Answer<PointDelivery> {
    return mapResult(
      await this.#api.call(getDeliveryInfo, { query: sentPoint(point) }),
      ({ sla, store }) => ({ ...sla, store }),
    );
  }
}
