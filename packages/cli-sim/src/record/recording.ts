import { parseStep, writeScenario } from '../scenario/index.ts';
import type { Scenario, ScenarioItem, ShopperHead, StepObject } from '../scenario/index.ts';

/** One thing that was played: what, by whom (null: by nobody in particular), and the code of a refusal that came of it. */
export type Recorded = {
  readonly item: ScenarioItem;
  readonly actor: string | null;
  readonly refusedWith: string | null;
};

/** What a recording says about how it began. */
export type RecordingHead = {
  readonly name: string;
  /** Ms since 1970; null: as every scenario does. */
  readonly startsAt: number | null;
  /** Of the shop it was played in; null: as every scenario does. */
  readonly seed: string | null;
  /** All shoppers there were, in the order in which they came. */
  readonly shoppers: ReadonlyMap<string, ShopperHead>;
  /** Words about the recording, a comment line each. */
  readonly notes: readonly string[];
  /** Whether the expectations are written as steps; else as comments, for where time is not the same twice. */
  readonly isRepeatable: boolean;
};

/** Expectations of the end, by shopper. */
export type EndState = readonly { readonly actor: string; readonly steps: readonly StepObject[] }[];

type Owned = { readonly actor: string | null; readonly item: ScenarioItem };

/** What an object says as a step; what is none is left out. */
const stepsOf = (objects: readonly StepObject[]): readonly ScenarioItem[] =>
  objects.flatMap((object) => {
    const step = parseStep(object);
    return step.ok ? [step.value] : [];
  });

/** Each thing with the expectation of its refusal behind it, unless that was typed. */
function withRefusals(recorded: readonly Recorded[]): readonly Owned[] {
  return recorded.flatMap(({ item, actor, refusedWith }, index): readonly Owned[] => {
    const next = recorded[index + 1]?.item;
    const isSaid = next?.kind === 'step' && next.definition.key === 'expect error';
    if (refusedWith === null || isSaid) return [{ item, actor }];
    return [
      { item, actor },
      ...stepsOf([{ 'expect error': refusedWith }]).map((step) => ({ item: step, actor })),
    ];
  });
}

/** What one shopper does in a row is in one block, where there are several. */
function inBlocks(owned: readonly Owned[]): readonly ScenarioItem[] {
  const groups: { readonly actor: string | null; readonly items: ScenarioItem[] }[] = [];
  for (const { actor, item } of owned) {
    const last = groups.at(-1);
    if (last !== undefined && last.actor === actor) last.items.push(item);
    else groups.push({ actor, items: [item] });
  }
  return groups.flatMap(({ actor, items }): readonly ScenarioItem[] =>
    actor === null ? items : [{ kind: 'as', actor, items, file: 'prompt', line: 1 }],
  );
}

const comment = (text: string): string =>
  text
    .split('\n')
    .map((line) => `# ${line}`.trimEnd())
    .join('\n');

/** What was played, as the text of a scenario that plays the same; null: nothing was. */
export function recordingText(
  head: RecordingHead,
  recorded: readonly Recorded[],
  end: EndState,
): string | null {
  if (recorded.length === 0) return null;
  const isAlone = head.shoppers.size < 2;
  const ownerOf = (actor: string | null): string | null => (isAlone ? null : actor);
  const expectations = end.flatMap(({ actor, steps }) => stepsOf(steps).map((item) => ({ actor, item })));
  const owned = [...withRefusals(recorded), ...(head.isRepeatable ? expectations : [])];
  const [only] = head.shoppers.values();
  const scenario: Omit<Scenario, 'file'> = {
    name: head.name,
    ...(isAlone
      ? only?.phone === undefined
        ? {}
        : { shopper: only }
      : { shoppers: Object.fromEntries(head.shoppers) }),
    ...(head.seed === null ? {} : { seed: head.seed }),
    ...(head.startsAt === null ? {} : { 'starts at': head.startsAt }),
    steps: inBlocks(owned.map(({ actor, item }) => ({ actor: ownerOf(actor), item }))),
  };
  const notes = head.notes.map((note) => `${comment(note)}\n`).join('');
  return notes + writeScenario(scenario) + (head.isRepeatable ? '' : offered(expectations));
}

/** Expectations that a reader may want to keep. */
function offered(expectations: readonly Owned[]): string {
  const texts = expectations.flatMap(({ item }) => (item.kind === 'step' ? [`  # - ${item.text}`] : []));
  return texts.length === 0 ? '' : ['  # How it ended:', ...texts, ''].join('\n');
}
