import { sql } from 'kysely';

import { ALL_STORES } from '../../kernel/operator/all-stores.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { findProduct, findStore } from './find-product.ts';
import { pricesLine } from './prices.cli.ts';

type PricesRequest = RequestOf<typeof pricesLine>;

/** `prices set`: what a product costs in a store, or in all that carry it, until the next import (OPN-190). */
async function runPrices(
  { context, catalog }: OperatorTools,
  request: PricesRequest,
  emit: (output: OperatorOutput) => void,
): Promise<number> {
  const fail = (text: string): number => {
    emit({ kind: 'error', text });
    return 1;
  };
  const isAll = request.store === ALL_STORES;
  const named = isAll ? null : findStore({ catalog }, request.store);
  if (named !== null && 'missing' in named) return fail(named.missing);
  const carriers = (named === null ? catalog.showcases() : [named]).flatMap((store) => {
    const product = findProduct(store, request.product)?.product;
    return product === undefined ? [] : [{ showcaseId: store.row.id, product }];
  });
  const [first] = carriers;
  if (first === undefined)
    return fail(
      `${isAll ? 'No store carries' : `${request.store} does not carry`} the product ${request.product}.`,
    );
  const { id, name } = first.product;
  const { price } = request;
  await context.transaction(async (tx) => {
    await tx
      .updateTable('offer')
      // A crossed-out price is above the price, or is none.
      .set({ price, old_price: sql<number | null>`case when old_price > ${price} then old_price end` })
      .where('product_id', '=', id)
      .where(
        'showcase_id',
        'in',
        carriers.map(({ showcaseId }) => showcaseId),
      )
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

export const pricesRunner = commandRunner(pricesLine, runPrices);
