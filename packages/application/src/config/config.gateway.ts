import type { Groups } from '@shop/domain/config';

import type { Answer } from '../kernel/index.ts';
import type { CatalogConfig, City, ClientTraits, WebConfig } from './config.model.ts';

/** Configuration calls; all but the groups need no token (FLG-01, FLG-04, CTG-15, GEO-15). */
export interface ConfigGateway {
  webConfig(): Answer<WebConfig>;
  catalogConfig(): Answer<CatalogConfig>;
  /** The groups that the store has drawn for this device. */
  groups(traits: ClientTraits): Answer<Groups>;
  servedCities(): Answer<readonly City[]>;
  allCities(): Answer<readonly City[]>;
}
