import type { JSONColumnType } from 'kysely';

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
  /** One row: the store data as it was imported last, so that a feed alone does not lose what only store data says. */
  store_data: {
    id: 1;
    content: JSONColumnType<Record<string, unknown>>;
  };
}
