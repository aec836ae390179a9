import type { ShowcaseSnapshot } from '../catalog-reader.ts';
import type { SnapshotProduct } from '../snapshot-product.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';

/** A store by its code, or why there is none, in one sentence. */
export function findStore(
  { catalog }: Pick<OperatorTools, 'catalog'>,
  code: string,
): ShowcaseSnapshot | { readonly missing: string } {
  const stores = catalog.showcases();
  const store = stores.find(({ row }) => row.code === code);
  const known = stores.map(({ row }) => row.code).join(', ');
  return store ?? { missing: `There is no store ${code}; known are ${known}.` };
}

/** A product of a store by feed id, id or slug. */
export function findProduct(store: ShowcaseSnapshot, key: string): SnapshotProduct | undefined {
  const id = store.productIdOf(key);
  if (id !== undefined) return store.products.get(id);
  return [...store.products.values()].find((product) => product.feedId === key);
}
