import type { Stage } from '../kernel/stage.ts';
import type { StepPosition, StepReport } from '../report/index.ts';
import { shoppersOf } from '../scenario/index.ts';
import type { Head, ScenarioItem, ScenarioStep, ShopperHead } from '../scenario/index.ts';
import { Visitor } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { playItems } from './play-items.ts';
import type { BlockScope } from './play-items.ts';
import { playStep, readyStep } from './play-step.ts';

/** A Russian mobile number unused in this shop, derived from a random id. */
function newPhone(uuid: string): string {
  const digits = BigInt(`0x${uuid.replaceAll('-', '')}`)
    .toString()
    .slice(-9);
  return `+79${digits.padStart(9, '0')}`;
}

export type PlayHead = Pick<Head, 'shopper' | 'shoppers' | 'variables'>;

/** Is called when a step begins and when it ends. */
export type PlayListener = {
  readonly started?: ((step: StepPosition) => void) | undefined;
  readonly ended?: ((report: StepReport) => void) | undefined;
};

const outermost: BlockScope = { actor: null, locals: new Map(), isLenient: false };

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

  /** Adds a shopper with a new browser, which opens the shop at the first step. */
  addShopper(name: string, { phone = 'new' }: ShopperHead = {}): World {
    const own = typeof phone === 'object' ? this.#shoppers.get(phone.sameAs)?.phone : phone;
    const world: World = {
      actor: name,
      visitor: new Visitor(this.stage, name),
      phone: own === undefined || own === 'new' ? newPhone(this.stage.ids.uuid()) : own,
      orderIds: [],
      orderedBy: new Map(),
      checkout: null,
      cardPage: null,
      email: null,
      codesBefore: 0,
      listed: [],
      combos: [],
      complaints: [],
      refusal: null,
      stage: this.stage,
      shoppers: this.#shoppers,
      variables: this.variables,
    };
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
    return this.judgedStep(step, { ...outermost, actor }, (report) => report);
  }

  /**
   * Plays steps and blocks in order up to the first failure, and answers whether all passed. A refusal is a failure
   * unless 'expect error' comes next.
   */
  async run(items: readonly ScenarioItem[], actor: string | null = null): Promise<boolean> {
    return playItems(this, items, { ...outermost, actor });
  }

  /** Plays one step inside blocks; `judge` may change the report before the listener gets it. */
  async judgedStep(
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

  /** Closes all pages; the shop stays. */
  close(): void {
    for (const { visitor } of this.#shoppers.values()) visitor.close();
  }
}
