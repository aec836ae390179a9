import { unreachable } from '@shop/domain/kernel';

import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import { readJsonFile } from '../../kernel/operator/json-file.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { problemText } from '../../kernel/operator/problem-text.ts';
import { table } from '../../kernel/operator/table.ts';
import { listCouriers } from '../couriers.repository.ts';
import { couriersLine } from './couriers.cli.ts';
import { couriersFileSchema } from './couriers-file.ts';
import type { CouriersFile } from './couriers-file.ts';

/** `couriers list|import`. */
async function runCouriers(
  tools: OperatorTools,
  request: RequestOf<typeof couriersLine>,
  emit: Emit,
): Promise<number> {
  switch (request.command) {
    case 'couriers.list':
      return list(tools, emit);
    case 'couriers.import':
      return importFile(tools, request.file, emit);
    default:
      return unreachable(request);
  }
}

async function list({ context, catalog }: OperatorTools, emit: Emit): Promise<number> {
  const rows = (await listCouriers(context.db)).map((courier) => [
    courier.id,
    courier.name,
    courier.showcase_id === null
      ? 'all stores'
      : (catalog.showcase(courier.showcase_id)?.row.code ?? courier.showcase_id),
    courier.tips_account ?? '-',
    courier.is_active ? 'works' : 'left',
    String(courier.delivering),
  ]);
  for (const text of table(['ID', 'NAME', 'STORE', 'TIPS ACCOUNT', 'STATE', 'ON THE WAY'], rows))
    emit({ kind: 'line', text });
  return 0;
}

async function importFile(tools: OperatorTools, file: string, emit: Emit): Promise<number> {
  const fail = (text: string): number => {
    emit({ kind: 'error', text });
    return 1;
  };
  const json = await readJsonFile(file);
  if (!json.ok) return fail(`${file}: ${json.error}`);
  const parsed = couriersFileSchema.safeParse(json.value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) fail(problemText(issue));
    return 1;
  }
  const stores = new Map(tools.catalog.showcases().map(({ row }) => [row.code, row.id]));
  const unknown = parsed.data.couriers.find(({ store }) => store !== null && !stores.has(store));
  if (unknown !== undefined) return fail(`Courier ${unknown.id}: there is no store ${unknown.store}.`);
  await writeCouriers(tools, parsed.data, stores);
  emit({ kind: 'line', text: `Couriers: ${parsed.data.couriers.length} work` });
  return 0;
}

/** A courier who has left keeps the orders of the past. */
async function writeCouriers(
  { context }: OperatorTools,
  { couriers }: CouriersFile,
  stores: ReadonlyMap<string, string>,
): Promise<void> {
  await context.transaction(async (tx) => {
    await tx.updateTable('couriers').set({ is_active: false }).execute();
    for (const { id, name, store, tipsAccount } of couriers) {
      const values = {
        name,
        showcase_id: store === null ? null : (stores.get(store) ?? null),
        tips_account: tipsAccount,
        is_active: true,
        updated_at: context.clock.now(),
      };
      await tx
        .insertInto('couriers')
        .values({ id, ...values })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
        .execute();
    }
  });
}

export const couriersRunner = commandRunner(couriersLine, runCouriers);
