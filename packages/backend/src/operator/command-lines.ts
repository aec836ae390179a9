import { experimentsLine } from '../config/operator/experiments.cli.ts';
import { flagsLine } from '../config/operator/flags.cli.ts';
import { importLine } from '../catalog/operator/import.cli.ts';
import { pricesLine } from '../catalog/operator/prices.cli.ts';
import { stockLine } from '../catalog/operator/stock.cli.ts';
import { explainLine } from '../cart-promotions/operator/explain.cli.ts';
import { contentLine } from '../content/operator/content.cli.ts';
import { documentsLine } from '../documents/operator/documents.cli.ts';
import { loyaltyLine } from '../loyalty/operator/loyalty.cli.ts';
import { accidentLine } from '../maintenance/operator/accident.cli.ts';
import { couriersLine } from '../fulfilment/operator/couriers.cli.ts';
import { ordersLine } from '../orders/operator/orders.cli.ts';
import { paymentsLine } from '../payments/operator/payments.cli.ts';
import { accountsLine } from '../profile/operator/accounts.cli.ts';
import { promoLine } from '../profile/operator/promo.cli.ts';
import { promotionsLine } from '../promotions/operator/promotions.cli.ts';
import { storesLine } from '../showcase/operator/stores.cli.ts';
import { subscriptionsLine } from '../subscription/operator/subscriptions.cli.ts';
import { zonesLine } from '../showcase/operator/zones.cli.ts';
import { statusLine } from './status.cli.ts';

/** All commands of the command line, in the order of the help. */
export const commandLines = [
  importLine,
  storesLine,
  zonesLine,
  promotionsLine,
  explainLine,
  stockLine,
  pricesLine,
  ordersLine,
  couriersLine,
  paymentsLine,
  loyaltyLine,
  subscriptionsLine,
  accountsLine,
  promoLine,
  contentLine,
  documentsLine,
  flagsLine,
  experimentsLine,
  accidentLine,
  statusLine,
] as const;

export type CommandName = (typeof commandLines)[number]['name'];
