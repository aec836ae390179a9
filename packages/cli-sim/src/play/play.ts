import type { Stage } from '../world/index.ts';
import type { StepPosition, StepReport } from '../report/index.ts';
import { shoppersOf, withVariables } from '../scenario/index.ts';
import type { Block, Head, ScenarioItem, ScenarioStep, ShopperHead } from '../scenario/index.ts';
import { REFUSAL_STEP } from '../steps/index.ts';
import { Visitor } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { playStep, readyStep } from './play-step.ts';

/** A Russian mobile number unused in this shop, derived from a random id. */
function newPhone(uuid: string): string {
  const digits = BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString()
    .slice(-9);
  return `+79${digits.padStart(9, '0')}`;
}

export type PlayHead = Pick<Head, 'shopper' | 'shoppers' | 'variables'>;

export type PlayListener = {
  readonly started?: ((step: StepPosition) => void) | undefined;
  readonly ended?: ((report: StepReport) => void) | undefined;
};

/** The default actor of a block's steps, the values of enclosing loops, and whether failures count. */
type BlockScope = {
  readonly actor: string | null;
  readonly locals: ReadonlyMap<string, string>;
  readonly isLenient: boolean;
};

const outermost: BlockScope = { actor: null, locals: new Map(), isLenient: false };

/** A refusal that no 'expect error' follows is a failure. */
const unexpected = (report: StepReport): StepReport =>
  report.status === 'refused'
    ? { ...report, status: 'failed', expected: 'the shop does it', actual: `refused: ${report.result}` }
    : report;

/** Inside 'attempt' a failure is tolerated like a refusal. */
const forgiven = (report: StepReport): StepReport =>
  report.status === 'failed'
    ? { ...report, status: 'refused', result: `expected ${report.expected}, got ${report.actual}` }
    : report;

/**
 * Shoppers of one shop. Plays steps one at a time, several in parallel, or a whole scenario. When steps are played
 * one at a time, a refusal or failure ends nothing: the caller reads the report and decides.
 */
export class Play {
  readonly stage: Stage;
  /** Values of `${name}`. */
  readonly variables: Map<string, string>;
  readonly #shoppers = new Map<string, World>();
  readonly #listener: PlayListener;
  readonly #start: number;
  #number = 0;

  constructor(stage: Stage, head: PlayHead = {}, listener: PlayListener = {}) {
    this.stage = stage;
    this.variables = new Map(Object.entries(head.variables ?? {}));
    this.#listener = listener;
    this.#start = stage.time.now();
    for (const [name, shopper] of shoppersOf(head)) this.addShopper(name, shopper);
  }

  /** The shoppers by name; the first is the default actor. */
  get shoppers(): ReadonlyMap<string, World> {
    return this.#shoppers;
  }

  /** Ms since the play began. */
  get elapsedMs(): number {
    return this.stage.time.now() - this.#start;
  }

  /** Adds a shopper with a new browser, or a new tab of another's, which opens the shop at the first step. */
  addShopper(name: string, { phone = 'new', browser }: ShopperHead = {}): World {
    const opener = this.#shoppers.get(browser?.sameAs ?? '');
    const own =
      typeof phone === 'object' ? this.#shoppers.get(phone.sameAs)?.phone : (opener?.phone ?? phone);
    const world: World = {
      actor: name,
      visitor: new Visitor(this.stage, name, opener?.visitor),
      phone: own === undefined || own === 'new' ? newPhone(this.stage.ids.uuid()) : own,
      orderIds: [],
      orderedBy: new Map(),
      checkout: null,
      cardPage: null,
      monthPage: null,
      email: null,
      codesBefore: 0,
      listed: [],
      combos: [],
      complaints: [],
      steps: { begun: 0, underWay: 0 },
      refusal: null,
      stage: this.stage,
      shoppers: this.#shoppers,
      variables: this.variables,
    };
    if (opener !== undefined) this.stage.control?.addTab(name, opener.actor);
    this.#shoppers.set(name, world);
    return world;
  }

