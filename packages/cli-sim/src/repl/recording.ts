import type { Acquirer } from '@shop/standalone';

import { parseStep, writeScenario } from '../scenario/index.ts';
import type { Scenario, ScenarioItem, ShopperHead, StepObject } from '../scenario/index.ts';

/** A played item with its actor and the code of its refusal, if any. */
export type Recorded = {
  readonly item: ScenarioItem;
  readonly actor: string;
  readonly refusedWith: string | null;
};

export type RecorderOptions = {
  /** Milliseconds since 1970; null: the default start. */
  readonly startsAt: number | null;
  /** The shop's seed; null: the default. */
  readonly seed: string | null;
  /** Who takes its payments; left out: the bank. */
  readonly acquirer?: Acquirer | undefined;
  /** Whether the same steps give the same outcome again, which needs a fresh shop on virtual time; else expectations are comments. */
  readonly isRepeatable: boolean;
};

export type RecordingHead = RecorderOptions & {
  readonly name: string;
  /** All shoppers, in the order in which they came. */
  readonly shoppers: ReadonlyMap<string, ShopperHead>;
  readonly variables?: Readonly<Record<string, string>>;
  /** Notes about the recording, one comment line each. */
  readonly notes: readonly string[];
};

/** Expectations of the final state, by shopper. */
export type EndState = readonly { readonly actor: string; readonly steps: readonly StepObject[] }[];

type Owned = { readonly actor: string; readonly item: ScenarioItem };

/** Objects as steps; invalid ones are left out. */
const stepsOf = (objects: readonly StepObject[]): readonly ScenarioItem[] =>
  objects.flatMap((object) => {
    const step = parseStep(object);
    return step.ok ? [step.value] : [];
  });

/** Adds to each refused item the expectation of its refusal, unless that was typed. */
function withRefusals(recorded: readonly Recorded[]): readonly Owned[] {
  return recorded.flatMap(({ item, actor, refusedWith }, index): readonly Owned[] => {
    const next = recorded[index + 1]?.item;
    const isSaid = next?.kind === 'step' && next.definition.key === 'expect error';
    if (refusedWith === null || isSaid) return [{ item, actor }];
    return [item, ...stepsOf([{ 'expect error': refusedWith }])].map((each) => ({ item: each, actor }));
  });
}

/** Puts consecutive items of one shopper into a block. */
function inBlocks(owned: readonly Owned[]): readonly ScenarioItem[] {
  const groups: { readonly actor: string; readonly items: ScenarioItem[] }[] = [];
  for (const { actor, item } of owned) {
    const last = groups.at(-1);
    if (last?.actor === actor) last.items.push(item);
    else groups.push({ actor, items: [item] });
  }
  return groups.map(({ actor, items }) => ({ kind: 'as', actor, items, file: 'prompt', line: 1 }));
}

const comment = (text: string): string =>
  text
    .split('\n')
    .map((line) => `# ${line}`.trimEnd())
    .join('\n');

/** The text of a scenario that plays the same items; null if there are none. */
export function recordingText(
  head: RecordingHead,
  recorded: readonly Recorded[],
  end: EndState,
): string | null {
  if (recorded.length === 0) return null;
  const isAlone = head.shoppers.size < 2;
  const expectations = end.flatMap(({ actor, steps }) => stepsOf(steps).map((item) => ({ actor, item })));
  const owned = [...withRefusals(recorded), ...(head.isRepeatable ? expectations : [])];
  const [only] = head.shoppers.values();
  const scenario: Omit<Scenario, 'file'> = {
    name: head.name,
    shopper: isAlone && only?.phone !== undefined ? only : undefined,
    shoppers: isAlone ? undefined : Object.fromEntries(head.shoppers),
    variables: Object.keys(head.variables ?? {}).length === 0 ? undefined : head.variables,
    seed: head.seed ?? undefined,
    acquirer: head.acquirer,
    'starts at': head.startsAt ?? undefined,
    steps: isAlone ? owned.map(({ item }) => item) : inBlocks(owned),
  };
  const notes = head.notes.map((note) => `${comment(note)}\n`).join('');
  return notes + writeScenario(scenario) + (head.isRepeatable ? '' : offered(expectations));
}

/** Expectations in comments, which a reader may turn into steps. */
function offered(expectations: readonly Owned[]): string {
  const texts = expectations.flatMap(({ item }) => (item.kind === 'step' ? [`  # - ${item.text}`] : []));
  return texts.length === 0 ? '' : ['  # How it ended:', ...texts, ''].join('\n');
}
