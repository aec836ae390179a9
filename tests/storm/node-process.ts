import { setTimeout as pause } from 'node:timers/promises';

import { plantedVariable } from '../../scripts/planted/bug.ts';
import { startDatabaseProxy } from '../support/database-proxy.ts';
import type { DatabaseProxy } from '../support/database-proxy.ts';
import { runProgram } from '../support/program.ts';
import type { RunningProgram } from '../support/program.ts';

const preload = new URL('clock-ahead.ts', import.meta.url).href;
const plant = new URL('../../scripts/planted/plant.ts', import.meta.url).href;
/** A node that cannot start, as without its database, is tried again after this long, in ms, at most so often. */
const RETRY_MS = 1000;
const MOST_TRIES = 60;

/** A node of the shop in a process of its own, which a supervisor keeps up, with a way of its own to the database. */
export class NodeProcess {
  readonly port: number;
  readonly database: DatabaseProxy;
  readonly #variables: Readonly<Record<string, string>>;
  readonly #onDeath: (errors: readonly string[]) => void;
  #program: RunningProgram | null = null;
  #isUp = false;
  #isEnded = false;

  private constructor(
    port: number,
    database: DatabaseProxy,
    variables: Readonly<Record<string, string>>,
    onDeath: (errors: readonly string[]) => void,
  ) {
    this.port = port;
    this.database = database;
    this.#variables = variables;
    this.#onDeath = onDeath;
  }

  /** `onDeath` is told the last words of a process that ended although nobody killed it. */
  static async of(
    port: number,
    databaseUrl: string,
    variables: Readonly<Record<string, string>>,
    onDeath: (errors: readonly string[]) => void,
  ): Promise<NodeProcess> {
    const database = await startDatabaseProxy(databaseUrl);
    return new NodeProcess(port, database, variables, onDeath);
  }

  /** Whether it takes calls. */
  get isUp(): boolean {
    return this.#isUp;
  }

  /** Starts it with a clock that is ahead by `aheadMs`; ends when it takes calls. */
  async start(aheadMs: number): Promise<void> {
    for (let tries = 0; tries < MOST_TRIES && !this.#isEnded; tries += 1) {
      const isPlanted = this.#variables[plantedVariable] !== undefined;
      // A bug is planted in a source while it is loaded: a bundle has no sources.
      const program = runProgram(isPlanted ? 'serveSources' : 'serve', {
        ...this.#variables,
        PORT: String(this.port),
        DATABASE_URL: this.database.url,
        NODE_OPTIONS: [...(isPlanted ? [plant] : []), preload].map((url) => `--import=${url}`).join(' '),
        CLOCK_AHEAD_MS: String(aheadMs),
      });
      this.#program = program;
      const isListening = await program.says('The shop listens on').then(
        () => true,
        () => false,
      );
      if (isListening) {
        this.#isUp = true;
        void program.ended.then(({ errors }) => this.#died(program, errors, aheadMs));
        return;
      }
      await pause(RETRY_MS);
    }
    if (!this.#isEnded) throw new Error(`A node did not start: ${await this.#lastWords()}`);
  }

  /** Kills it and starts it again `downMs` later; nothing while it is down anyway. */
  async restart(downMs: number, aheadMs: number): Promise<void> {
    if (!this.#isUp) return;
    await this.#kill();
    await pause(downMs);
    await this.start(aheadMs);
  }

  async end(): Promise<void> {
    this.#isEnded = true;
    await this.#kill();
    await this.database.close();
  }

  async #kill(): Promise<void> {
    this.#isUp = false;
    this.#program?.process.kill('SIGKILL');
    await this.#program?.ended;
  }

  async #died(program: RunningProgram, errors: readonly string[], aheadMs: number): Promise<void> {
    if (this.#program !== program || !this.#isUp) return;
    this.#isUp = false;
    this.#onDeath(errors.slice(-20));
    await this.start(aheadMs);
  }

  async #lastWords(): Promise<string> {
    const { out, errors } = (await this.#program?.ended) ?? { out: '', errors: [] };
    return [out.slice(-500), ...errors.slice(-20)].join('\n');
  }
}