  /** A shopper's world; null means the first shopper. Throws for an unknown name. */
  world(actor: string | null = null): World {
    const name = actor ?? [...this.#shoppers.keys()][0] ?? '';
    const world = this.#shoppers.get(name);
    if (world === undefined) throw new Error(`There is no shopper "${name}"`);
    return world;
  }

  /** Plays one step; the outcome is passed, refused by the shop, or failed. Rejects only for an unknown actor. */
  async step(step: ScenarioStep, actor: string | null = null): Promise<StepReport> {
    return this.#step(step, { ...outermost, actor }, (report) => report);
  }

  /**
   * Plays steps and blocks in order up to the first failure, and answers whether all passed. A refusal is a failure
   * unless 'expect error' comes next.
   */
  async run(items: readonly ScenarioItem[], actor: string | null = null): Promise<boolean> {
    return this.#items(items, { ...outermost, actor });
  }

  /** Closes all pages; the shop stays. */
  close(): void {
    for (const { visitor } of this.#shoppers.values()) visitor.close();
  }

  async #items(items: readonly ScenarioItem[], around: BlockScope): Promise<boolean> {
    for (const [index, item] of items.entries())
      if (!(await this.#item(item, around, items[index + 1]))) return false;
    return true;
  }

  async #item(item: ScenarioItem, around: BlockScope, next?: ScenarioItem): Promise<boolean> {
    if (item.kind !== 'step') return this.#block(item, around);
    const isExpected = next?.kind === 'step' && next.definition.key === REFUSAL_STEP;
    const report = await this.#step(item, around, (played) => {
      if (around.isLenient) return forgiven(played);
      return isExpected ? played : unexpected(played);
    });
    return report.status !== 'failed';
  }

  async #block(block: Block, around: BlockScope): Promise<boolean> {
    const { items } = block;
    switch (block.kind) {
      case 'as':
        return this.#items(items, { ...around, actor: block.actor });
      case 'together':
        return (await Promise.all(items.map((item) => this.#item(item, around)))).every((passed) => passed);
      case 'attempt':
        return this.#items(items, { ...around, isLenient: true });
      case 'repeat': {
        const rounds = Array.from({ length: block.times }, (_, index) => String(index + 1));
        return this.#loop(items, around, 'round', rounds);
      }
      case 'forEach':
        return this.#loop(items, around, block.variable, block.values);
      case 'play':
        for (const [name, value] of Object.entries(block.variables))
          if (!this.variables.has(name)) this.variables.set(name, value);
        return this.#items(items, around);
      default:
        return block satisfies never;
    }
  }

  /** Plays the steps of a loop once for each value of its variable, up to the first failure. */
  async #loop(
    items: readonly ScenarioItem[],
    around: BlockScope,
    variable: string,
    values: readonly string[],
  ): Promise<boolean> {
    for (const value of values) {
      // It may refer to another variable. One that has no value is left as it is, and fails its step.
      const read = withVariables(value, new Map([...this.variables, ...around.locals]));
      const locals = new Map([...around.locals, [variable, read.ok ? String(read.value) : value]]);
      if (!(await this.#items(items, { ...around, locals }))) return false;
    }
    return true;
  }

  /** Plays one step inside blocks; `judge` may change the report before the listener gets it. */
  async #step(
    step: ScenarioStep,
    { actor, locals }: BlockScope,
    judge: (report: StepReport) => StepReport,
  ): Promise<StepReport> {
    const world = this.world(actor);
    const ready = readyStep(step, new Map([...this.variables, ...locals]));
    const position: StepPosition = {
      number: (this.#number += 1),
      file: step.file,
      line: step.line,
      text: ready.text,
      actor: this.#shoppers.size > 1 && step.definition.isWorldStep !== true ? world.actor : null,
      at: this.stage.time.now(),
    };
    this.#listener.started?.(position);
    const report = judge({ ...position, ...(await playStep(world, step, ready)) });
    this.#listener.ended?.(report);
    return report;
  }
}
