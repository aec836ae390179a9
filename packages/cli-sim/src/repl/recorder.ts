import { dirname, relative, resolve } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { endExpectations, RecordFile, recordingText } from '../record/index.ts';
import type { EndState } from '../record/index.ts';
import type { ScenarioItem } from '../scenario/index.ts';
import { count } from '../steps/index.ts';
import type { Session } from './session.ts';

export type RecorderOptions = {
  /** Milliseconds since 1970; null: the default start. */
  readonly startsAt: number | null;
  /** Null: the default seed. */
  readonly seed: string | null;
  /** Whether the same steps give the same outcome again, which needs a fresh shop on virtual time. */
  readonly isRepeatable: boolean;
};

/** What has been played so far. */
type Played = Pick<Session, 'recorded' | 'leftOut' | 'heads' | 'variables'>;

/** The state before the first step. */
export const nothingPlayed: Played = { recorded: [], leftOut: [], heads: new Map(), variables: {} };

/** Writes what is played at the prompt to scenario files. */
export class Recorder {
  readonly #options: RecorderOptions;
  readonly #own = new Set<string>();
  #file: RecordFile | null = null;

  constructor(options: RecorderOptions) {
    this.#options = options;
  }

  /** The file to which every step is written; null: none. */
  get path(): string | null {
    return this.#file?.path ?? null;
  }

  /** Starts writing everything played so far to the file after every step; answers a message. */
  start(session: Played, words: string): Result<string, string> {
    const file = this.#named(words);
    if (!file.ok) return file;
    this.#file = file.value;
    const written = this.#write(file.value, session, []);
    if (!written.ok) {
      this.#file = null;
      return written;
    }
    const before = session.recorded.length;
    return ok(
      `records to ${file.value.path}${before === 0 ? '' : `, ${count(before, 'step')} so far included`}`,
    );
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

  #named(words: string): Result<RecordFile, string> {
    const [, name = '', over] = /^(.*?)(\s+over)?$/s.exec(words.trim()) ?? [];
    if (name === '') return err('expected the name of a file, such as my-order.yaml');
    const file = RecordFile.named(name, over !== undefined, this.#own);
    if (!file.ok) return err(file.error.message);
    return file;
  }

  async #finish(file: RecordFile, session: Session): Promise<Result<string, string>> {
    if (session.recorded.length === 0) return err('nothing was played yet');
    const end: { actor: string; steps: EndState[number]['steps'] }[] = [];
    const { heads } = session;
    for (const world of session.worlds)
      if (heads.has(world.actor)) end.push({ actor: world.actor, steps: await endExpectations(world) });
    const written = this.#write(file, session, end);
    if (!written.ok) return written;
    const left =
      session.leftOut.length === 0 ? '' : `; ${count(session.leftOut.length, 'step')} left out, see its head`;
    return ok(`wrote ${file.path}: ${count(session.recorded.length, 'step')}${left}`);
  }

  #write(file: RecordFile, session: Played, end: EndState): Result<null, string> {
    const { startsAt, seed, isRepeatable } = this.#options;
    const notes = [
      `Typed at the prompt of the simulator${isRepeatable ? '' : ', at a running shop'}.`,
      ...session.leftOut.map((text) => `Left out: ${text}`),
    ];
    const recorded = session.recorded.map((each) => ({
      ...each,
      item: seenFrom(dirname(file.path), each.item),
    }));
    const text = recordingText(
      {
        name: file.title,
        startsAt,
        seed,
        shoppers: session.heads,
        variables: session.variables,
        notes,
        isRepeatable,
      },
      recorded,
      end,
    );
    const written = file.write(text ?? notes.map((note) => `# ${note}\n`).join(''));
    if (!written.ok) return err(written.error.message);
    this.#own.add(resolve(file.path));
    return written;
  }
}

/** Makes paths of included files relative to the recording's folder. */
function seenFrom(folder: string, item: ScenarioItem): ScenarioItem {
  if (item.kind === 'step') return item;
  if (item.kind === 'play') return { ...item, path: relative(folder, item.path).replaceAll('\\', '/') };
  return { ...item, items: item.items.map((inner) => seenFrom(folder, inner)) };
}
