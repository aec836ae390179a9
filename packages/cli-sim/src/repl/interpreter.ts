import type { Result } from '@shop/domain/kernel';

import type { Recorded } from './recording.ts';
import { timeText } from '../report/index.ts';
import type { Paint, StepReport } from '../report/index.ts';
import { isName } from '../scenario/index.ts';
import type { ScenarioItem, ShopperHead } from '../scenario/index.ts';
import { durationText } from '../steps/index.ts';
import { phone } from '../values/index.ts';
import type { CommandName } from './commands.ts';
import { cartLines } from './cart-table.ts';
import { helpAbout, helpLines } from './help.ts';
import { readLine } from './read-line.ts';
import type { Recorder } from './recorder.ts';
import type { Performed, Session } from './session.ts';
import { headLine, stateLines } from './state-view.ts';
import { stepView } from './step-view.ts';
import { aheadText, readBreakpoint } from './stepper.ts';
import type { Breakpoint, Stepper } from './stepper.ts';

export type Screen = {
  readonly print: (line: string) => void;
  /** The current maximum width of lines. */
  readonly columns: () => number;
  /** Whether the typed line is visible above its output. */
  readonly isTerminal: boolean;
  readonly paint: Paint;
};

/** Reads a line, plays it and reports the outcome. No input makes it throw. */
export class Interpreter {
  readonly #session: Session;
  readonly #recorder: Recorder;
  readonly #screen: Screen;
  readonly #stepper: Stepper;
  readonly #startedAt: number;
  /** The state of every shopper that was last shown. */
  readonly #shown = new Map<string, string>();
  /** Whether a block is being played, whose steps are printed. */
  #isBlock = false;
  /** Lines that were not understood, and steps that failed. */
  readonly counts = { wrong: 0, failed: 0 };

