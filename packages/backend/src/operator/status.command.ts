import { commandRunner } from '../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../kernel/operator/operator-tools.ts';
import { readAccident } from '../maintenance/index.ts';
import { countUndoing } from '../payments/index.ts';
import { listOpenReceipts } from '../receipts/index.ts';
import { statusLine } from './status.cli.ts';

/** `status`: the shop's contents and switches. */
async function runStatus(
  { context, catalog }: OperatorTools,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  const now = context.clock.now();
  const showcases = catalog.showcases();
  const isTaking = (settings: { isStoreOpen: boolean; isAcceptingOrders: boolean }): boolean =>
    settings.isStoreOpen && settings.isAcceptingOrders;
  const open = showcases.filter((snapshot) => isTaking(snapshot.settings(now)));
  const products = await context.db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirst();
  const undoing = await countUndoing(context);
  const receipts = await listOpenReceipts(context.db);
  const accident = await readAccident(context.db);
  const say = (text: string): void => emit({ kind: 'line', text });
  say(`Catalogue version  ${catalog.version}`);
  say(`Stores             ${showcases.length}, of them ${open.length} taking orders now`);
  say(`Products           ${products?.count ?? 0}`);
  say(
    `Maintenance        ${accident.enabled ? `on: ${accident.title ?? ''} ${accident.message ?? ''}`.trimEnd() : 'off'}`,
  );
  say(
    `Not undone         ${undoing.count} ${undoing.count === 1 ? 'payment' : 'payments'}${undoing.since === null ? '' : `, since ${undoing.since.toISOString()}`}`,
  );
  say(`Not issued         ${receipts.length} ${receipts.length === 1 ? 'receipt' : 'receipts'}`);
  return 0;
}

export const statusRunner = commandRunner(statusLine, async (tools, _request, emit) =>
  runStatus(tools, emit),
);
