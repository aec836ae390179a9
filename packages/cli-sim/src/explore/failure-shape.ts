import type { Run } from './explore.ts';

const ids = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{3}-\d{3}-\d{3}|\+7\d{10}|\d{6}\*{6}\d{4}/g;

/**
 * What the first violation says without the figures, ids and names that differ from run to run: two runs with the same shape
 * fail in the same way.
 */
export function shapeOf({ plan, violations }: Pick<Run, 'plan' | 'violations'>): string {
  const [first] = violations;
  if (first === undefined) return '';
  const names = new Set(plan.devices.map(({ name }) => name));
  const words = first.message.replaceAll(ids, '').match(/[a-z]+(?:[-'’][a-z\d]+)*/g) ?? [];
  return [first.invariant, ...words.filter((word) => !names.has(word))].join(' ');
}

/** The lanes that the violations name: their devices, or ids and goods of their steps. Of an order whose number no step tells: all that ordered without one. */
export function namedLanes({ plan, entries, violations }: Run): readonly string[] {
  const [first] = violations;
  if (first === undefined) return [];
  const { message } = first;
  const named = new Set(message.match(ids));
  const steps = entries.filter((entry) => entry.kind === 'step');
  const lanesWith = (isNamed: (step: (typeof steps)[number]) => boolean): readonly string[] => {
    const lanes = new Set(steps.filter(isNamed).map(({ lane }) => lane));
    return plan.lanes.map(({ name }) => name).filter((name) => lanes.has(name));
  };
  const found = lanesWith(
    ({ actor, outcome, step }) =>
      message.split(/[^\p{L}\d-]+/u).includes(actor) ||
      isTold(outcome.text, named) ||
      goodsOf(step).some((product) => message.includes(product)),
  );
  return found.length > 0 || named.size === 0
    ? found
    : lanesWith(({ outcome, step }) => step === 'check out' && outcome.text.startsWith('order ,'));
}

const isTold = (text: string, named: ReadonlySet<string>): boolean =>
  (text.match(ids) ?? []).some((id) => named.has(id));

/** Whether what a step has told names something that the violations name, too. */
export const isNamedIn = ({ violations }: Pick<Run, 'violations'>, text: string): boolean =>
  isTold(text, new Set(violations[0]?.message.match(ids)));

/** The product that a step puts into a cart. */
function goodsOf(step: Run['plan']['lanes'][number]['steps'][number]['step']): readonly string[] {
  const taken = typeof step === 'string' ? null : step['add to cart'];
  if (typeof taken === 'string') return [taken];
  return typeof taken === 'object' && taken !== null && 'product' in taken ? [String(taken.product)] : [];
}
