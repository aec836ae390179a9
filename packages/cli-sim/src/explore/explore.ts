import type { Acquirer } from '@shop/standalone';

import type { Violation } from '../invariants/index.ts';
import { inProcessStage } from '../world/index.ts';
import type { FaultHit, Stage } from '../world/index.ts';
import type { Play } from '../play/index.ts';
import { Chance } from './chance.ts';
import { surroundings } from './surroundings.ts';
import { Journal } from './journal.ts';
import type { Entry } from './journal.ts';
import { idsIn } from './ids.ts';
import { keeperSource } from './keeper-source.ts';
import { drawCalm, shopEvents, stepBeside } from './fault-injection/index.ts';
import type { FaultLevel } from './fault-injection/index.ts';
import { intents } from './behaviour/index.ts';
import { drawPeople } from './people.ts';
import { personSource } from './person-source.ts';
import { KEEPER } from './plan.ts';
import type { Device, Plan } from './plan.ts';
import { runLanes } from './run-plan.ts';
import type { Search } from './run-plan.ts';
import { observe } from './observe.ts';
import { reachOf } from './reach.ts';
import type { Reach } from './reach.ts';
import { focusOf, turnedTo, turnOf } from './focus.ts';
import { drawFactors } from './swarm.ts';
import type { Factors } from './swarm.ts';
import { recorded } from './source.ts';
import type { Source } from './source.ts';

/** Opens a fresh shop. */
export type OpenStage = (
  options: Parameters<typeof inProcessStage>[0] & { readonly startsAt: number },
) => Promise<Stage>;

/** What is explored. */
export type RunRequest = {
  readonly seed: string;
  readonly shoppers: number;
  readonly minutes: number;
  readonly faults: FaultLevel;
  /** Who takes the payments; left out: the seed decides. */
  readonly acquirer?: Acquirer | undefined;
};

/** The outcome of a run. */
export type Run = {
  /** What was played, so that it can be replayed. */
  readonly plan: Plan;
  readonly entries: readonly Entry[];
  /** Violated invariants; empty if all hold. */
  readonly violations: readonly Violation[];
  /** Ids and numbers that a violation names, the orders that they lead to, and the shoppers who were shown them. */
  readonly named: readonly string[];
  /** What it has met. */
  readonly reach: Reach;
  /** What the faults in it have met. */
  readonly hits: readonly FaultHit[];
};

/** Thursday, 14 May 2026, Moscow time. */
const at = (time: string): number => Date.parse(`2026-05-14T${time}+03:00`);
/** Mostly midday; sometimes just before a store opens or closes, or before midnight. */
const starts = [at('12:00'), at('12:00'), at('12:00'), at('07:57'), at('22:57'), at('23:57')] as const;

/** In so many runs Sberbank's gateway takes the payments. */
const BY_SBER = 0.25;

/** Lets people act in a fresh shop, driven by a seed. The same request gives the same run. */
export async function explore(
  { seed, shoppers, minutes, faults, acquirer: wanted }: RunRequest,
  open: OpenStage = inProcessStage,
): Promise<Run> {
  const chance = new Chance(seed);
  const runMs = minutes * 60_000;
  const startsAt = chance.of('start').pick(starts);
  const swarm = chance.of('swarm');
  const focus = focusOf(seed);
  const factors = (names: readonly string[], of: string): Factors =>
    turnedTo(focus, names, drawFactors(names, swarm.of(of)));
  const inclinations = factors(
    intents.map(({ name }) => name),
    'shoppers',
  );
  const events = factors(
    shopEvents.map(({ name }) => name),
    'shop',
  );
  const calm = drawCalm(chance.of('calm'));
  const people = drawPeople(shoppers, runMs, chance.of('people'), inclinations, focus, turnOf(seed));
  const devices = [...people.flatMap((person) => person.devices), { name: KEEPER, phone: '+79000000000' }];
  const sources = (play: Play): readonly Source[] => [
    ...people.map((person) =>
      personSource(
        person,
        runMs,
        (device, memory) => observe(play.world(device), memory),
        chance.of(`moves of ${person.name}`),
        stepBeside(faults, calm, chance.of(`beside ${person.name}`)),
      ),
    ),
    keeperSource(faults, runMs, () => surroundings(play.shoppers), chance.of(KEEPER), events, calm),
  ];
  const drawn = chance.of('acquirer').is(BY_SBER) ? 'sber' : 'bank';
  const acquirer = wanted ?? drawn;
  return perform({ seed, startsAt, acquirer, devices }, sources, open);
}

/** Replays a recorded plan in a fresh shop; with a search only until it is known whether that fails in the same way. */
export async function replay(
  plan: Plan,
  open: OpenStage = inProcessStage,
  search: Search | null = null,
): Promise<Run> {
  const lanes = (): readonly Source[] => plan.lanes.map(({ name, steps }) => recorded(name, steps));
  return perform(plan, lanes, open, search);
}

async function perform(
  { seed, startsAt, acquirer, devices, endsAt }: Omit<Plan, 'lanes'>,
  sources: (play: Play) => readonly Source[],
  open: OpenStage,
  search: Search | null = null,
): Promise<Run> {
  const told: string[] = [];
  let journal: Journal | null = null;
  const stage = await open({
    seed,
    startsAt,
    acquirer,
    onCall: (call) => journal?.called({ ...call, sentAt: lived(call.sentAt), endedAt: lived(call.endedAt) }),
    onEvent: (text) => told.push(text),
  });
  // A run lasts as long as people act: days that jump by are none of it, and whoever leaves them out need not wait for them.
  const lived = (at: number): number => stage.control?.withoutJumps(at) ?? at;
  try {
    journal = new Journal(() => lived(stage.time.now()));
    const violations = await runLanes(stage, journal, devices, sources, { search, endsAt });
    const plan = {
      seed,
      startsAt,
      acquirer,
      devices: usedDevices(devices, journal),
      lanes: journal.lanes(),
      endsAt: journal.endsAt,
    };
    const isWhole = search === null;
    const tally = isWhole ? await stage.control?.tally() : undefined;
    const reach = reachOf(journal.entries, told, tally ?? {});
    const hits = (stage.control?.faultHits() ?? []).map((hit) => ({ ...hit, at: lived(hit.at) }));
    const named = await namedBy(stage, violations);
    return { plan, entries: journal.entries, violations, named, reach, hits };
  } finally {
    await stage.close();
  }
}

/** What the first violation names that leads to somebody, of its invariant; otherwise what the first one names. */
async function namedBy(stage: Stage, violations: readonly Violation[]): Promise<readonly string[]> {
  const all = violations.filter(({ invariant }) => invariant === violations[0]?.invariant);
  for (const { message } of all) {
    const ids = idsIn(message);
    const traced = ids.length > 0 ? ((await stage.control?.tracesOf(ids)) ?? []) : [];
    if (traced.some((id) => !ids.includes(id))) return [...ids, ...traced];
  }
  return idsIn(violations[0]?.message ?? '');
}

function usedDevices(devices: readonly Device[], journal: Journal): readonly Device[] {
  const actors = new Set(journal.lanes().flatMap(({ steps }) => steps.map(({ actor }) => actor)));
  return devices.filter(({ name }) => actors.has(name));
}
