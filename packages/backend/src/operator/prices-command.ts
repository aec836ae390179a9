import { sql } from 'kysely';

import { findProduct, findStore } from './find-product.ts';
import type { OperatorOutput, OperatorRequest } from './operator-protocol.ts';
import type { OperatorTools } from './operator.ts';

type PricesRequest = Extract<OperatorRequest, { command: 'prices.set' }>;

/** `prices set`: what a product costs in a store from now on; the next import says it anew (OPN-190). */
export async function runPrices(
  { context, catalog }: OperatorTools,
  request: PricesRequest,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  const fail = (text: string): number => {
    emit({ kind: 'error', text });
    return 1;
  };
  const store = findStore({ catalog }, request.store);
  if ('missing' in store) return fail(store.missing);
  const found = findProduct(store, request.product);
  if (found === undefined) return fail(`${request.store} does not carry the product ${request.product}.`);
  const { id, name } = found.product;
  const { price } = request;
  await context.transaction(async (tx) => {
    await tx
      .updateTable('offer')
      // A crossed-out price is above the price, or is none.
      .set({ price, old_price: sql<number | null>`case when old_price > ${price} then old_price end` })
      .where('showcase_id', '=', store.row.id)
      .where('product_id', '=', id)
      .execute();
    await tx
      .updateTable('catalog_version')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
  });
  await catalog.catalogChanged();
  emit({ kind: 'line', text: `${request.store}: ${name}: ${(price / 100).toFixed(2)} ₽` });
  return 0;
}
