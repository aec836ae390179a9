import type { Answer } from '../kernel/index.ts';
import type { CatalogConfig, City, WebConfig } from './config.model.ts';

/** Configuration calls; they need no token (FLG-01, CTG-15, GEO-15). */
export interface ConfigGateway {
  webConfig(): Answer<WebConfig>;
  catalogConfig(): Answer<CatalogConfig>;
  servedCities(): Answer<readonly City[]>;
  allCities(): Answer<readonly City[]>;
}
