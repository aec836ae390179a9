import type { Stage } from '../world/index.ts';
import { interruptible } from '../kernel/interruptible-time.ts';
import { Play } from '../play/index.ts';
import type { Recorded } from './recording.ts';
import type { StepReport } from '../report/index.ts';
import { ONLY_SHOPPER, parseStep, shoppersOf } from '../scenario/index.ts';
import type { Head, ScenarioItem, ShopperHead } from '../scenario/index.ts';
import { durationText } from '../steps/index.ts';
import type { World } from '../stage/index.ts';

export type SessionOptions = {
  /** Opens a shop to play against; in this process, a fresh one each time. */
  readonly open: () => Promise<Stage>;
  /** Called after every step, including those inside blocks. */
  readonly onStep: (report: StepReport) => void;
  /** Shoppers and variables of the scenario that is stepped through; left out: one shopper. */
  readonly head?: Pick<Head, 'shopper' | 'shoppers' | 'variables'> | undefined;
};

/** The outcome of a typed line: all steps passed, one failed, or the user interrupted. */
export type Performed = 'done' | 'failed' | 'interrupted';

/** A session at the prompt: a shop, its shoppers, and what they have done so far. */
export class Session {
  readonly #options: SessionOptions;
  readonly #heads: Map<string, ShopperHead>;
  #stage: Stage;
  #play: Play;
  #recorded: Recorded[] = [];
  /** Steps that a recording leaves out because they failed or were interrupted. */
  readonly leftOut: string[] = [];
  #actor: string;
  /** Whether the current item is interrupted. */
  isInterrupted = false;
  #ended: StepReport[] = [];
  /** Steps that are replayed are not reported. */
  #isQuiet = false;

  private constructor(options: SessionOptions, stage: Stage) {
    this.#options = options;
    this.#heads = new Map(shoppersOf(options.head ?? {}));
    this.#actor = this.shoppers[0] ?? ONLY_SHOPPER;
    this.#stage = this.#watched(stage);
    this.#play = this.#newPlay();
  }

  static async start(options: SessionOptions): Promise<Session> {
    const session = new Session(options, await options.open());
    await session.world.visitor.ensureOpen();
    return session;
  }

  /** The shopper who acts now. */
  get world(): World {
    return this.#play.world(this.#actor);
  }

  get stage(): Stage {
    return this.#stage;
  }

  /** Shoppers as a scenario declares them; the initial one only if they did something. */
  get heads(): ReadonlyMap<string, ShopperHead> {
    const isUsed = this.#heads.size === 1 || this.#recorded.some(({ actor }) => actor === ONLY_SHOPPER);
    return new Map([...this.#heads].filter(([name]) => isUsed || name !== ONLY_SHOPPER));
  }

  get variables(): Readonly<Record<string, string>> {
    return this.#options.head?.variables ?? {};
  }

  get shoppers(): readonly string[] {
    return [...this.#heads.keys()];
  }

  worldOf(actor: string): World {
    return this.#play.world(actor);
  }

  get worlds(): readonly World[] {
    return [...this.#play.shoppers.values()];
  }

  get recorded(): readonly Recorded[] {
    return this.#recorded;
  }

  /** Switches to a shopper; a new one gets a new browser. */
  async become(name: string, head: ShopperHead = {}): Promise<void> {
    this.#add(name, head);
    this.#actor = name;
    await this.world.visitor.ensureOpen();
  }

  /** The shoppers that a line is for; a new one gets a new browser. */
  meet(item: ScenarioItem, actor: string | null): readonly string[] {
    const named = [...new Set([...(actor === null ? [] : [actor]), ...actorsIn([item])])];
    for (const name of named) this.#add(name, {});
    return named.length > 0 ? named : [this.#actor];
  }

  /** Plays a step or a block for the acting shopper, and records it. */
  async perform(item: ScenarioItem, actor: string = this.#actor): Promise<Performed> {
    this.isInterrupted = false;
    this.#ended = [];
    const start = this.#stage.time.now();
    const isGood =
      item.kind === 'step'
        ? (await this.#play.step(item, actor)).status !== 'failed'
        : await this.#play.run([item], actor);
    const wasInterrupted = this.isInterrupted;
    this.isInterrupted = false;
    if (isGood) this.#keep(item, actor);
    else this.#keepParts(item, wasInterrupted ? this.#stage.time.now() - start : null);
    return wasInterrupted ? 'interrupted' : isGood ? 'done' : 'failed';
  }

  /** Plays everything but the last steps again in a fresh shop; answers the undone ones, the oldest first. */
  async rewind(steps: number): Promise<readonly Recorded[]> {
    const undone = this.#recorded.slice(-steps);
    if (undone.length === 0) return undone;
    await this.close();
    this.#recorded = this.#recorded.slice(0, -undone.length);
    this.#stage = this.#watched(await this.#options.open());
    this.#play = this.#newPlay();
    this.#isQuiet = true;
    for (const { item, actor } of this.#recorded)
      if (item.kind === 'step') await this.#play.step(item, actor);
      else await this.#play.run([item], actor);
    this.#isQuiet = false;
    await this.world.visitor.ensureOpen();
    return undone;
  }

  async close(): Promise<void> {
    this.#play.close();
    await this.#stage.close();
  }

  #add(name: string, head: ShopperHead): void {
    if (this.#heads.has(name)) return;
    this.#heads.set(name, head);
    this.#play.addShopper(name, head);
  }

  #watched(stage: Stage): Stage {
    return { ...stage, time: interruptible(stage.time, () => this.isInterrupted) };
  }

  #newPlay(): Play {
    return new Play(
      this.#stage,
      { shoppers: Object.fromEntries(this.#heads), variables: this.variables },
      {
        ended: (report) => {
          this.#ended.push(report);
          if (!this.#isQuiet) this.#options.onStep(report);
        },
      },
    );
  }

  #keep(item: ScenarioItem, actor: string): void {
    const refusal = item.kind === 'step' ? this.#play.world(actor).refusal : null;
    const isRefused = this.#ended.at(-1)?.status === 'refused';
    this.#recorded.push({ item, actor, refusedWith: isRefused ? (refusal?.codes[0] ?? null) : null });
  }

  /** Records the completed steps of an item that did not finish; time that passed is recorded as a wait. */
  #keepParts(item: ScenarioItem, interruptedAfterMs: number | null): void {
    for (const report of this.#ended) {
      const step = report.status === 'passed' ? parseStep(report.text) : null;
      if (step?.ok === true)
        this.#recorded.push({ item: step.value, actor: report.actor ?? this.#actor, refusedWith: null });
      else if (interruptedAfterMs === null) this.leftOut.push(`${report.text} (it failed)`);
    }
    if (interruptedAfterMs === null) return;
    this.leftOut.push(`${item.kind === 'step' ? item.text : item.kind} (interrupted)`);
    const wait = interruptedAfterMs < 500 ? null : parseStep(`wait: ${durationText(interruptedAfterMs)}`);
    if (wait?.ok === true) this.#recorded.push({ item: wait.value, actor: this.#actor, refusedWith: null });
  }
}

/** The shoppers named by blocks. */
function actorsIn(items: readonly ScenarioItem[]): readonly string[] {
  return items.flatMap((item) =>
    item.kind === 'step' ? [] : [...(item.kind === 'as' ? [item.actor] : []), ...actorsIn(item.items)],
  );
}
