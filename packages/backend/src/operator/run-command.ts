import { experimentsRunner } from '../config/operator/experiments.command.ts';
import { flagsRunner } from '../config/operator/flags.command.ts';
import { importRunner } from '../catalog/operator/import.command.ts';
import { pricesRunner } from '../catalog/operator/prices.command.ts';
import { stockRunner } from '../catalog/operator/stock.command.ts';
import { explainRunner } from '../cart-promotions/operator/explain.command.ts';
import { contentRunner } from '../content/operator/content.command.ts';
import { documentsRunner } from '../documents/operator/documents.command.ts';
import { loyaltyRunner } from '../loyalty/operator/loyalty.command.ts';
import { accidentRunner } from '../maintenance/operator/accident.command.ts';
import { couriersRunner } from '../fulfilment/operator/couriers.command.ts';
import { ordersRunner } from '../orders/operator/orders.command.ts';
import { paymentsRunner } from '../payments/operator/payments.command.ts';
import { accountsRunner } from '../profile/operator/accounts.command.ts';
import { promoRunner } from '../profile/operator/promo.command.ts';
import { promotionsRunner } from '../promotions/operator/promotions.command.ts';
import { storesRunner } from '../showcase/operator/stores.command.ts';
import { subscriptionsRunner } from '../subscription/operator/subscriptions.command.ts';
import { zonesRunner } from '../showcase/operator/zones.command.ts';
import type { CommandRunner } from '../kernel/operator/command-line.ts';
import type { Emit } from '../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../kernel/operator/operator-tools.ts';
import type { CommandName } from './command-lines.ts';
import type { OperatorRequest } from './operator-protocol.ts';
import { statusRunner } from './status.command.ts';

/** The implementation of each command. */
const runners: Readonly<Record<CommandName, CommandRunner>> = {
  import: importRunner,
  stores: storesRunner,
  zones: zonesRunner,
  promotions: promotionsRunner,
  'promotions explain': explainRunner,
  stock: stockRunner,
  prices: pricesRunner,
  orders: ordersRunner,
  couriers: couriersRunner,
  payments: paymentsRunner,
  loyalty: loyaltyRunner,
  subscriptions: subscriptionsRunner,
  accounts: accountsRunner,
  promo: promoRunner,
  content: contentRunner,
  documents: documentsRunner,
  flags: flagsRunner,
  experiments: experimentsRunner,
  accident: accidentRunner,
  status: statusRunner,
};

/** Runs one command; answers its exit code. */
export async function runCommand(
  tools: OperatorTools,
  request: OperatorRequest,
  emit: Emit,
): Promise<number> {
  for (const run of Object.values(runners)) {
    const exitCode = await run(tools, request, emit);
    if (exitCode !== null) return exitCode;
  }
  throw new Error(`Nothing runs the command ${request.command}`);
}
