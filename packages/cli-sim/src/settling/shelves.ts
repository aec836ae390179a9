import * as z from 'zod';

import type { Shelved } from '../world/index.ts';
import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import type { Call, Reach } from './foreign-access.ts';

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
type Card = z.infer<typeof cardSchema>;
const mainSchema = z.object({
  sections: z.array(z.object({ category: z.object({ id: z.string() }).nullish() })),
});

/** All cards of products in an answer, wherever they stand. */
const cardsIn = (answer: unknown): readonly Card[] => {
  if (typeof answer !== 'object' || answer === null) return [];
  const card = cardSchema.safeParse(answer);
  return card.success ? [card.data] : Object.values(answer).flatMap(cardsIn);
};

/** Longer than a change takes to be told by every node. */
const TOLD_WITHIN_MS = 60_000;
const QUERIES = ['молоко', 'хлеб'];
const MOST_CATEGORIES = 3;

/** The calls that list products: the main page, some of its categories, and searches. */
async function listingCalls(
  store: string,
  queries: readonly string[],
  reach: Reach,
): Promise<readonly Call[]> {
  const of = `/v2/showcases/${store}`;
  const main = { method: 'GET', path: `${of}/main` };
  const sections = mainSchema.safeParse((await reach(main)).body).data?.sections ?? [];
  const categories = sections.flatMap(({ category }) => (category == null ? [] : [category.id]));
  return [
    main,
    ...categories.slice(0, MOST_CATEGORIES).map((id) => ({ method: 'GET', path: `${of}/categories/${id}` })),
    ...queries.map((query) => ({
      method: 'POST',
      path: '/search/products',
      body: { query, showcaseIds: [store], embedProductsToResponse: true },
    })),
  ];
}

/** Reads the main page, some categories, and searches for goods of which some are held, for some that its store does not sell, and for others, and compares the cards with the shelf. What is still wrong a minute later counts. */
export async function lookAtShelves({ actor, visitor }: World, reach: Reach): Promise<readonly Violation[]> {
  const { shop, stage } = visitor;
  const { control } = stage;
  const store = shop.showcase.id;
  if (control === null || store === null) return [];
  const shelved = [...(await control.shelf(store)).values()];
  const held = shelved.filter((each) => each.held > 0);
  const unsold = shelved.filter(({ isSold }) => !isSold);
  const found: string[] = [];
  const names = [...held.slice(0, 2), ...unsold.slice(0, 1)].map(({ name }) => name);
  for (const call of await listingCalls(store, [...names, ...QUERIES], reach)) {
    const look = async (): Promise<readonly string[]> => {
      const { body } = await reach(call);
      const shelf = await control.shelf(store);
      return cardsIn(body).flatMap((card) => wrongOn(card, shelf.get(card.id)));
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
function wrongOn(card: Card, shelved: Shelved | undefined): readonly string[] {
  if (shelved?.isSold !== true) return [`${card.name} is shown, which its store does not sell`];
  const isForSale = shelved.price !== null && shelved.units > 0;
  const told = [card.price, card.oldPrice, card.isAvailable, card.quantity];
  const right = [shelved.price, shelved.oldPrice, isForSale, shelved.units];
  return String(told) === String(right)
    ? []
    : [`${card.name} is shown with ${String(told)}, not with ${String(right)}`];
}
