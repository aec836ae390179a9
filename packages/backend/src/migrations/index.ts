import type { Migration } from '../kernel/database/migration.ts';
import { platform } from './0001-platform.ts';
import { goods } from './0002-goods.ts';
import { goodsChanged } from './0003-goods-changed.ts';
import { promoNodes } from './0004-promo-nodes.ts';
import { accidentScreen } from './0010-accident-screen.ts';
import { session } from './0020-session.ts';
import { cart } from './0021-cart.ts';
import { checkout } from './0022-checkout.ts';
import { sessionOrigin } from './0023-session-origin.ts';
import { storeLoad } from './0024-store-load.ts';
import { loginTries } from './0025-login-tries.ts';
import { promotions } from './0040-promotions.ts';
import { orderCombos } from './0041-order-combos.ts';
import { cartPromotion } from './0042-cart-promotion.ts';
import { undoing } from './0043-undoing.ts';
import { cartSummary } from './0044-cart-summary.ts';
import { documents } from './0045-documents.ts';
import { severalPayments } from './0046-several-payments.ts';
import { receipts } from './0047-receipts.ts';
import { bindings } from './0048-bindings.ts';
import { defaultMethods } from './0049-default-methods.ts';
import { orderMarks } from './0050-order-marks.ts';
import { flags } from './0060-flags.ts';

/** Every step of the schema: 0001 to 0019 kernel and catalogue, 0020 to 0039 the shopper's features, from 0040 promotions, combos and payments, from 0060 the configuration. */
export const migrations: readonly Migration[] = [
  platform,
  goods,
  goodsChanged,
  promoNodes,
  accidentScreen,
  session,
  cart,
  checkout,
  sessionOrigin,
  storeLoad,
  loginTries,
  promotions,
  orderCombos,
  cartPromotion,
  undoing,
  cartSummary,
  documents,
  severalPayments,
  receipts,
  bindings,
  defaultMethods,
  orderMarks,
  flags,
];
