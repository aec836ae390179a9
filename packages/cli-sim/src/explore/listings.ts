import { nameOf } from './plan.ts';
import type { PlannedStep } from './plan.ts';

/** What the pages show that steps open. */
export type Shown = ReadonlyMap<PlannedStep, readonly string[]>;

/** Steps that open a page of goods, which what is added to a cart afterwards comes from. */
export const listingSteps =
  'search|choose (?:suggestion|variant)|open (?:category|main page|discounts|recommendations|promo|recipe|section|related|goods of promotion)';
export const listing = new RegExp(`^(?:${listingSteps})$`);
export const taking = /^(?:add to cart|set quantity|add combo|change combo quantity)$/;
/** Those that lead on from the page before. */
const fromPage = /^(?:open related|choose (?:suggestion|variant))$/;
/** What else there is than what an earlier page of somebody showed. */
const elsewhere = /^(?:choose (?:address|point)|switch address|sign out)$/;

/** The product or combo that a step takes from a page. */
function takenBy({ step }: PlannedStep): string {
  const [told] = typeof step === 'string' ? [] : Object.values(step);
  if (typeof told !== 'object' || told === null) return String(told);
  return String('product' in told ? told.product : 'combo' in told ? told.combo : '');
}

/** Pages of goods from which nothing has to be taken: what is on several is taken from the fullest. */
export function unusedListings(steps: readonly PlannedStep[], shown: Shown): ReadonlySet<PlannedStep> {
  const used = new Set<PlannedStep>();
  const open = new Map<string, readonly PlannedStep[]>();
  for (const planned of steps) {
    const kind = nameOf(planned.step);
    const pages = open.get(planned.actor) ?? [];
    if (elsewhere.test(kind)) open.delete(planned.actor);
    if (listing.test(kind)) open.set(planned.actor, [...pages, planned]);
    if (!taking.test(kind)) continue;
    const taken = takenBy(planned);
    const fit = pages.filter((page) => shown.get(page)?.includes(taken));
    if (fit.some((page) => used.has(page))) continue;
    const size = (page: PlannedStep): number => shown.get(page)?.length ?? 0;
    const [page = pages.at(-1)] = fit.toSorted((one, other) => size(other) - size(one));
    // Related goods are those of a product of the page before, variants and suggestions are chosen there.
    for (let at = pages.findIndex((each) => each === page); at >= 0; at -= 1) {
      const each = pages[at];
      if (each !== undefined) used.add(each);
      if (each === undefined || !fromPage.test(nameOf(each.step))) break;
    }
  }
  return new Set(steps.filter((step) => listing.test(nameOf(step.step)) && !used.has(step)));
}
