import type { JSONColumnType } from 'kysely';

import type { StoredExperiment } from './stored-experiment.ts';
import type { ShopConfig } from './shop-config.ts';

export interface ConfigTables {
  city: {
    id: number;
    name: string;
    search_name: string;
    suggest_name: string;
    suggest_position: number;
    region_id: number;
    lat: number;
    lon: number;
    zoom: number;
    alias: string;
    is_served: boolean;
  };
  /** One row: what operators set for the whole shop. */
  shop_config: {
    id: 1;
    content: JSONColumnType<ShopConfig>;
  };
  /** One row: the last imported store data, so that importing only a feed does not lose it. */
  store_data: {
    id: 1;
    content: JSONColumnType<Record<string, unknown>>;
  };
  /** One row. */
  config_version: {
    id: 1;
    version: number;
  };
  /** Values set by operators; a flag without a row has its default. */
  flag_value: {
    name: string;
    is_on: boolean;
    changed_at: Date;
  };
  experiment: {
    name: string;
    content: JSONColumnType<StoredExperiment>;
    started_at: Date;
    changed_at: Date;
    stopped_at: Date | null;
  };
  /** Flags of running experiments; each belongs to exactly one. */
  experiment_flag: {
    flag: string;
    experiment: string;
    is_enabled: boolean;
  };
}
