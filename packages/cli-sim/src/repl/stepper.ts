import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import type { Recorded } from './recording.ts';
import { countSteps, shoppersOf, writtenSteps } from '../scenario/index.ts';
import type { Scenario, ScenarioItem, ScenarioStep } from '../scenario/index.ts';
import { allSteps, contains, REFUSAL_STEP } from '../steps/index.ts';
import { didYouMean } from '../values/index.ts';

/** A step that is still to be played, alone or in the blocks around it. */
export type Ahead = {
  readonly item: ScenarioItem;
  readonly actor: string;
  /** Its number in the scenario, from 1; null: it was typed. */
  readonly number: number | null;
};

/** Where a scenario stops: before a step or a kind of step, after a refusal, or once the shopper sees something. */
export type Breakpoint = {
  readonly text: string;
  readonly isBefore?: (ahead: Ahead) => boolean;
  readonly isAfter?: (came: { readonly isRefused: boolean; readonly seen: string }) => boolean;
};

type Wrap = (items: readonly ScenarioItem[]) => ScenarioItem;

/** Takes blocks apart so that each step can be played alone; what happens together stays in one. */
function apart(items: readonly ScenarioItem[], wrap: Wrap): readonly ScenarioItem[] {
  return items.flatMap((item, index): readonly ScenarioItem[] => {
    const next = items[index + 1];
    const isExpected = next?.kind === 'step' && next.definition.key === REFUSAL_STEP;
    if (item.kind === 'step') {
      const before = items[index - 1];
      const isTaken =
        item.definition.key === REFUSAL_STEP &&
        before?.kind === 'step' &&
        before.definition.key !== REFUSAL_STEP;
      return isTaken ? [] : [wrap(isExpected ? [item, next] : [item])];
    }
    const within = (block: object): readonly ScenarioItem[] =>
      apart(item.items, (inner) => wrap([{ ...item, ...block, items: inner } as ScenarioItem]));
    if (item.kind === 'together') return [wrap([item])];
    if (item.kind === 'repeat')
      return Array.from({ length: item.times }, (_, round) =>
        within({ kind: 'forEach', variable: 'round', values: [String(round + 1)] }),
      ).flat();
    if (item.kind === 'forEach') return item.values.flatMap((value) => within({ values: [value] }));
    return within({});
  });
}

export function stepsAhead(scenario: Scenario): readonly Ahead[] {
  const [actor = ''] = shoppersOf(scenario).keys();
  const { file, steps } = scenario;
  let number = 1;
  return apart(steps, (items) => {
    const [only, second] = items;
    return only !== undefined && second === undefined ? only : { kind: 'as', actor, items, file, line: 1 };
  }).map((item) => {
    const first = number;
    number += countSteps([item]);
    return { item, actor, number: first };
  });
}

export function aheadText({ item, number }: Ahead): string {
  const texts = stepsOf(item).map(({ text }) => text);
  return `${number === null ? '' : `${number}  `}${texts.join('; ')}`;
}

const stepsOf = (item: ScenarioItem): readonly ScenarioStep[] => writtenSteps([item]);

/** Reads what "break" is followed by. */
export function readBreakpoint(text: string): Result<Breakpoint, string> {
  const [, words = ''] = /^sees\s+(.+)$/.exec(text) ?? [];
  if (/^[1-9]\d{0,4}$/.test(text)) {
    const wanted = Number(text);
    const isBefore = ({ item, number }: Ahead): boolean =>
      number !== null && number <= wanted && wanted < number + countSteps([item]);
    return ok({ text: `step ${text}`, isBefore });
  }
  if (text === 'refused') return ok({ text, isAfter: ({ isRefused }) => isRefused });
  if (words !== '') return ok({ text, isAfter: ({ seen }) => contains(seen, words) });
  const keys = allSteps.map(({ key }) => key);
  const isBefore = ({ item }: Ahead): boolean =>
    stepsOf(item).some(({ definition }) => definition.key === text);
  if (keys.includes(text)) return ok({ text, isBefore });
  return err(
    `expected the number or the name of a step, "refused", or "sees" and words${didYouMean(text, keys)}`,
  );
}

/** The steps that a scenario still has at the prompt, and where it stops. */
export class Stepper {
  #ahead: readonly Ahead[];
  readonly #numbers: ReadonlyMap<ScenarioItem, number | null>;
  #breakpoints: readonly Breakpoint[] = [];

  constructor(scenario: Scenario | null) {
    this.#ahead = scenario === null ? [] : stepsAhead(scenario);
    this.#numbers = new Map(this.#ahead.map(({ item, number }) => [item, number]));
  }

  get next(): Ahead | null {
    return this.#ahead[0] ?? null;
  }

  list(most: number): readonly string[] {
    const more = this.#ahead.length - most;
    return [...this.#ahead.slice(0, most).map(aheadText), ...(more > 0 ? [`and ${more} more`] : [])];
  }

  /** The next step is over, or left out. */
  drop(): void {
    this.#ahead = this.#ahead.slice(1);
  }

  /** Steps that were undone come next again. */
  putBack(undone: readonly Recorded[]): void {
    const again = undone.map(({ item, actor }): Ahead => ({
      item,
      actor,
      number: this.#numbers.get(item) ?? null,
    }));
    this.#ahead = [...again, ...this.#ahead];
  }

  /** The breakpoint before the next step; null: none. */
  get before(): Breakpoint | null {
    const { next } = this;
    return next === null ? null : (this.#breakpoints.find(({ isBefore }) => isBefore?.(next)) ?? null);
  }

  /** The breakpoint that is reached by what came of a step, and was not before; null: none. */
  after(isRefused: boolean, seen: string, seenBefore: string): Breakpoint | null {
    const was = { isRefused: false, seen: seenBefore };
    const isReached = ({ isAfter }: Breakpoint) => isAfter?.({ isRefused, seen }) === true && !isAfter(was);
    return this.#breakpoints.find(isReached) ?? null;
  }

  get breakpoints(): readonly string[] {
    return this.#breakpoints.map(({ text }, index) => `${index + 1}  ${text}`);
  }

  add(breakpoint: Breakpoint): void {
    this.#breakpoints = [...this.#breakpoints, breakpoint];
  }

  /** Takes away one of the breakpoints, counted from 1, or all; answers whether there was any. */
  remove(number: number | null): boolean {
    const before = this.#breakpoints.length;
    this.#breakpoints = number === null ? [] : this.#breakpoints.filter((_, index) => index !== number - 1);
    return this.#breakpoints.length < before;
  }
}
