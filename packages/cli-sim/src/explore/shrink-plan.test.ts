import { describe, expect, test } from 'vitest';

import type { RawStep } from './behaviour/index.ts';
import { concernedKinds } from './concerned-steps.ts';
import type { Plan, PlannedStep } from './plan.ts';
import { countPlanned } from './plan.ts';
import { shrinkPlan as shrink } from './shrink-plan.ts';
import { kindOf, noHints } from './story.ts';
import type { Hints } from './story.ts';
import { TryBudget } from './shrink.ts';

const many = (): TryBudget => new TryBudget(100_000);

type Fails = (plan: Plan) => Promise<boolean>;

/** Every plan is played to its end. */
const shrinkPlan = async (plan: Plan, fails: Fails, tries: TryBudget, hints?: Hints): Promise<Plan> =>
  shrink(
    plan,
    async (tried) => ((await fails(tried)) ? tried : null),
    tries,
    () => hints ?? noHints,
  );

/** Five people with ten steps each, ten seconds apart. */
const crowd: Plan = {
  seed: '1',
  startsAt: 0,
  devices: Array.from({ length: 5 }, (_none, index) => ({ name: `p${index}`, phone: `+7900000000${index}` })),
  lanes: Array.from({ length: 5 }, (_none, lane) => ({
    name: `p${lane}`,
    steps: Array.from({ length: 10 }, (_step, index) => ({
      at: index * 10_000 + lane,
      actor: `p${lane}`,
      step: { 'add to cart': { product: `product ${index}`, quantity: '4' } },
    })),
  })),
};

const stepsOf = ({ lanes }: Plan): readonly PlannedStep[] => lanes.flatMap(({ steps }) => steps);
const holds = (plan: Plan, actor: string, product: string): boolean =>
  stepsOf(plan).some(
    ({ actor: who, step }) =>
      who === actor &&
      typeof step !== 'string' &&
      (step['add to cart'] as { product: string }).product === product,
  );

const lane = (name: string, raw: readonly RawStep[]): Plan['lanes'][number] => ({
  name,
  steps: raw.map((step, index) => ({ at: index * 1000, actor: name, step })),
});
const rawOf = (plan: Plan | undefined): readonly RawStep[] => stepsOf(plan ?? crowd).map(({ step }) => step);

