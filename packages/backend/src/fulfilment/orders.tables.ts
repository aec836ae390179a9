import type { NewAddress } from '@shop/contract/address';
import type { OrderSupplier } from '@shop/contract/orders';
import type { OrderDeliveryOption, OrderStatusType } from '@shop/domain/orders';
import type { OrderType } from '@shop/domain/checkout';
import type { ColumnType, Generated } from 'kysely';

type Defaulted<T> = ColumnType<T, T | undefined, T>;

/**
 * Where the units of an order are: held for it, gone from the shelf, or back (OPN-274). LOST: nothing of the order was found at packing,
 * so nothing of it is on the shelf again.
 */
export type StockState = 'RESERVED' | 'SOLD' | 'RETURNED' | 'LOST';

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
  /** The rate at which it earns, in percent. */
  bonus_percent: Defaulted<number>;
  old_price: number;
  payment_type: string;
  address: ColumnType<NewAddress, string, string>;
  lat: number;
  lon: number;
  is_silent: boolean;
  cutlery_quantity: Generated<number>;
  delivery_code: string;
  /** Of the locker in which a drone left it; null: no drone has arrived. */
  locker_code: Defaulted<string | null>;
  created_at: Date;
  charged_at: Date | null;
  expected_at: Date | null;
  /** The goods come to the store first and wait there until the shopper calls them (OPN-364). */
  is_delivered_on_call: Defaulted<boolean>;
  /** Since when they wait there; null: they do not, or the order is not of that kind. */
  goods_in_store_at: Defaulted<Date | null>;
  /** Whether the warehouse may know the order, or has been told that it is off. */
  fulfilment: Defaulted<'NONE' | 'ASKED' | 'TAKEN_BACK'>;
  /** When the warehouse expects the next step. */
  step_due_at: Date | null;
  /** When the warehouse is asked about it next, once it is paid; null: not any more. */
  look_at: Defaulted<Date | null>;
  /** Who took it to the door; null: nobody yet, a drone, or one whom the shop does not know. */
  courier_id: Defaulted<string | null>;
  /** A tip is paid, or is being paid. */
  is_tipped: Defaulted<boolean>;
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
  /** The combo's name as at ordering; null: none, or it was ordered before names were kept. */
  combo_title: Defaulted<string | null>;
  title: string;
  image: string | null;
  specification: string | null;
  is_adult: boolean;
  initial_quantity: number;
  quantity: number;
  /** Of the delivered ones, those that were brought back. */
  returned_quantity: Defaulted<number>;
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
  /** Who that is, as at ordering; null: the shop itself. */
  supplier: ColumnType<OrderSupplier | null, string | null | undefined, string | null>;
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

/** Reports of the warehouse that had their effect, as long as they could be repeated. */
export interface FulfilmentReportsTable {
  id: string;
  order_id: string;
  received_at: Date;
}

/** Those who take orders to the door, as operators name them. */
export interface CouriersTable {
  id: string;
  name: string;
  /** Where they work; null: in every store. */
  showcase_id: string | null;
  /** How the tips service knows them; null: it does not. */
  tips_account: string | null;
  is_active: boolean;
  updated_at: Date;
}

export interface OrderTables {
  couriers: CouriersTable;
  fulfilment_reports: FulfilmentReportsTable;
  orders: OrdersTable;
  order_lines: OrderLinesTable;
  order_steps: OrderStepsTable;
}
