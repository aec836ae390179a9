import { Chance, drawFault } from '@shop/cli-sim/explore';

/** Something that goes wrong in a storm; times in ms. */
export type StormFault =
  /** A node dies without warning and is started again after this long. */
  | { readonly kind: 'kill'; readonly node: number; readonly downMs: number }
  /** The database ends this share of all connections of the shop. */
  | { readonly kind: 'terminate'; readonly share: number }
  /** A node does not reach the database: its connections break, and new ones are refused. */
  | { readonly kind: 'unreachable'; readonly node: number; readonly ms: number }
  /** Connections of a node to the database stay open and carry nothing any more; new ones work. */
  | { readonly kind: 'silent'; readonly node: number }
  /** The network or a third party, in the words of the step 'fault'. */
  | { readonly kind: 'words'; readonly text: string };

export type PlannedFault = { readonly at: number; readonly fault: StormFault };

/** The pause before the next fault, in ms. */
const PAUSE = [500, 4000] as const;

function draw(chance: Chance, nodes: number): StormFault {
  const kind = chance.weigh([
    { value: 'kill', weight: 3 },
    { value: 'terminate', weight: 4 },
    { value: 'unreachable', weight: 2 },
    { value: 'silent', weight: 1 },
    { value: 'words', weight: 12 },
  ] as const);
  const node = chance.below(nodes);
  switch (kind) {
    case 'kill':
      return { kind, node, downMs: chance.pick([0, 1000, 5000]) };
    case 'terminate':
      return { kind, share: chance.pick([0.2, 0.5, 1]) };
    case 'unreachable':
      return { kind, node, ms: chance.pick([200, 1000, 5000]) };
    case 'silent':
      return { kind, node };
    case 'words':
    case undefined:
      return { kind: 'words', text: drawFault(chance) };
    default:
      return kind satisfies never;
  }
}

/** What goes wrong within `ms`, and when; the same for the same seed. */
export function faultPlan(seed: string, ms: number, nodes: number): readonly PlannedFault[] {
  const chance = new Chance(`storm ${seed}`);
  const plan: PlannedFault[] = [];
  for (let at = chance.between(...PAUSE); at < ms; at += chance.between(...PAUSE))
    plan.push({ at, fault: draw(chance, nodes) });
  return plan;
}

export function faultText(fault: StormFault): string {
  switch (fault.kind) {
    case 'kill':
      return `node ${fault.node} is killed, and started again after ${fault.downMs} ms`;
    case 'terminate':
      return `the database ends ${fault.share * 100} % of the connections`;
    case 'unreachable':
      return `node ${fault.node} does not reach the database for ${fault.ms} ms`;
    case 'silent':
      return `connections of node ${fault.node} to the database fall silent`;
    case 'words':
      return fault.text;
    default:
      return fault satisfies never;
  }
}
