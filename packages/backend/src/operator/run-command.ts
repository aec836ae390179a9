import { unreachable } from '@shop/domain/kernel';

import { runAccident } from './accident-command.ts';
import { runImport } from './import-command.ts';
import type { OperatorOutput, OperatorRequest } from './operator-protocol.ts';
import type { OperatorTools } from './operator-tools.ts';
import { runOrders } from './orders-command.ts';
import { runPayments } from './payments-command.ts';
import { runPrices } from './prices-command.ts';
import { runPromotions } from './promotions-command.ts';
import { runStatus } from './status-command.ts';
import { runStock } from './stock-command.ts';
import { runStores } from './stores-command.ts';
import { runZones } from './zones-command.ts';

/** Runs one command; answers its exit code. */
export async function runCommand(
  tools: OperatorTools,
  request: OperatorRequest,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  switch (request.command) {
    case 'import':
      return runImport(tools, request, emit);
    case 'stores.list':
    case 'stores.open':
    case 'stores.close':
    case 'stores.suspend':
    case 'stores.resume':
      return runStores(tools, request, emit);
    case 'zones.list':
    case 'zones.export':
    case 'zones.import':
      return runZones(tools, request, emit);
    case 'stock.show':
    case 'stock.set':
      return runStock(tools, request, emit);
    case 'prices.set':
      return runPrices(tools, request, emit);
    case 'orders.list':
    case 'orders.show':
    case 'orders.step':
    case 'orders.cancel':
      return runOrders(tools, request, emit);
    case 'payments.undoing':
      return runPayments(tools, emit);
    case 'promotions.import':
    case 'promotions.list':
    case 'promotions.on':
    case 'promotions.off':
    case 'promotions.pause':
    case 'promotions.resume':
    case 'promotions.explain':
      return runPromotions(tools, request, emit);
    case 'accident.on':
    case 'accident.off':
      return runAccident(tools, request, emit);
    case 'status':
      return runStatus(tools, emit);
    default:
      return unreachable(request);
  }
}
