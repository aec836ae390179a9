import type { Product } from '../catalogue/catalogue.types.ts';
import { discounted, shelfPrice } from '../catalogue/price.ts';
import { createRandom } from '../kernel/random.ts';

/** How much of the catalogue a store leaves out and how its prices differ. */
interface StorePolicy {
  readonly code: string;
  readonly leftOut: number;
  readonly repriced: number;
  readonly level: number;
}

const policies: readonly StorePolicy[] = [
  { code: 'MSK-CENTER', leftOut: 0.05, repriced: 0, level: 1 },
  { code: 'MSK-NORTH', leftOut: 0.1, repriced: 0.12, level: 0.98 },
  { code: 'MSK-SOUTHWEST', leftOut: 0.13, repriced: 0.15, level: 0.97 },
  { code: 'SPB-CENTER', leftOut: 0.08, repriced: 0.5, level: 1.03 },
  { code: 'SPB-PETROGRADKA', leftOut: 0.14, repriced: 0.5, level: 1.02 },
  { code: 'KZN-CENTER', leftOut: 0.12, repriced: 0.65, level: 0.92 },
];

/** A product in one store; price null: the feed's price. */
export interface Placement {
  readonly code: string;
  readonly stock: number;
  readonly price: { readonly price: number | null; readonly oldPrice?: number } | null;
}

/** A product that is in stock but has no price yet. */
const UNPRICED = '30214';

function place(product: Product, policy: StorePolicy): Placement | null {
  if (product.id === UNPRICED) return { code: policy.code, stock: 12, price: { price: null } };
  const random = createRandom(`store ${policy.code} ${product.id}`);
  if (random.chance(policy.leftOut)) return null;
  const isLast = random.chance(0.04);
  const stock = product.isSoldOut || random.chance(0.015) ? 0 : isLast ? random.int(1, 3) : random.int(6, 60);
  if (!random.chance(policy.repriced)) return { code: policy.code, stock, price: null };
  const factor = policy.level * random.between(0.96, 1.05);
  const usual = shelfPrice(((product.oldPrice ?? product.price) / 100) * factor, random);
  if (product.oldPrice === null) return { code: policy.code, stock, price: { price: usual } };
  const lowered = discounted(usual, 1 - product.price / product.oldPrice, random);
  return { code: policy.code, stock, price: { price: Math.min(lowered, usual - 100), oldPrice: usual } };
}

/** Stores that sell a product, with stock (pieces) and their own price (kopecks). */
export function placementsOf(product: Product): readonly Placement[] {
  return policies.flatMap((policy) => place(product, policy) ?? []);
}
