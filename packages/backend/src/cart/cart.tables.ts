import type { LineAmounts, StoredChange, StoredLine } from '@shop/domain/cart';
import type { ColumnType } from 'kysely';

/** A line as last priced and answered; the difference to a new calculation makes a new version (CRT-52). */
export type CartLineRecord = StoredLine & LineAmounts;

type Json<T> = ColumnType<T, string, string>;

export interface CartsTable {
  id: string;
  user_id: string;
  showcase_id: string;
  version: number;
  lines: Json<readonly CartLineRecord[]>;
  changes: Json<readonly StoredChange[]>;
  /** Version of the cart in which the shopper hid the banner. */
  banner_hidden_at: number | null;
  /** Minimum order of the showcase when the cart was last answered, kopecks. */
  min_order_price: number;
  /** The shopper said that he is of age while saving this cart (CRT-74). */
  is_adult: boolean;
  updated_at: Date;
}

export interface CartTables {
  carts: CartsTable;
}
