import * as z from 'zod';

import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import type { Reach } from './foreign-access.ts';

/** PRD-34 */
export const TOLD_WHAT_IS_BACK = 'a shopper is told which goods they wait for are back';

const product = z.object({ id: z.string(), isAvailable: z.boolean() });
const wishesSchema = z.object({ productIds: z.array(z.string()), back: z.array(product) });

/** Asks what a shopper is told in their store, and looks at the pages of the goods that they wait for. */
export async function lookForWhatIsBack(
  { actor, visitor }: World,
  reach: Reach,
): Promise<readonly Violation[]> {
  const store = visitor.shop.showcase.id;
  if (store === null || !visitor.shop.session.state.isSignedIn) return [];
  const path = `/v2/showcases/${store}`;
  const wishes = wishesSchema.safeParse(
    (await reach({ method: 'GET', path: `${path}/restock-wishes` })).body,
  );
  if (!wishes.success) return [];
  const { productIds, back } = wishes.data;
  const told = new Set(back.map(({ id }) => id));
  const found: string[] = [];
  for (const id of productIds) {
    const page = product.safeParse((await reach({ method: 'GET', path: `${path}/products/${id}` })).body);
    const isBack = page.data?.isAvailable === true;
    if (isBack && !told.has(id)) found.push(`nobody tells that the product ${id} is back`);
    if (!isBack && told.has(id)) found.push(`the product ${id} is told of, which cannot be bought`);
  }
  for (const id of told)
    if (!productIds.includes(id)) found.push(`the product ${id} is told of, which nobody waits for`);
  return found.map((words) => violation(TOLD_WHAT_IS_BACK, actor, words));
}
