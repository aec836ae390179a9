import type { RawStep } from '../behaviour/index.ts';
import type { Chance, Weighted } from '../chance.ts';
import { bankFaults, crashes, fiscalFaults, networkFaults, smsFaults } from './faults.ts';
import { flagSwitch, experimentSwitch } from './operator.ts';
import { pauseRange } from './level.ts';
import type { FaultLevel } from './level.ts';

/** What shop events can change. Plain data. */
export type Surroundings = {
  /** Names of products in somebody's cart, those of most carts first. */
  readonly wanted: readonly string[];
  /** Names of people who are in the shop. */
  readonly shoppers: readonly string[];
  /** Names of people who have ordered something, and of those whose page shows that it is being packed. */
  readonly buyers: readonly string[];
  readonly packed: readonly string[];
  /** Whether some store is closed or takes no orders. */
  readonly isShut: boolean;
};

type ShopEvent = {
  readonly name: string;
  /** By level; 0: never. */
  readonly weight: Readonly<Record<FaultLevel, number>>;
  readonly step: (around: Surroundings, chance: Chance) => RawStep | null;
};

const always = (weight: number): ShopEvent['weight'] => ({ none: weight, some: weight, hell: weight });

const stock: ShopEvent = {
  name: 'stock',
  weight: always(10),
  step: ({ wanted }, chance) => {
    const product = chance.pick(wanted.slice(0, 5));
    const becomes = String(chance.pick([0, 1, 1, 2, 3, 10]));
    return product === undefined ? null : { stock: { product, becomes } };
  },
};

const price: ShopEvent = {
  name: 'price',
  weight: always(5),
  step: ({ wanted }, chance) => {
    const product = chance.pick(wanted.slice(0, 8));
    return product === undefined ? null : { price: { product, becomes: `${chance.between(20, 250)} ₽` } };
  },
};

const store: ShopEvent = {
  name: 'store',
  weight: { none: 0, some: 2, hell: 3 },
  step: ({ isShut }, chance) => ({
    store: isShut
      ? chance.pick(['opens', 'takes orders again'])
      : chance.pick(['closes', 'stops taking orders']),
  }),
};

/** A picker does not find something that was ordered; an order that is not being packed has nothing to lose, which the store says. */
const lostLine: ShopEvent = {
  name: 'lost line',
  weight: { none: 2, some: 4, hell: 12 },
  step: ({ buyers, packed }, chance) => {
    const buyer = chance.pick(packed) ?? chance.pick(buyers);
    if (buyer === undefined) return null;
    const units = chance.pick([{}, { units: '1' }, { units: '1' }, { units: '2' }]);
    return { 'lose line': { of: buyer, line: chance.pick(['1', '1', '2']), ...units } };
  },
};

const promotion: ShopEvent = {
  name: 'promotion',
  weight: { none: 0, some: 1, hell: 1 },
  step: (_around, chance) => ({
    promotion: { name: chance.pick(['CODE-10', 'CODE-ONCE', 'CODE-FIRST', 'CODE-DEVICE']), ends: 'now' },
  }),
};

const restart: ShopEvent = {
  name: 'restart',
  weight: { none: 0, some: 1, hell: 1 },
  step: () => 'restart store',
};

const flag: ShopEvent = {
  name: 'flag',
  weight: { none: 0, some: 1, hell: 3 },
  step: (_around, chance) => flagSwitch(chance),
};

const experiment: ShopEvent = {
  name: 'experiment',
  weight: { none: 0, some: 1, hell: 2 },
  step: (_around, chance) => experimentSwitch(chance),
};

const fault = (name: string, weight: ShopEvent['weight'], texts: (chance: Chance) => string): ShopEvent => ({
  name,
  weight,
  step: (_around, chance) => ({ fault: texts(chance) }),
});

/** Everything that may happen around the shoppers. Adding a fault is adding one of these. */
export const shopEvents: readonly ShopEvent[] = [
  stock,
  price,
  store,
  lostLine,
  promotion,
  restart,
  flag,
  experiment,
  fault('network', { none: 0, some: 6, hell: 30 }, networkFaults),
  fault('bank', { none: 0, some: 4, hell: 16 }, bankFaults),
  fault('fiscal', { none: 0, some: 2, hell: 5 }, fiscalFaults),
  fault('sms', { none: 0, some: 1, hell: 4 }, smsFaults),
  fault('crash', { none: 0, some: 0, hell: 10 }, crashes),
];

/** What happens next around the shoppers; null: nothing this time. */
export function chooseEvent(level: FaultLevel, around: Surroundings, chance: Chance): RawStep | null {
  const weighted: readonly Weighted<ShopEvent>[] = shopEvents.map((value) => ({
    value,
    weight: value.weight[level],
  }));
  return chance.weigh(weighted)?.step(around, chance) ?? null;
}

/**
 * What happens when all others have done what they wanted; null: nothing. The clock leaps: over the bank's deadline (OPN-275),
 * over midnight or a night, while payments are under way.
 */
export function lastEvent(level: FaultLevel, chance: Chance): RawStep | null {
  if (level !== 'hell' || chance.is(0.5)) return null;
  return { 'clock jumps': chance.pick(['19 min', '20 min', '21 min', '1 h', '9 h']) };
}

/** The pause before the next shop event, in ms, whole seconds. */
export function pauseLength(level: FaultLevel, chance: Chance): number {
  const [least, most] = pauseRange[level];
  return Math.round(chance.between(least, most) / 1000) * 1000;
}
