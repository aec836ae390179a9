import * as z from 'zod';

import type { Shelved } from '../kernel/world-control.ts';
import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import type { Reach } from './foreign-access.ts';

/** PRD-01, PRD-34, SRC-10 */
export const SHELVES_ARE_TOLD = 'a list of products tells what its store has for sale, and for how much';

const cardSchema = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number().nullable(),
  oldPrice: z.number().nullable(),
  quantity: z.number(),
  isAvailable: z.boolean(),
});
const foundSchema = z.object({ result: z.array(z.object({ products: z.array(cardSchema) })) });

/** Longer than a change takes to be told by every node. */
const TOLD_WITHIN_MS = 60_000;
const QUERIES = ['молоко', 'хлеб'];

/** Searches a store for goods of which some are held, for some that it does not sell, and for others, and compares the cards with the shelf. What is still wrong a minute later counts. */
export async function lookAtShelves({ actor, visitor }: World, reach: Reach): Promise<readonly Violation[]> {
  const { shop, stage } = visitor;
  const { control } = stage;
  const store = shop.showcase.id;
  if (control === null || store === null) return [];
  const shelved = [...(await control.shelf(store)).values()];
  const held = shelved.filter((each) => each.held > 0);
  const unsold = shelved.filter(({ isSold }) => !isSold);
  const found: string[] = [];
  for (const query of [...held.slice(0, 2), ...unsold.slice(0, 1)].map(({ name }) => name).concat(QUERIES)) {
    const look = async (): Promise<readonly string[]> => {
      const body = { query, showcaseIds: [store], embedProductsToResponse: true };
      const answer = foundSchema.safeParse(
        (await reach({ method: 'POST', path: '/search/products', body })).body,
      );
      const shelf = await control.shelf(store);
      const cards = answer.data?.result.flatMap(({ products }) => products) ?? [];
      return cards.flatMap((card) => wrongOn(card, shelf.get(card.id)));
    };
    const wrong = await look();
    if (wrong.length === 0) continue;
    await stage.time.wait(TOLD_WITHIN_MS);
    const still = new Set(await look());
    found.push(...wrong.filter((words) => still.has(words)));
  }
  return found.map((words) => violation(SHELVES_ARE_TOLD, actor, words));
}

/** What a card tells that is not so. */
function wrongOn(card: z.infer<typeof cardSchema>, shelved: Shelved | undefined): readonly string[] {
  if (shelved?.isSold !== true) return [`${card.name} is shown, which its store does not sell`];
  const isForSale = shelved.price !== null && shelved.units > 0;
  const told = [card.price, card.oldPrice, card.isAvailable, card.quantity];
  const right = [shelved.price, shelved.oldPrice, isForSale, shelved.units];
  return String(told) === String(right)
    ? []
    : [`${card.name} is shown with ${String(told)}, not with ${String(right)}`];
}
