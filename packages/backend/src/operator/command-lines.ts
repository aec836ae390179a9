import { experimentsLine } from '../config/operator/experiments.cli.ts';
import { flagsLine } from '../config/operator/flags.cli.ts';
import { importLine } from '../catalog/operator/import.cli.ts';
import { pricesLine } from '../catalog/operator/prices.cli.ts';
import { stockLine } from '../catalog/operator/stock.cli.ts';
import { explainLine } from '../cart-promotions/operator/explain.cli.ts';
import { documentsLine } from '../documents/operator/documents.cli.ts';
import { accidentLine } from '../maintenance/operator/accident.cli.ts';
import { ordersLine } from '../orders/operator/orders.cli.ts';
import { paymentsLine } from '../payments/operator/payments.cli.ts';
import { promotionsLine } from '../promotions/operator/promotions.cli.ts';
import { storesLine } from '../showcase/operator/stores.cli.ts';
import { zonesLine } from '../showcase/operator/zones.cli.ts';
import { statusLine } from './status.cli.ts';

/** All commands of the command line, in the order in which the help names them. */
export const commandLines = [
  importLine,
  storesLine,
  zonesLine,
  promotionsLine,
  explainLine,
  stockLine,
  pricesLine,
  ordersLine,
  paymentsLine,
  documentsLine,
  flagsLine,
  experimentsLine,
  accidentLine,
  statusLine,
] as const;

export type CommandName = (typeof commandLines)[number]['name'];
