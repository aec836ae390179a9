import { ALL_STORES } from '../../kernel/operator/all-stores.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';
import { storesLine } from './stores.cli.ts';

type StoresRequest = RequestOf<typeof storesLine>;

/** `stores list|open|close|suspend|resume` (SHW-10, SHW-13, SHW-14). */
async function runStores(
  { context, catalog }: OperatorTools,
  request: StoresRequest,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  if (request.command === 'stores.list') {
    const now = context.clock.now();
    const rows = catalog.showcases().map((snapshot) => {
      const { isStoreOpen, isAcceptingOrders } = snapshot.settings(now);
      const state = isStoreOpen ? 'open' : 'closed';
      const orders = isAcceptingOrders ? 'takes orders' : 'suspended';
      const { code, title, open_time: open, close_time: close } = snapshot.row;
      return [code, title, state, orders, `${open}-${close}`, String(snapshot.products.size)];
    });
    for (const text of table(['CODE', 'TITLE', 'STATE', 'ORDERS', 'HOURS', 'PRODUCTS'], rows))
      emit({ kind: 'line', text });
    return 0;
  }
  const changed = await context.transaction(async (tx) => {
    const update = tx.updateTable('showcase');
    const meant = request.store === ALL_STORES ? update : update.where('code', '=', request.store);
    const result = await switchOf(request)(meant).executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await tx
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    return true;
  });
  if (!changed) {
    const codes = catalog.showcases().map(({ row }) => row.code);
    emit({ kind: 'error', text: `There is no store ${request.store}; known are ${codes.join(', ')}.` });
    return 1;
  }
  await catalog.catalogChanged();
  emit({ kind: 'line', text: `${request.store}: ${done[request.command]}` });
  return 0;
}

const done = {
  'stores.open': 'open within its hours',
  'stores.close': 'closed until it is opened again',
  'stores.suspend': 'takes no orders until it is resumed',
  'stores.resume': 'takes orders again',
} as const;

type Switches = {
  is_closed?: boolean;
  is_suspended?: boolean;
  closed_label?: string | null;
  suspended_label?: string | null;
};

function switchOf(request: Exclude<StoresRequest, { command: 'stores.list' }>) {
  const values = ((): Switches => {
    switch (request.command) {
      case 'stores.open':
        return { is_closed: false, closed_label: null };
      case 'stores.close':
        return { is_closed: true, closed_label: request.label };
      case 'stores.suspend':
        return { is_suspended: true, suspended_label: request.label };
      case 'stores.resume':
        return { is_suspended: false, suspended_label: null };
    }
  })();
  return <Query extends { set(values: Switches): unknown }>(query: Query) =>
    query.set(values) as ReturnType<Query['set']>;
}

export const storesRunner = commandRunner(storesLine, runStores);
