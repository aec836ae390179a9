import type { Violation } from '../invariants/index.ts';
import { inProcessStage } from '../world/index.ts';
import type { Stage } from '../kernel/stage.ts';
import type { Play } from '../play/index.ts';
import { Chance } from './chance.ts';
import { surroundings } from './surroundings.ts';
import { Journal } from './journal.ts';
import type { Entry } from './journal.ts';
import { keeperSource } from './keeper-source.ts';
import type { FaultLevel } from './fault-injection/index.ts';
import { drawPeople } from './people.ts';
import { personSource } from './person-source.ts';
import { KEEPER } from './plan.ts';
import type { Device, Plan } from './plan.ts';
import { runLanes } from './run-plan.ts';
import { observe } from './observe.ts';
import { recorded } from './source.ts';
import type { Source } from './source.ts';

/** Opens a fresh shop. */
export type OpenStage = (options: { readonly seed: string; readonly startsAt: number }) => Promise<Stage>;

/** What is explored. */
export type RunRequest = {
  readonly seed: string;
  readonly shoppers: number;
  readonly minutes: number;
  readonly faults: FaultLevel;
};

/** The outcome of a run. */
export type Run = {
  /** What was played, to be played again. */
  readonly plan: Plan;
  readonly entries: readonly Entry[];
  /** What does not hold; none: all is well. */
  readonly violations: readonly Violation[];
};

/** Thursday, 14 May 2026, by the clock of Moscow. */
const at = (time: string): number => Date.parse(`2026-05-14T${time}+03:00`);
/** Midday most of the time; before a store opens, before one closes, before midnight. */
const starts = [at('12:00'), at('12:00'), at('12:00'), at('07:50'), at('22:50'), at('23:50')] as const;

/** Lets people act in a fresh shop as a seed has it. The same request gives the same run. */
export async function explore(
  { seed, shoppers, minutes, faults }: RunRequest,
  open: OpenStage = inProcessStage,
  onEntry?: (entry: Entry) => void,
): Promise<Run> {
  const chance = new Chance(seed);
  const runMs = minutes * 60_000;
  const startsAt = chance.of('start').pick(starts);
  const people = drawPeople(shoppers, runMs, chance.of('people'));
  const devices = [...people.flatMap((person) => person.devices), { name: KEEPER, phone: '+79000000000' }];
  const sources = (play: Play): readonly Source[] => [
    ...people.map((person) =>
      personSource(
        person,
        runMs,
        (device, memory) => observe(play.world(device), memory),
        chance.of(`moves of ${person.name}`),
      ),
    ),
    keeperSource(faults, runMs, () => surroundings(play.shoppers), chance.of(KEEPER)),
  ];
  return perform({ seed, startsAt, devices }, sources, open, onEntry);
}

/** Plays what was recorded, in a fresh shop. */
export async function replay(
  plan: Plan,
  open: OpenStage = inProcessStage,
  onEntry?: (entry: Entry) => void,
): Promise<Run> {
  return perform(plan, () => plan.lanes.map(({ name, steps }) => recorded(name, steps)), open, onEntry);
}

async function perform(
  { seed, startsAt, devices }: Omit<Plan, 'lanes'>,
  sources: (play: Play) => readonly Source[],
  open: OpenStage,
  onEntry?: (entry: Entry) => void,
): Promise<Run> {
  const stage = await open({ seed, startsAt });
  try {
    const journal = new Journal(() => stage.time.now(), onEntry);
    const noted: Stage = { ...stage, send: journal.sending(stage.send) };
    const violations = await runLanes(noted, journal, devices, sources);
    const plan = { seed, startsAt, devices: usedDevices(devices, journal), lanes: journal.lanes() };
    return { plan, entries: journal.entries, violations };
  } finally {
    await stage.close();
  }
}

function usedDevices(devices: readonly Device[], journal: Journal): readonly Device[] {
  const actors = new Set(journal.lanes().flatMap(({ steps }) => steps.map(({ actor }) => actor)));
  return devices.filter(({ name }) => actors.has(name));
}
