import type { RawStep } from '../behaviour/index.ts';
import type { Chance, Weighted } from '../chance.ts';
import { faults } from './faults.ts';
import { drawCampaign, experimentSwitch, flagSwitch, lossOf, returnOf } from './operator.ts';
import type { Factors } from '../swarm.ts';
import { pauseRange } from './level.ts';
import type { FaultLevel } from './level.ts';

/** What shop events can change. Plain data. */
export type Surroundings = {
  /** Names of products in carts, the most frequent first. */
  readonly wanted: readonly string[];
  /** Names of people who are in the shop. */
  readonly shoppers: readonly string[];
  /** Names of people who have ordered, and of those whose page shows that their order is packed, is packed or on its way, or was delivered. */
  readonly buyers: readonly string[];
  readonly packed: readonly string[];
  readonly underWay: readonly string[];
  readonly delivered: readonly string[];
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

const event = (name: string, weight: ShopEvent['weight'], step: ShopEvent['step']): ShopEvent => ({
  name,
  weight,
  step,
});

/** An operator erases an account, perhaps one with an order on its way. */
const erasure = event('erasure', { none: 0, some: 1, hell: 2 }, ({ shoppers }, chance) => {
  const shopper = chance.pick(shoppers);
  return shopper === undefined ? null : { 'erase account': shopper };
});

/** Goods of one order come back, so many times; of an order that is not delivered, or was too long ago, none do, which the store says. */
function returnsOf({ buyers, delivered }: Surroundings, times: number, chance: Chance): readonly RawStep[] {
  const buyer = chance.pick(delivered) ?? chance.pick(buyers);
  return buyer === undefined ? [] : Array.from({ length: times }, () => returnOf(buyer, chance));
}

type FaultEvent = ShopEvent & { readonly text: (chance: Chance) => string };

const fault = (name: string, weight: ShopEvent['weight'], text: FaultEvent['text']): FaultEvent => ({
  name,
  weight,
  text,
  step: (_around, chance) => ({ fault: text(chance) }),
});

/** What goes wrong outside the store: in the network, and at third parties. */
const outside: readonly FaultEvent[] = [
  fault('network', { none: 0, some: 6, hell: 30 }, (chance) => faults.network(chance)),
  fault('bank', { none: 0, some: 4, hell: 16 }, faults.bank),
  fault('fiscal', { none: 0, some: 2, hell: 5 }, faults.fiscal),
  fault('loyalty', { none: 0, some: 2, hell: 8 }, faults.loyalty),
  fault('subscriptions', { none: 0, some: 1, hell: 4 }, faults.subscription),
  fault('warehouse', { none: 0, some: 2, hell: 12 }, faults.warehouse),
  fault('anti-fraud', { none: 0, some: 1, hell: 2 }, faults.antiFraud),
  fault('sms', { none: 0, some: 1, hell: 4 }, faults.sms),
  fault('side services', { none: 0, some: 2, hell: 5 }, faults.side),
];

/** Most addresses are in the area of the first one. */
const stores = ['MSK-CENTER', 'MSK-CENTER', 'SPB-CENTER', 'KZN-CENTER'] as const;

/** Everything that may happen around the shoppers. To add a fault, add a shop event. */
export const shopEvents: readonly ShopEvent[] = [
  event('stock', always(10), ({ wanted }, chance) => {
    const product = chance.pick(wanted.slice(0, 5));
    const becomes = String(chance.pick([0, 1, 1, 2, 3, 10]));
    return product === undefined ? null : { stock: { product, becomes } };
  }),
  event('price', always(5), ({ wanted }, chance) => {
    const product = chance.pick(wanted.slice(0, 8));
    const becomes = `${chance.between(20, 250)} ₽`;
    if (product === undefined) return null;
    return {
      price: chance.is(0.5) ? { product, becomes } : { product, becomes, store: chance.pick(stores) },
    };
  }),
  // A sale of a product begins, or several of it for the price of fewer, or both end.
  event('offer', always(3), ({ wanted }, chance) => {
    const product = chance.pick(wanted.slice(0, 8));
    const terms = chance.pick([
      { several: '2 for 1' },
      { several: '3 for 2' },
      { several: 'none' },
      { 'old price': '300 ₽' },
      { 'old price': 'none' },
    ]);
    return product === undefined ? null : { offer: { product, ...terms } };
  }),
  event('store', { none: 0, some: 2, hell: 3 }, ({ isShut }, chance) => ({
    store: isShut
      ? chance.pick(['opens', 'takes orders again'])
      : chance.pick(['closes', 'stops taking orders']),
  })),
  // A picker does not find an ordered product. The store refuses this for an order that is not being packed.
  event('lost line', { none: 2, some: 4, hell: 12 }, ({ buyers, packed }, chance) => {
    const buyer = chance.pick(packed) ?? chance.pick(buyers);
    return buyer === undefined ? null : lossOf(buyer, chance);
  }),
  // A shopper earns or spends bonuses elsewhere.
  event('bonuses', { none: 0, some: 3, hell: 8 }, ({ shoppers }, chance) => {
    const shopper = chance.pick(shoppers);
    const by = chance.pick(['300', '1000', '5000', '-50', '-400']);
    return shopper === undefined ? null : { 'bonuses change': { of: shopper, by } };
  }),
  // Pickers and couriers are quicker than usual, so that an order gets somewhere while its shopper is there.
  event('quick step', { none: 0, some: 3, hell: 12 }, ({ buyers, underWay }, chance) => {
    const buyer = chance.pick(underWay) ?? chance.pick(buyers);
    return buyer === undefined ? null : { 'warehouse step': { of: buyer } };
  }),
  event(
    'goods back',
    { none: 0, some: 1, hell: 6 },
    (around, chance) => returnsOf(around, 1, chance)[0] ?? null,
  ),
  event('month', { none: 0, some: 1, hell: 2 }, ({ shoppers }, chance) => {
    const shopper = chance.pick(shoppers);
    const to = chance.pick(['СберПрайм', 'VK Комбо']);
    return shopper === undefined ? null : { 'give month': { of: shopper, to } };
  }),
  event('promotion', { none: 0, some: 1, hell: 1 }, (_around, chance) => ({
    promotion: {
      name: chance.pick(['CODE-10', 'CODE-ONCE', 'CODE-FIRST', 'CODE-DEVICE']),
      ends: chance.pick(['now', 'today']),
    },
  })),
  // An operator sends a campaign, often one that was sent before.
  event('offers', { none: 0, some: 2, hell: 4 }, (_around, chance) => ({
    'send offers': drawCampaign(chance),
  })),
  erasure,
  // Days pass, and people come back: what was delivered may be too old for a return, a paid month over, goods by click uncalled.
  event('days', { none: 0, some: 0, hell: 3 }, (_around, chance) => ({
    'clock jumps': chance.pick(['3 days', '8 days', '31 days']),
  })),
  event('restart', { none: 0, some: 1, hell: 1 }, () => 'restart store'),
  event('flag', { none: 0, some: 1, hell: 3 }, (_around, chance) => flagSwitch(chance)),
  event('experiment', { none: 0, some: 1, hell: 2 }, (_around, chance) => experimentSwitch(chance)),
  ...outside,
  fault('crash', { none: 0, some: 0, hell: 10 }, faults.crashes),
  fault('jobs', { none: 0, some: 1, hell: 8 }, faults.jobs),
];

/** A fault of the network or of a third party, each as often as at level hell. */
export const drawFault = (chance: Chance): string =>
  chance.weigh(outside.map((value) => ({ value, weight: value.weight.hell })))?.text(chance) ?? '';

/** What a seed's shop is like from the start: mostly a small one, whose limits are met within minutes, where sessions may be short. */
export function firstEvents(level: FaultLevel, chance: Chance): readonly RawStep[] {
  if (level === 'none') return [];
  const early = chance.of('sessions');
  const sessions = early.is(0.2) ? [{ fault: `sessions end after ${early.pick([60, 90])} s` }] : [];
  const ending = chance.of('last day');
  const lastDay = ending.is(0.5) ? [{ promotion: { name: 'CODE-10', ends: 'today' } }] : [];
  if (chance.is(0.3)) return [...sessions, ...lastDay];
  const codes = ['CODE-10', 'CODE-ONCE', 'CODE-FIRST', 'CODE-DEVICE'].filter(() => chance.is(0.6));
  return [
    ...sessions,
    ...lastDay,
    ...codes.map((name) => ({ promotion: { name, limit: chance.pick(['1', '1', '2']) } })),
  ];
}

/** How much longer than usual the pauses of a seed are: in some hardly anything goes wrong, so that shoppers get far. */
export const drawCalm = (chance: Chance): number => chance.pick([1, 1, 2, 4, 12]);

/** The next shop event; null: none this time. `factors`: what this seed has more or less of. */
export function chooseEvent(
  level: FaultLevel,
  around: Surroundings,
  chance: Chance,
  factors: Factors = {},
): RawStep | null {
  const weighted: readonly Weighted<ShopEvent>[] = shopEvents.map((value) => ({
    value,
    weight: value.weight[level] * (factors[value.name] ?? 1),
  }));
  return chance.weigh(weighted)?.step(around, chance) ?? null;
}

/**
 * What comes at the end of a run: the clock jumps past the bank's deadline (OPN-275), midnight or a whole night, while payments are under
 * way; and somebody's account is erased, when there is most to erase and nothing is left out for it.
 */
export function lastEvents(level: FaultLevel, around: Surroundings, chance: Chance): readonly RawStep[] {
  if (level !== 'hell') return [];
  const jumps = ['19 min', '20 min', '21 min', '9 h', '8 days', '31 days'] as const;
  const jump = chance.is(0.5) ? [{ 'clock jumps': chance.pick(jumps) }] : [];
  const returned = jump.length > 0 ? returnsOf(around, 2, chance) : [];
  const erased = chance.is(0.5) ? erasure.step(around, chance) : null;
  return [...jump, ...returned, ...(erased === null ? [] : [erased])];
}

/** The pause before the next shop event, in ms, in whole seconds. */
export function pauseLength(level: FaultLevel, chance: Chance): number {
  const [least, most] = pauseRange[level];
  return Math.round(chance.between(least, most) / 1000) * 1000;
}
