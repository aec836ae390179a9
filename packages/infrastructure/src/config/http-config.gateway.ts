import type { CatalogConfig, City, ConfigGateway, WebConfig } from '@shop/application/config';
import type { Answer } from '@shop/application/kernel';
import { getAllCities, getCatalogConfig, getServedCities, getWebConfig } from '@shop/contract/config';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';

export class HttpConfigGateway implements ConfigGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async webConfig(): Answer<WebConfig> {
    return mapResult(await this.#api.call(getWebConfig, {}), ({ features, config }) => ({
      features,
      config,
    }));
  }

  catalogConfig(): Answer<CatalogConfig> {
    return this.#api.call(getCatalogConfig, {});
  }

  async servedCities(): Answer<readonly City[]> {
    return mapResult(await this.#api.call(getServedCities, {}), ({ cities }) => cities);
  }

  async allCities(): Answer<readonly City[]> {
    return mapResult(await this.#api.call(getAllCities, {}), ({ cities }) => cities);
  }
}