describe('shrinking a run that fails', () => {
  test('keeps the keeper, who tells what is found while people act', async () => {
    const devices = [...crowd.devices, { name: 'keeper', phone: '+79000000000' }];
    const shrunk = await shrinkPlan(
      { ...crowd, devices },
      async (plan) => holds(plan, 'p1', 'product 3'),
      many(),
    );
    expect(shrunk.devices.map(({ name }) => name)).toEqual(['p1', 'keeper']);
  });

  test('keeps only the people, steps and devices that are needed', async () => {
    const fails = async (plan: Plan): Promise<boolean> =>
      holds(plan, 'p1', 'product 3') && holds(plan, 'p4', 'product 7');
    const shrunk = await shrinkPlan(crowd, fails, many());
    expect(countPlanned(shrunk)).toBe(2);
    expect(stepsOf(shrunk).map(({ actor }) => actor)).toEqual(['p1', 'p4']);
    expect(shrunk.devices.map(({ name }) => name)).toEqual(['p1', 'p4']);
    expect(shrunk.seed).toBe('1');
  });

  test('waits shrink as far as possible', async () => {
    const fails = async (plan: Plan): Promise<boolean> => {
      const [first, second] = stepsOf(plan);
      return first !== undefined && second !== undefined && second.at - first.at >= 20_000;
    };
    const shrunk = stepsOf(await shrinkPlan(crowd, fails, many()));
    expect(shrunk).toHaveLength(2);
    expect((shrunk[1]?.at ?? 0) - (shrunk[0]?.at ?? 0)).toBeLessThan(31_000);
    const anyTime = async (plan: Plan): Promise<boolean> => holds(plan, 'p1', 'product 9');
    expect(stepsOf(await shrinkPlan(crowd, anyTime, many()))).toMatchObject([{ at: 0 }]);
  });

  test('numbers become as small as possible', async () => {
    const step = async (fails: (raw: RawStep) => boolean): Promise<RawStep | undefined> =>
      stepsOf(
        await shrinkPlan(crowd, async (plan) => stepsOf(plan).some((each) => fails(each.step)), many()),
      )[0]?.step;
    expect(await step(() => true)).toMatchObject({ 'add to cart': { quantity: '1' } });
    expect(await step((raw) => JSON.stringify(raw).includes('"4"'))).toMatchObject({
      'add to cart': { quantity: '4' },
    });
  });

  test('a run that fails without any steps shrinks to nothing', async () => {
    const shrunk = await shrinkPlan(crowd, async () => true, many());
    expect(shrunk.lanes).toEqual([]);
    expect(shrunk.devices).toEqual([]);
  });

  test('whom the violation names is tried first, without what was in vain', async () => {
    const named = crowd.lanes[3]?.steps ?? [];
    const tried: Plan[] = [];
    const fails: Fails = async (plan) => {
      tried.push(plan);
      return holds(plan, 'p3', 'product 2');
    };
    await shrinkPlan(crowd, fails, many(), { named: ['p3'], vain: new Set(named.slice(4)) });
    // The last four are tried, too, although they were in vain: one of them may be what breaks the rule.
    expect(tried[0]?.lanes.map(({ name, steps }) => [name, steps.length])).toEqual([['p3', 8]]);
    expect(tried.every((plan) => countPlanned(plan) <= 8)).toBe(true);
  });

  test('the named order is tried first, by itself, then with all that came after it and the trouble beside others', async () => {
    const buying = (product: string): readonly RawStep[] => [
      { search: product },
      { 'add to cart': { product, quantity: '1' } },
      'check out',
      'pay with card',
    ];
    const fault = { fault: 'the bank holds a wrong amount' };
    const buyer = lane('p0', ['sign in', ...buying('tea'), ...buying('milk'), 'cancel order']);
    const plan: Plan = { ...crowd, lanes: [buyer, lane('p1', [...buying('bread'), fault])] };
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) === 0;
    const orders = new Set(buyer.steps.slice(7, 8));
    await shrinkPlan(plan, fails, many(), { named: ['p0'], vain: new Set(), orders });
    const alone = ['sign in', ...buying('milk'), 'cancel order'];
    expect(rawOf(tried[0])).toEqual(alone);
    expect(tried.map(rawOf)).toContainEqual([...alone, fault]);
  });

  test('what a violation about something else than orders can come from is tried, with the faults that met it', async () => {
    const fault = (text: string): RawStep => ({ fault: text });
    const reader = lane('p0', [
      'sign in',
      { 'take messages': { email: 'yes' } },
      { 'add to cart': 'tea' },
      fault('the bank is down'),
      'check out',
      fault('the mail gateway is down'),
      'unsubscribe',
    ]);
    const sender = lane('p1', ['sign in', { 'take messages': { email: 'yes' } }, { 'send offers': {} }]);
    const [, , , atBank, checkout, atGateway, last] = reader.steps;
    const met = (step: PlannedStep | undefined) =>
      step === undefined
        ? []
        : [
            {
              at: step.at,
              shopper: null,
              lanes: ['p0'],
              during: [{ step, lane: 'p0', at: step.at, isSure: true }],
            },
          ];
    const meetings = new Map(
      [[atBank, met(checkout)] as const, [atGateway, met(last)] as const].flatMap(([step, all]) =>
        step === undefined ? [] : [[step, all] as const],
      ),
    );
    const kinds = concernedKinds('nobody gets offers without having agreed to them');
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) === 0;
    const hints = { named: ['p0'], vain: new Set<PlannedStep>(), meetings, kinds };
    await shrinkPlan({ ...crowd, lanes: [reader, sender] }, fails, many(), hints);
    expect(tried.map(rawOf)).toContainEqual([
      'sign in',
      { 'take messages': { email: 'yes' } },
      fault('the mail gateway is down'),
      'unsubscribe',
      { 'send offers': {} },
    ]);
  });

  test('all orders of who is named are tried, with what they cost less by, and what the keeper did to them alone or more', async () => {
    const taking = (product: string): RawStep => ({ 'add to cart': { product, quantity: '1' } });
    const needed: readonly RawStep[] = [
      'sign in',
      taking('tea'),
      { promocode: 'A' },
      'check out',
      'pay with card',
      { 'lose line': { of: 'p0', line: '1' } },
      { 'return goods': { of: 'p0', line: '1', units: '1' } },
    ];
    const other: readonly RawStep[] = ['take messages', 'confirm e-mail'];
    const buyer = lane('p0', [...other, ...needed, ...other, taking('bread'), 'repeat order', 'check out']);
    const bonuses: RawStep = { 'bonuses change': { of: 'p0', by: '100' } };
    const stock: RawStep = { stock: { product: 'tea', becomes: '1' } };
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) === 0;
    const hints = { named: ['p0'], vain: new Set<PlannedStep>(), orders: new Set(buyer.steps.slice(-1)) };
    const lanes = [buyer, lane('p1', needed.slice(0, 5)), lane('keeper', [bonuses, stock])];
    await shrinkPlan({ ...crowd, lanes }, fails, many(), hints);
    const orders = [...needed, taking('bread'), 'repeat order', 'check out'];
    for (const around of [[bonuses], [bonuses, stock]])
      expect(tried.map(rawOf)).toContainEqual([...orders, ...around]);
  });

  test('what somebody was given before an earlier order stays where a later one is tried, as it may be paid with that', async () => {
    const taking = (product: string): RawStep => ({ 'add to cart': { product, quantity: '1' } });
    const bonuses: RawStep = { 'bonuses change': { of: 'p0', by: '100' } };
    const month: RawStep = { 'give month': { of: 'p0', to: 'Prime' } };
    const later: readonly RawStep[] = [taking('milk'), { 'spend bonuses': 'on' }, 'check out'];
    const buyer = lane('p0', ['sign in', bonuses, month, taking('tea'), 'check out', ...later]);
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) > 0;
    const hints = { named: ['p0'], vain: new Set<PlannedStep>(), orders: new Set(buyer.steps.slice(-1)) };
    await shrinkPlan({ ...crowd, lanes: [buyer, lane('p1', ['sign in'])] }, fails, many(), hints);
    expect(rawOf(tried[0])).toEqual(['sign in', bonuses, month, ...later]);
  });

  test('rests at the end only for as long as the failure needs it', async () => {
    const run: Plan = { ...crowd, lanes: [lane('p0', ['sign in', 'check out'])], endsAt: 90_000 };
    const after =
      (rest: number): Fails =>
      async (plan) =>
        Math.max(plan.endsAt ?? 0, ...stepsOf(plan).map(({ at }) => at)) >= rest;
    expect((await shrinkPlan(run, after(0), many())).endsAt ?? 0).toBe(0);
    const late = await shrinkPlan(run, after(60_000), many());
    expect(late.endsAt).toBeGreaterThanOrEqual(60_000);
    expect(countPlanned(late)).toBe(0);
  });

  test('of several who are named those are tried alone first who have made the order', async () => {
    const buyer = lane('p0', ['sign in', { 'add to cart': 'tea' }, 'check out']);
    const other = lane('p1', ['sign in', { 'add to cart': 'milk' }, 'check out']);
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) > 1;
    const orders = new Set(buyer.steps.slice(-1));
    const hints = { named: ['p0', 'p1'], vain: new Set<PlannedStep>(), orders };
    await shrinkPlan({ ...crowd, lanes: [buyer, other, lane('p2', ['sign in'])] }, fails, many(), hints);
    expect(tried[0]?.lanes.map(({ name }) => name)).toEqual(['p0']);
  });

  test('an order on another device is tried with what was prepared there, at the last place and as the last account', async () => {
    const taking = (product: string): RawStep => ({ 'add to cart': { product, quantity: '1' } });
    const moving = (place: string): RawStep => ({ 'choose address': place });
    const there = lane('p0-2', [moving('home'), moving('work'), { 'sign in': '+79000000009' }]).steps;
    const here = lane('p0', [moving('work'), 'sign in', taking('tea'), 'check out', 'pay with card']).steps;
    const order = lane('p0-2', [taking('milk'), 'check out']).steps;
    const all = { name: 'p0', steps: [...there, ...here, ...order] };
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) > 0;
    const hints = { named: ['p0'], vain: new Set<PlannedStep>(), orders: new Set(order.slice(-1)) };
    await shrinkPlan({ ...crowd, lanes: [all, lane('p1', ['sign in'])] }, fails, many(), hints);
    expect(tried[0]?.lanes[0]?.steps).toEqual([...there.slice(1), ...here.slice(0, 2), ...order]);
  });

  test('of a cart the last steps are tried first, with how it came to be', async () => {
    const change = (to: number): RawStep => ({ 'change quantity': { product: 'tea', to: String(to) } });
    const begin: readonly RawStep[] = [
      'sign in',
      { search: 'tea' },
      { 'add to cart': 'tea' },
      { 'spend bonuses': 'on' },
    ];
    const end = [
      ...Array.from({ length: 22 }, (_none, index) => change(index + 40)),
      { 'spend bonuses': 'off' },
    ];
    const middle = Array.from({ length: 40 }, (_none, index) => change(index));
    const tried: Plan[] = [];
    const fails: Fails = async (each) => {
      tried.push(each);
      return countPlanned(each) > 20;
    };
    const shopper = lane('p0', [...begin, ...middle, ...end]);
    const kinds = concernedKinds('a page saves what was tapped');
    await shrinkPlan({ ...crowd, lanes: [shopper] }, fails, many(), {
      named: ['p0'],
      vain: new Set(),
      kinds,
    });
    expect(rawOf(tried[0])).toEqual([...begin, ...end.slice(-8)]);
    expect(rawOf(tried[1])).toEqual([...begin, change(39), ...end]);
  });

  test('bonuses that a cart can spend are of what a failure of a cart can come from', () => {
    const kinds = concernedKinds('a page saves what was tapped');
    expect(['join programme', 'bonuses change', 'tip'].filter((kind) => kinds?.test(kind))).toHaveLength(2);
  });

  test('a code that was typed too late stays one, with the jump of the clock before it', async () => {
    const late: readonly RawStep[] = [
      'ask for code',
      { 'clock jumps': '6 min' },
      { 'type code': 'from SMS' },
    ];
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) > 0;
    const kinds = concernedKinds('a code is used once, in its time');
    const shopper = lane('p0', ['choose address', 'search', ...late, 'search']);
    await shrinkPlan({ ...crowd, lanes: [shopper] }, fails, many(), {
      named: ['p0'],
      vain: new Set(),
      kinds,
    });
    expect(rawOf(tried[0])).toEqual(['choose address', ...late]);
  });

  test('orders are left out as a whole, of which no step can be left out alone', async () => {
    const order = (product: string): readonly RawStep[] => [
      { 'add to cart': { product, quantity: '1' } },
      'check out',
      'pay with card',
    ];
    const buyer = lane('p0', ['sign in', ...['tea', 'milk', 'bread', 'tea'].flatMap(order)]);
    const isWhole = (plan: Plan): boolean =>
      new Set(
        ['add to cart', 'check out', 'pay with card'].map(
          (kind) => stepsOf(plan).filter((step) => kindOf(step) === kind).length,
        ),
      ).size === 1;
    const fails: Fails = async (each) =>
      isWhole(each) && stepsOf(each)[0]?.step === 'sign in' && holds(each, 'p0', 'milk');
    const shrunk = await shrinkPlan({ ...crowd, lanes: [buyer] }, fails, many());
    expect(rawOf(shrunk)).toEqual(['sign in', ...order('milk')]);
  });

  test('a kind of steps is left out as a whole, of which none can be left out alone', async () => {
    const kinds = ['take messages', 'promocode', 'share data'];
    const tea: RawStep = { 'add to cart': 'tea' };
    const mixed = Array.from({ length: 4 }, () => kinds).flat();
    const plan: Plan = { ...crowd, lanes: [lane('p0', ['sign in', ...mixed, tea, ...mixed])] };
    const fails: Fails = async (each) =>
      rawOf(each).includes(tea) &&
      kinds.every((kind) => [0, 8].includes(rawOf(each).filter((step) => step === kind).length));
    expect(rawOf(await shrinkPlan(plan, fails, many()))).toEqual([tea]);
  });

  test('a device is left out as a whole, of which no step can be left out alone', async () => {
    const [tea, milk]: readonly [RawStep, RawStep] = [{ 'add to cart': 'tea' }, { 'add to cart': 'milk' }];
    const first = lane(
      'p0',
      Array.from({ length: 6 }, () => tea),
    ).steps;
    const second = lane('p0-2', [milk, 'check out']).steps;
    const plan: Plan = { ...crowd, lanes: [{ name: 'p0', steps: [...first, ...second] }] };
    const fails: Fails = async (each) => {
      const raw = rawOf(each);
      const isWhole = [0, 6].includes(raw.filter((step) => step === tea).length);
      return isWhole && raw.includes(milk) && raw.includes('check out');
    };
    expect(rawOf(await shrinkPlan(plan, fails, many()))).toEqual([milk, 'check out']);
  });

  test('one that is hardly shorter is not the last that is tried: another may be much shorter', async () => {
    const change = (to: number): RawStep => ({ 'change quantity': { product: 'tea', to: String(to) } });
    const all = Array.from({ length: 60 }, (_none, index) => change(index));
    const looks: readonly RawStep[] = ['open history', 'open history'];
    const shopper = lane('p0', [...looks, ...all]);
    const plan: Plan = { ...crowd, lanes: [shopper] };
    const kinds = concernedKinds('a page saves what was tapped');
    const hints = { named: ['p0'], vain: new Set<PlannedStep>(), kinds };
    const fails: Fails = async (each) => rawOf(each).includes(all.at(-1) ?? '');
    const shrunk = await shrinkPlan(plan, fails, new TryBudget(2), hints);
    expect(countPlanned(shrunk)).toBeLessThan(30);
  });

  test('faults of one third party are left out together, and not with those of another', async () => {
    const bank = { fault: 'the bank is down' };
    const fiscal = { fault: 'the fiscal service is down' };
    const faults = Array.from({ length: 4 }, () => [bank, fiscal]).flat();
    const plan: Plan = { ...crowd, lanes: [lane('keeper', faults)] };
    const fails: Fails = async (each) => {
      const ofBank = rawOf(each).filter((step) => step === bank).length;
      return ofBank === 4 && [0, 4].includes(countPlanned(each) - ofBank);
    };
    expect(rawOf(await shrinkPlan(plan, fails, many()))).toEqual(Array(4).fill(bank));
  });

  test('who typed a code just signs in, and who mistyped one does not', async () => {
    const order: readonly RawStep[] = [
      { search: 'tea' },
      { 'add to cart': 'tea' },
      'check out',
      'pay with card',
    ];
    const code: RawStep = { 'type code': 'from SMS' };
    const buyer = lane('p0', ['sign in', code, code, ...order]);
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) > 0;
    const hints = { named: ['p0'], vain: new Set(buyer.steps.slice(0, 2)) };
    await shrinkPlan({ ...crowd, lanes: [buyer, lane('p1', order)] }, fails, many(), hints);
    expect(rawOf(tried[0])).toEqual(['sign in', ...order]);
  });

  test('what nobody needs to get to an order goes first, many steps at once', async () => {
    const product = (index: number): RawStep => ({ 'add to cart': `product ${index}` });
    const mixed = Array.from({ length: 16 }, (_none, index) => [product(index), `look ${index}`]).flat();
    let tries = 0;
    const fails: Fails = async (each) => {
      tries += 1;
      return rawOf(each).filter((step) => typeof step !== 'string').length === 16;
    };
    await shrinkPlan({ ...crowd, lanes: [lane('p0', mixed)] }, fails, many());
    expect(tries).toBeLessThan(60);
  });

  test('of what the keeper does, only what is about the order of who is named comes first', async () => {
    const bonuses = (of: string): RawStep => ({ 'bonuses change': { of, by: '100' } });
    const stock: RawStep = { stock: { product: 'tea', becomes: '1' } };
    const lanes = [
      lane('p0', ['sign in']),
      lane('p1', ['sign in', 'sign out']),
      lane('keeper', [bonuses('p0'), bonuses('p1'), stock]),
    ];
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) > 1;
    await shrinkPlan({ ...crowd, lanes }, fails, many(), { named: ['p0'], vain: new Set() });
    expect(tried.slice(0, 2).map(rawOf)).toEqual([
      ['sign in', bonuses('p0')],
      ['sign in', bonuses('p0'), stock],
    ]);
  });

  test('a page stays from which a number is set, or related goods are opened', async () => {
    const shown: readonly RawStep[] = [
      { search: 'tea' },
      { 'set quantity': { product: 'tea', to: '2' } },
      { search: 'milk' },
      { 'open related': 'milk' },
      { 'add to cart': { product: 'bread', quantity: '1' } },
    ];
    const buyer = lane('p0', [{ search: 'nothing' }, ...shown, ...Array<RawStep>(4).fill('sign in')]);
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) > 0;
    await shrinkPlan({ ...crowd, lanes: [buyer, lane('p1', shown)] }, fails, many(), {
      named: ['p0'],
      vain: new Set(),
    });
    expect(rawOf(tried[0])).toEqual([...shown, ...Array<RawStep>(4).fill('sign in')]);
  });

  test('what failed just after a fault is not in vain', async () => {
    const fault = { fault: 'the bank is down' };
    const steps: readonly RawStep[] = [
      'cancel order',
      'sign in',
      fault,
      'cancel order',
      ...Array(4).fill('sign in'),
    ];
    const buyer = lane('p0', steps);
    const vain = new Set(buyer.steps.filter(({ step }) => step === 'cancel order'));
    const tried: Plan[] = [];
    const fails: Fails = async (each) => tried.push(each) > 0;
    await shrinkPlan({ ...crowd, lanes: [buyer, lane('p1', steps)] }, fails, many(), { named: ['p0'], vain });
    expect(rawOf(tried[0])).toEqual(steps.slice(1));
  });

  test('when nobody is named, each is tried alone with what happens around them, the shortest first', async () => {
    const keeper = lane('keeper', [{ stock: { product: 'tea', becomes: '1' } }]);
    const tried: Plan[] = [];
    const fails: Fails = async (each) => {
      tried.push(each);
      return each.lanes.some(({ name }) => name === 'p1');
    };
    const lanes = [
      lane('p0', ['sign in', 'sign in']),
      lane('p1', ['sign in', 'sign out', 'sign in']),
      keeper,
    ];
    await shrinkPlan({ ...crowd, lanes }, fails, many());
    const first = tried.slice(0, 2).map((plan) => plan.lanes.map(({ name }) => name));
    expect(first).toEqual([
      ['p0', 'keeper'],
      ['p1', 'keeper'],
    ]);
  });

  test('goes on with what was played before the failure', async () => {
    const played: number[] = [];
    const shrunk = await shrink(
      crowd,
      async (plan) => {
        played.push(countPlanned(plan));
        if (!holds(plan, 'p0', 'product 1')) return null;
        return { ...plan, lanes: plan.lanes.map(({ name, steps }) => ({ name, steps: steps.slice(0, 2) })) };
      },
      many(),
    );
    expect(countPlanned(shrunk)).toBe(1);
    // The lanes are tried whole; from then on there is nothing but the two steps.
    expect(Math.max(...played.slice(5))).toBeLessThanOrEqual(2);
  });

  test('what one does after the other is no longer side by side, and has no waits', async () => {
    const fails: Fails = async (plan) => {
      const order = stepsOf(plan).map(({ actor }) => actor);
      return order.includes('p2') && order.indexOf('p2') < order.lastIndexOf('p1');
    };
    const shrunk = await shrinkPlan(crowd, fails, many());
    expect(shrunk.lanes.map(({ steps }) => steps.map(({ actor, at }) => [actor, at]))).toEqual([
      [
        ['p2', 0],
        ['p1', 0],
      ],
    ]);
  });
});
