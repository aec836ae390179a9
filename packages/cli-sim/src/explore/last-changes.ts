import { nameOf } from './plan.ts';
import type { Plan, PlannedStep } from './plan.ts';

// What is changed again and again comes to what it is last: of a long time in a cart that leaves a step for each of its lines.

/** What a step changes: to how many units, by how many, or to something else. */
type Change = { readonly step: PlannedStep; readonly of: string; readonly to?: number; readonly by?: number };

/** What somebody chooses for an order, and may choose otherwise. */
const choosing =
  /^(?:spend bonuses|promocode|choose promotion|remove promotion|leave at the door|cutlery|choose payment method)$/;
/** What is done to a cart after it is done to another one. */
const newCart = /^(?:check out|clear cart|repeat order|ask for the order again)$/;

function changeOf(step: PlannedStep): Change | null {
  const kind = nameOf(step.step);
  if (choosing.test(kind)) return { step, of: kind.replace(/^.* promotion$/, 'promocode') };
  const [told] = typeof step.step === 'string' ? [] : Object.values(step.step);
  const all: Record<string, unknown> =
    typeof told === 'object' && told !== null ? { ...told } : { product: told };
  const { product, quantity = 1, to } = all;
  if (typeof product !== 'string') return null;
  if (kind === 'add to cart') return { step, of: product, by: Number(quantity) };
  if (kind === 'remove') return { step, of: product, to: 0 };
  return /^(?:set|change) quantity$/.test(kind) ? { step, of: product, to: Number(to) } : null;
}

/** Some changes of the same in a single step; null: in none. */
function inOne(changes: readonly Change[]): PlannedStep | null {
  const [{ step, of: product, by } = { step: null, of: '' }] = changes;
  if (by === undefined || step === null) return changes.at(-1)?.step ?? null;
  const quantity = changes.reduce((sum, change) => (change.to ?? sum) + (change.by ?? 0), 0);
  if (changes.length === 1) return step;
  return quantity > 0 ? { ...step, step: { 'add to cart': { product, quantity: String(quantity) } } } : null;
}

/** What becomes of steps that change something if that is changed once before each order; null: nothing. */
export type Changes = ReadonlyMap<PlannedStep, PlannedStep | null>;

/** The last changes before each order of each lane. */
export function lastChanges({ lanes }: Plan, isVain: (step: PlannedStep) => boolean): Changes {
  return new Map(
    lanes.flatMap(({ steps }) => {
      let cart = 0;
      const changes = steps
        .filter((step) => !isVain(step))
        .flatMap((step) => {
          if (newCart.test(nameOf(step.step))) cart += 1;
          const change = changeOf(step);
          return change === null ? [] : [{ ...change, cart }];
        });
      return [...Map.groupBy(changes, (change) => `${change.cart} ${change.of}`).values()].flatMap((same) => {
        const one = inOne(same);
        const at = same[0]?.by === undefined ? same.at(-1)?.step : same[0].step;
        return same.map(({ step }) => [step, step === at ? one : null] as const);
      });
    }),
  );
}
