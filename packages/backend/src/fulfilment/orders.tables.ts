import type { NewAddress } from '@shop/contract/address';
import type { OrderDeliveryOption, OrderStatusType } from '@shop/domain/orders';
import type { OrderType } from '@shop/domain/checkout';
import type { ColumnType, Generated } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/** Where the units of an order are: held for it, gone from the shelf, or back (OPN-274). */
export type StockState = 'RESERVED' | 'SOLD' | 'RETURNED';

export interface OrdersTable {
  id: string;
  checkout_id: string;
  user_id: string;
  number: string;
  showcase_id: string;
  showcase_type: string;
  type: OrderType;
  delivery_option: OrderDeliveryOption;
  status: OrderStatusType;
  stock_state: StockState;
  /** Charged in money, in kopecks like all amounts here. */
  initial_price: number;
  /** The same without what was given back for lost lines. */
  price: number;
  /** Bonuses spent on what is left, and earned by it. */
  spent_bonus: Defaulted<number>;
  earned_bonus: Defaulted<number>;
  old_price: number;
  payment_type: string;
  address: ColumnType<NewAddress, string, never>;
  lat: number;
  lon: number;
  is_silent: boolean;
  cutlery_quantity: Generated<number>;
  delivery_code: string;
  created_at: Date;
  charged_at: Date | null;
  expected_at: Date | null;
  /** When the fulfilment simulator takes the next step. */
  step_due_at: Date | null;
  delivered_at: Date | null;
  finished_at: Date | null;
}

export interface OrderLinesTable {
  order_id: string;
  line_no: number;
  type: string;
  product_id: string;
  /** Of a product of a combo; lines with the same number are one combo of the cart. */
  combo_id: string | null;
  combo_no: number | null;
  title: string;
  image: string | null;
  specification: string | null;
  is_adult: boolean;
  initial_quantity: number;
  quantity: number;
  unit_price: number;
  unit_old_price: number | null;
  /** Line total as ordered, before bonuses. */
  initial_price: number;
  /** Line total of what is delivered. */
  price: number;
  /** What bonuses paid of the line: as ordered, and of what is delivered. */
  initial_bonus: Defaulted<number>;
  bonus: Defaulted<number>;
  /** Of goods that the shop sells for somebody else. */
  supplier_inn: string | null;
}

/** Every status an order has had, with time and cause (STS-22). */
export interface OrderStepsTable {
  order_id: string;
  step_no: number;
  from_status: OrderStatusType | null;
  to_status: OrderStatusType;
  cause: string;
  at: Date;
}

export interface OrderTables {
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_steps: OrderStepsTable;
}
