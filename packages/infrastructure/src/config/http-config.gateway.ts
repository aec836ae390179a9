import type { CatalogConfig, City, ClientTraits, ConfigGateway, WebConfig } from '@shop/application/config';
import type { Answer } from '@shop/application/kernel';
import {
  getAllCities,
  getCatalogConfig,
  getServedCities,
  getUserExperiments,
  getWebConfig,
} from '@shop/contract/config';
import { isFlagName, knownFeatures } from '@shop/domain/config';
import type { Groups } from '@shop/domain/config';
import { mapResult } from '@shop/domain/kernel';

import type { ApiClient } from '../http/index.ts';

export class HttpConfigGateway implements ConfigGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async webConfig(): Answer<WebConfig> {
    return mapResult(
      await this.#api.call(getWebConfig, {}),
      ({ version, features, experiments, config }) => ({
        version,
        // The store may be of another version and know other flags.
        features: knownFeatures(features),
        experiments: experiments.map((experiment) => ({
          ...experiment,
          groups: experiment.groups.map(({ name, enabled, disabled }) => ({
            name,
            enabled: enabled.filter(isFlagName),
            disabled: disabled.filter(isFlagName),
          })),
        })),
        config,
      }),
    );
  }

  async groups(traits: ClientTraits): Answer<Groups> {
    const known = Object.entries(traits).filter(([, value]) => value !== null);
    return mapResult(
      await this.#api.call(getUserExperiments, { query: Object.fromEntries(known) as object }),
      ({ experiments }) => Object.fromEntries(experiments.map(({ name, group }) => [name, group])),
    );
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
