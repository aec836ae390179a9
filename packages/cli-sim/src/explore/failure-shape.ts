import type { Run } from './explore.ts';
import { ids, idsIn } from './ids.ts';
import type { StepEntry } from './journal.ts';
import { KEEPER, goodsOf } from './plan.ts';

/**
 * What the violations of the first one's invariant say without the figures, ids and names that differ from run to run: two runs that have
 * any of it in common fail in the same way.
 */
export function shapesOf({ plan, violations }: Pick<Run, 'plan' | 'violations'>): ReadonlySet<string> {
  const names = new Set(plan.devices.map(({ name }) => name));
  const same = violations.filter(({ invariant }) => invariant === violations[0]?.invariant);
  return new Set(
    same.map(({ invariant, message }) => {
      const words = message.replaceAll(ids, '').match(/[a-z]{2,}(?:[-'’][a-z\d]+)*/g) ?? [];
      // Not the 'x' of each line of a receipt. With a hyphen it is a device or an account, as 'artem-tips'.
      return [invariant, ...words.filter((word) => !names.has(word) && !word.includes('-'))].join(' ');
    }),
  );
}

/** The steps that tell or made something that the first violation names, or that belongs to it; if there are none, the orders of goods that it names. */
export function namedSteps({ entries, violations, named }: Run): readonly StepEntry[] {
  const known = new Set(named);
  const { message = '' } = violations[0] ?? {};
  const steps = entries.filter((entry) => entry.kind === 'step');
  const told = steps.filter(({ outcome, orderIds = [] }) =>
    [...idsIn(outcome.text), ...orderIds].some((id) => known.has(id)),
  );
  const isOfGoods = ({ ordered = [] }: StepEntry): boolean =>
    ordered.some(({ product }) => message.includes(product));
  return told.length > 0 ? told : steps.filter(isOfGoods);
}

/** The lanes that the violations name: their devices, or ids, orders and goods of their steps. What the keeper does is around all of them. */
export function namedLanes(run: Run): readonly string[] {
  const { plan, entries, violations, named } = run;
  const { message = '' } = violations[0] ?? {};
  const told = new Set(namedSteps(run));
  const actors = new Set([...message.split(/[^\p{L}\d-]+/u), ...named]);
  const steps = entries
    .filter((entry) => entry.kind === 'step')
    .filter(
      (entry) =>
        told.has(entry) ||
        actors.has(entry.actor) ||
        goodsOf(entry.step).some((product) => message.includes(product)),
    );
  const lanes = new Set(steps.map(({ lane }) => lane));
  return plan.lanes.map(({ name }) => name).filter((name) => name !== KEEPER && lanes.has(name));
}
