import type { Selectable } from 'kysely';

import type { CatalogTables, MerchantTable } from './catalog.tables.ts';

export type ProductRow = Selectable<CatalogTables['product']>;
export type MerchantRow = Selectable<MerchantTable>;
