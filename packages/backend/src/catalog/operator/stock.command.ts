import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';
import { findProduct, findStore } from './find-product.ts';
import { stockLine } from './stock.cli.ts';

type StockRequest = RequestOf<typeof stockLine>;

/** Products that one look-up shows. */
const SHOWN = 50;

/** `stock show|set`: pieces of products in a store; a product is named by feed id, id or slug. */
async function runStock(
  { context, catalog }: OperatorTools,
  request: StockRequest,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  const fail = (text: string): number => {
    emit({ kind: 'error', text });
    return 1;
  };
  const store = findStore({ catalog }, request.store);
  if ('missing' in store) return fail(store.missing);
  if (request.command === 'stock.show') {
    const named = findProduct(store, request.query);
    const ids =
      named === undefined ? (await store.search(request.query, SHOWN)).map(({ id }) => id) : [named.id];
    if (ids.length === 0) return fail(`${request.store} has no product like "${request.query}".`);
    const rows = await context.db
      .selectFrom('stock')
      .selectAll()
      .where('showcase_id', '=', store.row.id)
      .where('product_id', 'in', [...ids])
      .execute();
    const byId = new Map(rows.map((row) => [row.product_id, row]));
    const lines = ids.flatMap((id) => {
      const found = store.products.get(id);
      const { on_hand: onHand = 0, reserved = 0 } = byId.get(id) ?? {};
      return found === undefined
        ? []
        : [[found.feedId, String(onHand), String(reserved), String(onHand - reserved), found.product.name]];
    });
    for (const text of table(['PRODUCT', 'ON HAND', 'RESERVED', 'FOR SALE', 'NAME'], lines))
      emit({ kind: 'line', text });
    return 0;
  }
  const found = findProduct(store, request.product);
  if (found === undefined) return fail(`${request.store} does not carry the product ${request.product}.`);
  const { id, name } = found.product;
  const set = await context.db
    .insertInto('stock')
    .values({ showcase_id: store.row.id, product_id: id, on_hand: request.quantity, reserved: 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['showcase_id', 'product_id'])
        .doUpdateSet({ on_hand: request.quantity })
        .where('stock.reserved', '<=', request.quantity),
    )
    .executeTakeFirst();
  if (set.numInsertedOrUpdatedRows === 0n)
    return fail(`More pieces of ${name} are reserved by orders than ${request.quantity}.`);
  await catalog.stockChanged(store.row.id, [id]);
  emit({
    kind: 'line',
    text: `${request.store}: ${name}: ${request.quantity} on hand, ${store.stock(id)} for sale`,
  });
  return 0;
}

export const stockRunner = commandRunner(stockLine, runStock);
