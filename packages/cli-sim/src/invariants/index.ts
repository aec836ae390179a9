export { recordsOf } from './books.ts';
export type {
  AskedOrder,
  Books,
  CartSave,
  Concern,
  GoneGoods,
  LostAddress,
  LostGoods,
  MispricedCart,
  Observation,
  OwnChange,
  OwnThing,
  PriceEntry,
  ReducedCart,
  RefusedCart,
  StockEntry,
  ToldOrder,
} from './books.ts';
export { wrongPrices } from './cart-prices.ts';
export type { AnsweredCart } from './cart-prices.ts';
export { ordersAreToldAsTheyAre } from './told-orders.ts';
export { bindingsEnd } from './cards.ts';
export { checkInvariants, invariants } from './check-invariants.ts';
export { endedSessionsReachNothing, erasedAccountsAreEmpty, ordersEndBeforeAccounts } from './account.ts';
export { nobodySeesForeignData } from './privacy.ts';
export type { Violation } from '../kernel/violation.ts';
