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
import type { Session } from './session.ts';
import { headLine, stateLines } from './state-view.ts';
import { stepView } from './step-view.ts';

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
  readonly #startedAt: number;
  /** The state of every shopper that was last shown. */
  readonly #shown = new Map<string, string>();
  /** Whether a block is being played, whose steps are printed. */
  #isBlock = false;
  /** Lines that were not understood, and steps that failed. */
  readonly counts = { wrong: 0, failed: 0 };

  constructor(session: Session, recorder: Recorder, screen: Screen) {
    this.#session = session;
    this.#recorder = recorder;
    this.#screen = screen;
    this.#startedAt = session.stage.time.now();
  }

  /** Executes a line; answers false if it was the last one. */
  async line(text: string): Promise<boolean> {
    const read = readLine(text);
    if (!read.ok) this.#wrong(read.error);
    else if (read.value.kind === 'item') await this.#play(read.value.item, read.value.actor);
    else if (read.value.kind === 'command') return this.#command(read.value.name, read.value.rest);
    return true;
  }

  /** The outcome of a step. */
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

  /** Completes the recording. */
  async end(): Promise<void> {
    if (this.#recorder.path !== null) this.#tell(await this.#recorder.stop(this.#session));
  }

  async #play(item: ScenarioItem, actor: string | null): Promise<void> {
    const actors = this.#session.meet(item, actor);
    this.#isBlock = item.kind !== 'step';
    const came = await this.#session.perform(item, actor ?? undefined);
    if (came === 'interrupted') this.#screen.print('  ✗ interrupted; completed steps are kept');
    const kept = this.#recorder.keepUp(this.#session);
    if (!kept.ok) this.#wrong(kept.error);
    for (const name of actors) this.showState(false, name);
  }

  async #command(name: CommandName, rest: string): Promise<boolean> {
    const columns = this.#screen.columns();
    const { world } = this.#session;
    switch (name) {
      case 'help':
        this.#print(rest === '' ? helpLines(columns) : helpAbout(rest, columns));
        return true;
      case 'state':
        this.showState(true);
        return true;
      case 'cart':
        this.#print(cartLines(world, columns));
        return true;
      case 'time':
        this.#print([
          `${timeText(world.stage.time.now())}, ${durationText(world.stage.time.now() - this.#startedAt)} since the beginning`,
        ]);
        return true;
      case 'as':
        await this.#become(rest);
        return true;
      case 'undo':
        await this.#undo();
        return true;
      case 'record':
        if (rest === 'stop') this.#tell(await this.#recorder.stop(this.#session));
        else this.#tell(this.#recorder.start(this.#session, rest));
        return true;
      case 'save':
        this.#tell(await this.#recorder.save(this.#session, rest));
        return true;
      case 'quit':
        return false;
      default:
        return name satisfies never;
    }
  }

  async #become(words: string): Promise<void> {
    const [name = '', ...rest] = words.split(/\s+/);
    const head = this.#headOf(rest.join(' '));
    if (!isName(name)) this.#wrong('expected a name, such as "as anna"');
    else if (head === null)
      this.#wrong('expected a phone number, or "same as" and the name of another shopper');
    else if (rest.length > 0 && this.#session.shoppers.includes(name))
      this.#wrong(`${name} has a phone already`);
    else {
      await this.#session.become(name, head);
      this.showState();
    }
  }

  #headOf(words: string): ShopperHead | null {
    if (words === '') return {};
    const [, other] = /^same as (\S+)$/.exec(words) ?? [];
    if (other !== undefined)
      return this.#session.shoppers.includes(other) ? { phone: { sameAs: other } } : null;
    const read = phone.safeParse(words);
    return read.success ? { phone: read.data } : null;
  }

  async #undo(): Promise<void> {
    if (this.#session.stage.kind === 'against') {
      this.#wrong('a running shop does not forget: nothing can be undone there');
      return;
    }
    const undone = await this.#session.undo();
    if (undone === null) this.#wrong('nothing was played yet');
    else {
      this.#screen.print(`  undone: ${undone.item.kind === 'step' ? undone.item.text : undone.item.kind}`);
      this.#recorder.keepUp(this.#session);
      this.showState();
    }
  }

  #tell(told: { ok: true; value: string } | { ok: false; error: string }): void {
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
