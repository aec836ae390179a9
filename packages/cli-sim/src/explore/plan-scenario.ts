import type { Scenario, ScenarioItem, ShopperHead } from '../scenario/index.ts';
import { parseItem } from '../scenario/index.ts';
import { durationText } from '../steps/index.ts';
import type { RawStep } from './behaviour/index.ts';
import type { Entry, StepEntry } from './journal.ts';
import { WATCH } from './plan.ts';
import type { Device, Plan } from './plan.ts';

/** A shorter gap is time that the shop took, not a pause of the shopper. */
const NO_PAUSE_MS = 1000;

/** The last step of a written scenario: nothing is under way, and all invariants hold. */
export const LAST_STEP = 'expect settled';

/** Inside this block a refusal or a failure does not end the scenario. */
const lenient = (step: RawStep): RawStep => ({ attempt: [step] });

/** The steps of one lane, with pauses instead of times. Steps on other devices than the first are in a block. */
function laneItems(played: readonly StepEntry[], actor: string): readonly RawStep[] {
  return played.flatMap((entry, index) => {
    const pause = entry.at - (played[index - 1]?.until ?? 0);
    const isStrict = entry.outcome.status === 'passed' || entry.lane === WATCH;
    const step = isStrict ? entry.step : lenient(entry.step);
    const own = entry.actor === actor ? step : { [`as ${entry.actor}`]: [step] };
    return pause < NO_PAUSE_MS ? [own] : [{ wait: durationText(pause) }, own];
  });
}

/** The steps of a run as in a scenario file: several lanes in parallel, or a single one in sequence. */
function itemsOf(entries: readonly Entry[], first: string): readonly RawStep[] {
  const steps = entries.filter((entry) => entry.kind === 'step').toSorted((a, b) => a.at - b.at);
  const lanes = [...Map.groupBy(steps, ({ lane }) => lane).values()];
  const blocks = lanes.map((played) => {
    // A single lane is not in a block of its own: what is in none is done by the shopper who is declared first.
    const actor = lanes.length === 1 ? first : (played[0]?.actor ?? '');
    return { actor, items: laneItems(played, actor) };
  });
  const [only, ...others] = blocks;
  if (only === undefined) return [LAST_STEP];
  if (others.length === 0) return [...only.items, LAST_STEP];
  return [{ together: blocks.map(({ actor, items }) => ({ [`as ${actor}`]: items })) }, LAST_STEP];
}

/** Devices of one person share a phone, which is declared once. A tab whose browser nobody uses any more has its own. */
export const headOf = ({ phone, tabOf }: Device, devices: readonly Device[]): ShopperHead =>
  tabOf !== undefined && devices.some(({ name }) => name === tabOf)
    ? { browser: { sameAs: tabOf } }
    : { phone };

function shoppersIn(devices: readonly Device[]): NonNullable<Scenario['shoppers']> {
  const owners = new Map<string, string>();
  return Object.fromEntries(
    devices.map((device) => {
      const { name, phone } = device;
      const owner = owners.get(phone);
      if (owner === undefined) owners.set(phone, name);
      const head = headOf(device, devices);
      return [name, owner === undefined || head.browser !== undefined ? head : { phone: { sameAs: owner } }];
    }),
  );
}

/** A run as an ordinary scenario: the steps that were played, with pauses, and a final check. */
export function planScenario(plan: Plan, entries: readonly Entry[], name: string): Omit<Scenario, 'file'> {
  const items = itemsOf(entries, plan.devices[0]?.name ?? '');
  const ends = entries.map((entry) => (entry.kind === 'step' ? entry.until : 0));
  const rest = (plan.endsAt ?? 0) - Math.max(0, ...ends);
  // What is under way at the end has its time there, too.
  const waits = rest < NO_PAUSE_MS ? items : [...items.slice(0, -1), { wait: durationText(rest) }, LAST_STEP];
  const steps = waits.flatMap((raw): readonly ScenarioItem[] => {
    const item = parseItem(raw);
    if (!item.ok) throw new Error(`${JSON.stringify(raw)}: ${item.error.message}`);
    return [item.value];
  });
  return {
    name,
    seed: plan.seed,
    // The bank is who takes them anyway.
    acquirer: plan.acquirer === 'bank' ? undefined : plan.acquirer,
    shoppers: shoppersIn(plan.devices),
    'starts at': plan.startsAt,
    steps,
  };
}