  /** What a command does with the words behind its name. */
  readonly #commands: Readonly<
    Record<Exclude<CommandName, 'quit'>, (words: string) => void | Promise<void>>
  > = {
    help: (words) => {
      const columns = this.#screen.columns();
      this.#print(words === '' ? helpLines(columns) : helpAbout(words, columns));
    },
    state: () => this.showState(true),
    cart: () => this.#print(cartLines(this.#session.world, this.#screen.columns())),
    time: () => {
      const now = this.#session.stage.time.now();
      this.#print([`${timeText(now)}, ${durationText(now - this.#startedAt)} since the beginning`]);
    },
    as: (words) => this.#become(words),
    undo: () => this.#undo(),
    back: (words) => this.#withSteps('back', words, (steps) => this.#back(steps)),
    next: (words) => this.#withSteps('next', words, (steps) => this.#goOn(steps)),
    continue: () => this.#goOn(Number.POSITIVE_INFINITY),
    skip: () => {
      this.#stepper.drop();
      this.#print(this.#aheadLines(1));
    },
    ahead: () => this.#print(this.#aheadLines(10)),
    break: (words) => this.#break(words),
    why: (words) => this.#why(words),
    record: async (words) =>
      this.#tell(
        words === 'stop'
          ? await this.#recorder.stop(this.#session)
          : this.#recorder.start(this.#session, words),
      ),
    save: async (words) => this.#tell(await this.#recorder.save(this.#session, words)),
  };

  constructor(session: Session, recorder: Recorder, stepper: Stepper, screen: Screen) {
    this.#session = session;
    this.#stepper = stepper;
    this.#recorder = recorder;
    this.#screen = screen;
    this.#startedAt = session.stage.time.now();
  }

  /** Executes a line; answers false if it was the last one. */
  async line(text: string): Promise<boolean> {
    const read = readLine(text);
    if (!read.ok) this.#wrong(read.error);
    else if (read.value.kind === 'item') await this.#play(read.value.item, read.value.actor);
    else if (read.value.kind === 'command') {
      if (read.value.name === 'quit') return false;
      await this.#commands[read.value.name](read.value.rest);
    }
    return true;
  }

  step(report: StepReport): void {
    if (report.status === 'failed' && this.#session.isInterrupted) return;
    if (report.status === 'failed') this.counts.failed += 1;
    const { isTerminal, paint } = this.#screen;
    const isTyped = isTerminal && !this.#isBlock;
    this.#print(stepView(report, { isTyped, width: this.#screen.columns(), paint }));
  }

  /** Prints the time, the acting shopper or another, and what this shopper sees if that has changed. */
  showState(isWhole = false, actor: string = this.#session.world.actor): void {
    const world = this.#session.worldOf(actor);
    const lines = stateLines(world, this.#screen.columns());
    const shown = lines.join('\n');
    const { print, paint } = this.#screen;
    print(paint('bold', headLine(world)));
    if (isWhole || shown !== this.#shown.get(actor)) this.#print(lines.map((line) => paint('dim', line)));
    this.#shown.set(actor, shown);
  }

  async end(): Promise<void> {
    if (this.#recorder.path !== null) this.#tell(await this.#recorder.stop(this.#session));
  }

  async #play(item: ScenarioItem, actor: string | null): Promise<void> {
    const actors = this.#session.meet(item, actor);
    await this.#perform(item, actor ?? undefined, item.kind !== 'step');
    for (const name of actors) this.showState(false, name);
  }

  async #perform(item: ScenarioItem, actor: string | undefined, isBlock: boolean): Promise<Performed> {
    this.#isBlock = isBlock;
    const came = await this.#session.perform(item, actor);
    if (came === 'interrupted') this.#screen.print('  ✗ interrupted; completed steps are kept');
    const kept = this.#recorder.keepUp(this.#session);
    if (!kept.ok) this.#wrong(kept.error);
    return came;
  }

  /** Plays steps of the scenario, up to a number of them, a breakpoint, or one that does not succeed. */
  async #goOn(most: number): Promise<void> {
    const stepper = this.#stepper;
    if (stepper.next === null) return this.#wrong('no step is ahead');
    for (let played = 0; played < most && stepper.next !== null; played += 1) {
      const { item, actor } = stepper.next;
      if (played > 0 && this.#stopsAt(stepper.before)) break;
      const seen = this.#seen();
      const came = await this.#perform(item, actor, true);
      if (came !== 'done') break;
      stepper.drop();
      const isRefused = item.kind === 'step' && (this.#session.recorded.at(-1)?.refusedWith ?? null) !== null;
      if (this.#stopsAt(stepper.after(isRefused, this.#seen(), seen)) || isRefused) break;
    }
    this.showState();
    const { next } = stepper;
    this.#screen.print(next === null ? '  the scenario is over' : `  next: ${aheadText(next)}`);
  }

  #stopsAt(breakpoint: Breakpoint | null): boolean {
    if (breakpoint !== null) this.#screen.print(`  stops: ${breakpoint.text}`);
    return breakpoint !== null;
  }

  #seen(): string {
    return this.#session.worlds.flatMap((world) => stateLines(world, Number.POSITIVE_INFINITY)).join('\n');
  }

  async #become(words: string): Promise<void> {
    const [name = '', ...rest] = words.split(/\s+/);
    const head = this.#headOf(rest.join(' '));
    if (!isName(name)) this.#wrong('expected a name, such as "as anna"');
    else if (head === null)
      this.#wrong(
        'expected a phone number, or "same as" or "browser same as" and the name of another shopper',
      );
    else if (rest.length > 0 && this.#session.shoppers.includes(name))
      this.#wrong(`${name} has a phone and a browser already`);
    else {
      await this.#session.become(name, head);
      this.showState();
    }
  }

  #headOf(words: string): ShopperHead | null {
    if (words === '') return {};
    const [, browser, other] = /^(browser )?same as (\S+)$/.exec(words) ?? [];
    if (other !== undefined) {
      const { shoppers, heads } = this.#session;
      if (!shoppers.includes(other)) return null;
      // A tab of a tab is one of the same browser.
      const sameAs = browser === undefined ? other : (heads.get(other)?.browser?.sameAs ?? other);
      return browser === undefined ? { phone: { sameAs } } : { browser: { sameAs } };
    }
    const read = phone.safeParse(words);
    return read.success ? { phone: read.data } : null;
  }

  /** Goes back this many steps; answers them, or null if that is not possible. */
  async #rewind(steps: number): Promise<readonly Recorded[] | null> {
    if (this.#session.stage.control === null) {
      this.#wrong('a running shop does not forget: nothing can be undone there');
      return null;
    }
    const undone = await this.#session.rewind(steps);
    if (undone.length === 0) {
      this.#wrong('nothing was played yet');
      return null;
    }
    this.#recorder.keepUp(this.#session);
    return undone;
  }

  async #undo(): Promise<void> {
    const undone = (await this.#rewind(1))?.[0];
    if (undone === undefined) return;
    this.#screen.print(`  undone: ${undone.item.kind === 'step' ? undone.item.text : undone.item.kind}`);
    this.showState();
  }

  /** Reads how many steps a command is for; none: one. */
  async #withSteps(
    command: CommandName,
    words: string,
    run: (steps: number) => Promise<void>,
  ): Promise<void> {
    if (/^[1-9]\d{0,4}$|^$/.test(words)) await run(Number(words || 1));
    else this.#wrong(`expected a number of steps, such as "${command} 3"`);
  }

  async #back(steps: number): Promise<void> {
    const undone = await this.#rewind(steps);
    if (undone === null) return;
    this.#stepper.putBack(undone);
    this.showState();
    this.#print(this.#aheadLines(1));
  }

  #aheadLines(most: number): readonly string[] {
    const lines = this.#stepper.list(most);
    return lines.length === 0 ? ['  no step is ahead'] : lines.map((line) => `  ${line}`);
  }

  #break(words: string): void {
    const [, isOff, number] = /^(off)(?:\s+(\d+))?$/.exec(words) ?? [];
    if (words === '') {
      const { breakpoints } = this.#stepper;
      this.#print(breakpoints.length === 0 ? ['  no breakpoints'] : breakpoints.map((line) => `  ${line}`));
    } else if (isOff !== undefined) {
      if (!this.#stepper.remove(number === undefined ? null : Number(number)))
        this.#wrong('there is no such breakpoint');
    } else {
      const read = readBreakpoint(words);
      if (!read.ok) return this.#wrong(read.error);
      this.#stepper.add(read.value);
      this.#screen.print(`  stops: ${read.value.text}`);
    }
  }

  /** Tells how prices or money came about, as the shop itself explains them. */
  async #why(words: string): Promise<void> {
    const { stage, visitor, orderIds } = this.#session.world;
    const { control } = stage;
    if (control === null) return this.#wrong('only a shop in this process explains its books');
    if (words !== 'order' && words !== '') return this.#wrong('expected "why" or "why order"');
    const id = words === 'order' ? orderIds.at(-1) : visitor.shop.cart.state.cart?.id;
    if (id === undefined)
      return this.#wrong(words === 'order' ? 'there is no order yet' : 'the cart is empty');
    if (words === '' && visitor.shop.cart.state.sync === 'scheduled')
      return this.#screen.print('  what was tapped last is not saved yet: "wait: 2 s", and then "why"');
    const said = await (words === 'order' ? control.explainOrder(id) : control.explainCart(id));
    if (!said.ok) return this.#wrong(said.error);
    this.#print(said.value.map((line) => `  ${line}`));
  }

  #tell(told: Result<string, string>): void {
    if (told.ok) this.#screen.print(`  ${told.value}`);
    else this.#wrong(told.error);
  }

  #wrong(message: string): void {
    this.counts.wrong += 1;
    this.#screen.print(`  ? ${message}`);
  }

  #print(lines: readonly string[]): void {
    for (const line of lines) this.#screen.print(line);
  }
}
