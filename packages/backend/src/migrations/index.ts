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
import { pciDss } from './0051-pci-dss.ts';
import { goodsInStore } from './0054-goods-in-store.ts';
import { warehouse } from './0055-warehouse.ts';
import { returns } from './0056-returns.ts';
import { flags } from './0060-flags.ts';
import { loyalty } from './0070-loyalty.ts';
import { subscription } from './0080-subscription.ts';
import { lostOrders } from './0085-lost-orders.ts';
import { oneTimeCodes } from './0090-one-time-codes.ts';
import { accountStandings } from './0091-account-standing.ts';
import { bankIdentities } from './0092-bank-identities.ts';
import { consents } from './0095-consents.ts';
import { deletion } from './0096-deletion.ts';
import { tips } from './0100-tips.ts';
import { content } from './0110-content.ts';
import { consentsAtSignIn } from './0125-consents-at-sign-in.ts';
import { promo } from './0130-promo.ts';
import { orderDetails } from './0135-order-details.ts';
import { frequentQuestions } from './0136-frequent-questions.ts';
import { restock } from './0140-restock.ts';
import { addressLabels } from './0145-address-labels.ts';
import { loyaltyOutage } from './0146-loyalty-outage.ts';
import { lastImport } from './0147-last-import.ts';
import { oldPrices } from './0148-old-prices.ts';
import { owedToProgramme } from './0149-owed-to-programme.ts';
import { paymentLooks } from './0150-payment-looks.ts';
import { unreadIndexes } from './0151-unread-indexes.ts';
import { comboTitles } from './0152-combo-titles.ts';
import { receiptLooks } from './0153-receipt-looks.ts';
import { orderLooks } from './0154-order-looks.ts';

/** Every step of the schema: 0001 to 0019 kernel and catalogue, 0020 to 0039 the shopper's features, from 0040 promotions, combos and payments, from 0060 the configuration, from 0070 bonuses, from 0080 subscriptions, from 0090 the account, from 0100 what follows an order, from 0110 content, from 0125 consents at sign-in, from 0130 promotional messages, from 0135 what an order shows, from 0140 goods that are waited for, from 0145 labels of addresses, outages of the bonus programme and the last import, 0150 when a payment is looked at, 0151 indexes that nothing reads, 0152 names of ordered combos. */
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
  pciDss,
  goodsInStore,
  warehouse,
  returns,
  flags,
  loyalty,
  subscription,
  lostOrders,
  oneTimeCodes,
  accountStandings,
  bankIdentities,
  consents,
  deletion,
  tips,
  content,
  consentsAtSignIn,
  promo,
  orderDetails,
  frequentQuestions,
  restock,
  addressLabels,
  loyaltyOutage,
  lastImport,
  oldPrices,
  owedToProgramme,
  paymentLooks,
  unreadIndexes,
  comboTitles,
  receiptLooks,
  orderLooks,
];
