import { interruptible } from '../kernel/interruptible-time.ts';
import type { Stage } from '../world/index.ts';
import { Play } from '../play/index.ts';
import { parseStep } from '../scenario/index.ts';
import { Chance, drawPeople, endpointOf, observe, personSource } from '../explore/index.ts';
import type { Person, Sale, Start } from '../explore/index.ts';
import { codeIn } from '../world/index.ts';
import type { Meter } from './meter.ts';

export type LoadPlan = {
  readonly seed: string;
  /** How many come, and how many in a second. */
  readonly shoppers: number;
  readonly perSecond: number;
  /** How long each may stay, in ms. */
  readonly visitMs: number;
  /** What most of them hurry to have; absent: nothing in particular. */
  readonly begins?: Start;
  /** What they come for, neighbours for the same; absent: nothing in particular. */
  readonly sales?: readonly Sale[];
};

/** So many who come one after the other come for the same. */
const GROUP = 12;

/** Whoever is still under way so long after the last visit should be over is no longer waited for, in ms. */
const GRACE_MS = 30_000;

/** How long the last steps may take to notice the end, in ms. */
const LEAVING_MS = 5000;

/** When each comes, in ms after the start: independent of each other and of what the shop can bear, as people are. */
export function arrivals({ shoppers, perSecond }: LoadPlan, chance: Chance): readonly number[] {
  let at = 0;
  return Array.from({ length: shoppers }, () => {
    at += (-Math.log(1 - chance.below(1_000_000) / 1_000_000) / perSecond) * 1000;
    return at;
  });
}

/** Lets shoppers come to a running shop; ends by itself, or soon after `isStopped`. */
export async function load(
  stage: Stage,
  plan: LoadPlan,
  meter: Meter,
  isStopped: () => boolean,
): Promise<void> {
  const chance = new Chance(plan.seed);
  const people = drawPeople(
    plan.shoppers,
    plan.visitMs,
    chance.of('people'),
    {},
    { begins: plan.begins ?? null },
  );
  const { time } = stage;
  const start = time.now();
  const times = arrivals(plan, chance.of('arrivals'));
  const visits: Promise<void>[] = [];
  // Whoever is still under way at the end leaves then: nothing may go on after the report.
  let hasEnded = false;
  const isStopping = (): boolean => hasEnded || isStopped();
  const { sales = [] } = plan;
  for (const [index, drawn] of people.entries()) {
    const sale = sales[Math.floor(index / GROUP) % sales.length];
    const person = sale === undefined ? drawn : { ...drawn, sale };
    await time.until(isStopped, Math.max(0, start + (times[index] ?? 0) - time.now()));
    if (isStopped()) break;
    meter.arrives();
    visits.push(
      visit(stage, person, plan, { meter, isStopped: isStopping, chance }).finally(() => {
        meter.goes();
      }),
    );
  }
  let isOver = false;
  void Promise.allSettled(visits).then(() => (isOver = true));
  await time.until(() => isOver || isStopped(), plan.visitMs + GRACE_MS);
  hasEnded = true;
  await time.until(() => isOver, LEAVING_MS);
}

type Visit = { readonly meter: Meter; readonly isStopped: () => boolean; readonly chance: Chance };

async function visit(
  stage: Stage,
  person: Person,
  { visitMs }: LoadPlan,
  { meter, isStopped, chance }: Visit,
): Promise<void> {
  const { name } = person;
  const { time } = stage;
  const start = time.now();
  const own = measured(stage, meter, addressOf(chance.of(`address of ${name}`)));
  const play = new Play(
    { ...own, time: interruptible(time, isStopped) },
    {
      shoppers: { [name]: {} },
    },
  );
  const world = play.world(name);
  const source = personSource(
    { ...person, devices: [person.devices[0]], comesAt: 0, secondPhone: null },
    visitMs,
    (_device, memory) => observe(world, memory),
    chance.of(`moves of ${name}`),
  );
  let isPaid = false;
  try {
    let last: Parameters<typeof source.next>[1] = null;
    for (;;) {
      const planned = source.next(time.now() - start, last);
      if (planned === null) break;
      await time.until(isStopped, Math.max(0, start + planned.at - time.now()));
      if (isStopped()) break;
      const step = parseStep(planned.step);
      if (!step.ok) throw new Error(step.error.message);
      const begun = time.now();
      last = (await play.step(step.value, name)).status;
      if (isStopped()) break;
      meter.step(step.value.definition.key, time.now() - begun, last === 'failed');
      const isNow = world.visitor.isOpen && world.visitor.shop.checkout.state.frame?.status === 'succeeded';
      if (isNow && !isPaid) meter.paid(time.now() - start);
      isPaid ||= isNow;
    }
  } finally {
    play.close();
  }
}

/** Shoppers come from different networks: a shop behind a proxy (`TRUST_PROXY`) counts their calls apart. */
const addressOf = (chance: Chance): string =>
  `10.${chance.below(256)}.${chance.below(256)}.${chance.between(1, 254)}`;

/** The stage, every call of whose browsers is measured and names this address as its origin. */
function measured(stage: Stage, meter: Meter, address: string): Stage {
  const isOfShop = (url: string): boolean => url.startsWith(`${stage.origin}/`);
  return {
    ...stage,
    send: async (request, shopper) => {
      const start = stage.time.now();
      const { method, url } = request;
      const headers = new Headers(request.headers);
      headers.set('x-forwarded-for', address);
      const { pathname } = new URL(url);
      const name =
        endpointOf(method, pathname) ?? `${method} ${pathname.replaceAll(/\/[0-9a-f-]{20,}/g, '/…')}`;
      const note = (error: string | null): void => {
        if (isOfShop(url)) meter.call(name, stage.time.now() - start, error);
      };
      try {
        const answer = await stage.send(new Request(request, { headers }), shopper);
        if (answer.status < 400) note(null);
        else note(codeIn(await answer.clone().text()) ?? `status ${answer.status}`);
        return answer;
      } catch (error) {
        // A page that is closed gives its calls up; that is no failure of the shop.
        if (!request.signal.aborted) note('no answer');
        throw error;
      }
    },
  };
}
