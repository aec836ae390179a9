import { existsSync, writeFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { unwritable } from '../report/index.ts';
import { isScenarioFile } from '../scenario/index.ts';
import type { ScenarioItem } from '../scenario/index.ts';
import { count } from '../steps/index.ts';
import { endExpectations } from './end-state.ts';
import { recordingText } from './recording.ts';
import type { EndState, RecorderOptions } from './recording.ts';
import type { Session } from './session.ts';

type Played = Pick<Session, 'recorded' | 'leftOut' | 'heads' | 'variables'>;

export const nothingPlayed: Played = { recorded: [], leftOut: [], heads: new Map(), variables: {} };

/** Writes what is played at the prompt to scenario files. */
export class Recorder {
  readonly #options: RecorderOptions;
  /** Files that were written here and may be written again. */
  readonly #own = new Set<string>();
  #file: string | null = null;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** The file to which every step is written; null: none. */
  get path(): string | null {
    return this.#file;
  }

  /** Starts writing everything played so far to the file after every step; answers a message. */
  start(session: Played, words: string): Result<string, string> {
    const file = this.#named(words);
    if (!file.ok) return file;
    const written = this.#write(file.value, session, []);
    this.#file = written.ok ? file.value : null;
    if (!written.ok) return written;
    const before = session.recorded.length;
    return ok(`records to ${file.value}${before === 0 ? '' : `, ${count(before, 'step')} so far included`}`);
  }

  /** Updates the file, if there is one. */
  keepUp(session: Session): Result<null, string> {
    return this.#file === null ? ok(null) : this.#write(this.#file, session, []);
  }

  /** Ends the recording with expectations of the final state. */
  async stop(session: Session): Promise<Result<string, string>> {
    const file = this.#file;
    if (file === null) return err('nothing is recorded: "record FILE" begins');
    this.#file = null;
    return this.#finish(file, session);
  }

  /** Writes everything played so far, with expectations of the final state. */
  async save(session: Session, words: string): Promise<Result<string, string>> {
    const file = this.#named(words);
    return file.ok ? this.#finish(file.value, session) : file;
  }

  /** The file that was named, to which '.yaml' is added if missing. One of others is only replaced with "over". */
  #named(words: string): Result<string, string> {
    const [, name = '', over] = /^(.*?)(\s+over)?$/s.exec(words.trim()) ?? [];
    if (name === '') return err('expected the name of a file, such as my-order.yaml');
    const file = isScenarioFile(name) ? name : `${name}.yaml`;
    const isFree = over !== undefined || this.#own.has(resolve(file)) || !existsSync(file);
    return isFree
      ? ok(file)
      : err(`${file} exists; add "over" after its name, or --over to the command, to replace it`);
  }

  async #finish(file: string, session: Session): Promise<Result<string, string>> {
    if (session.recorded.length === 0) return err('nothing was played yet');
    const end: EndState[number][] = [];
    const { heads } = session;
    for (const world of session.worlds)
      if (heads.has(world.actor)) end.push({ actor: world.actor, steps: await endExpectations(world) });
    const written = this.#write(file, session, end);
    if (!written.ok) return written;
    const left =
      session.leftOut.length === 0 ? '' : `; ${count(session.leftOut.length, 'step')} left out, see its head`;
    return ok(`wrote ${file}: ${count(session.recorded.length, 'step')}${left}`);
  }

  #write(file: string, session: Played, end: EndState): Result<null, string> {
    const notes = [
      `Typed at the prompt of the simulator${this.#options.isRepeatable ? '' : ', at a running shop'}.`,
      ...session.leftOut.map((text) => `Left out: ${text}`),
    ];
    const folder = dirname(file);
    const recorded = session.recorded.map((each) => ({ ...each, item: seenFrom(folder, each.item) }));
    const { heads: shoppers, variables } = session;
    const head = { ...this.#options, name: titleOf(file), shoppers, variables, notes };
    const text = recordingText(head, recorded, end);
    try {
      writeFileSync(file, text ?? notes.map((note) => `# ${note}\n`).join(''));
    } catch (error) {
      return err(unwritable(null, file, error).message);
    }
    this.#own.add(resolve(file));
    return ok(null);
  }
}

/** A name for the scenario, derived from the file's: 'first-order.yaml' becomes 'First order'. */
function titleOf(file: string): string {
  const words = basename(file)
    .replace(/\.ya?ml$/, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words === '' ? 'A recording' : words[0]?.toUpperCase() + words.slice(1);
}

/** Makes paths of included files relative to the recording's folder. */
function seenFrom(folder: string, item: ScenarioItem): ScenarioItem {
  if (item.kind === 'step') return item;
  if (item.kind === 'play') return { ...item, path: relative(folder, item.path).replaceAll('\\', '/') };
  return { ...item, items: item.items.map((inner) => seenFrom(folder, inner)) };
}
