import type { Scenario, ScenarioItem } from '../scenario/index.ts';
import { parseItem } from '../scenario/index.ts';
import { durationText } from '../steps/index.ts';
import type { RawStep } from './behaviour/index.ts';
import type { Entry } from './journal.ts';
import type { Device, Plan } from './plan.ts';

type Played = Extract<Entry, { readonly kind: 'step' }>;

/** A gap shorter than this is the shop's own, not a pause of the shopper. */
const NO_PAUSE_MS = 1000;

/** The last step of what is written: nothing is under way, and everything holds. */
export const LAST_STEP = 'expect settled';

/** Inside this block a refusal or a failure does not end the scenario. */
const lenient = (step: RawStep): RawStep => ({ attempt: [step] });

/** What one lane does, with pauses in place of moments; steps of another device than the first are in a block. */
function laneItems(played: readonly Played[], actor: string): readonly RawStep[] {
  return played.flatMap((entry, index) => {
    const pause = entry.at - (played[index - 1]?.until ?? 0);
    const step = entry.outcome.status === 'passed' ? entry.step : lenient(entry.step);
    const own = entry.actor === actor ? step : { [`as ${entry.actor}`]: [step] };
    return pause < NO_PAUSE_MS ? [own] : [{ wait: durationText(pause) }, own];
  });
}

/** The steps of a run as a scenario file holds them: lanes side by side, or one after the other when there is one. */
function itemsOf(entries: readonly Entry[]): readonly RawStep[] {
  const steps = entries.filter((entry) => entry.kind === 'step').toSorted((a, b) => a.at - b.at);
  const lanes = [...Map.groupBy(steps, ({ lane }) => lane).values()];
  const blocks = lanes.map((played) => {
    const actor = played[0]?.actor ?? '';
    return { actor, items: laneItems(played, actor) };
  });
  const [only, ...others] = blocks;
  if (only === undefined) return [LAST_STEP];
  if (others.length === 0) return [...only.items, LAST_STEP];
  return [{ together: blocks.map(({ actor, items }) => ({ [`as ${actor}`]: items })) }, LAST_STEP];
}

/** Devices of one person sign in with one phone: it is said once. */
function shoppersIn(devices: readonly Device[]): NonNullable<Scenario['shoppers']> {
  const owners = new Map<string, string>();
  return Object.fromEntries(
    devices.map(({ name, phone }) => {
      const owner = owners.get(phone);
      if (owner === undefined) owners.set(phone, name);
      return [name, { phone: owner === undefined ? phone : { sameAs: owner } }];
    }),
  );
}

/** A run as a scenario of the ordinary language: what was played, with pauses, and what has to hold in the end. */
export function planScenario(plan: Plan, entries: readonly Entry[], name: string): Omit<Scenario, 'file'> {
  const steps = itemsOf(entries).flatMap((raw): readonly ScenarioItem[] => {
    const item = parseItem(raw);
    if (!item.ok) throw new Error(`${JSON.stringify(raw)}: ${item.error.message}`);
    return [item.value];
  });
  return {
    name,
    seed: plan.seed,
    shoppers: shoppersIn(plan.devices),
    'starts at': plan.startsAt,
    steps,
  };
}
