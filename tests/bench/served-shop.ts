import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { launch } from '../e2e/support/shop-process.ts';
import { productionEnvironment } from '../support/production-environment.ts';

/** How long a program of the shop may take here at most. */
const LONGEST_RUN_MS = 900_000;
/** Clock ticks of /proc per second. */
const TICKS = 100;

/** The shop as `npm run serve` runs it in production, on a PostgreSQL database that the operator has filled. */
export class ServedShop {
  readonly origin: string;
  readonly #environment: NodeJS.ProcessEnv;
  #child: ChildProcess | null = null;

  private constructor(origin: string, environment: NodeJS.ProcessEnv) {
    this.origin = origin;
    this.#environment = environment;
  }

  static async on(databaseUrl: string): Promise<ServedShop> {
    const { shop } = await productionEnvironment(databaseUrl);
    return new ServedShop(shop.PUBLIC_ORIGIN, { ...process.env, ...shop });
  }

  /** An operator's command, `npm run store -- …`. */
  async operate(...command: string[]): Promise<void> {
    await promisify(execFile)(process.execPath, [launch, 'store', ...command], {
      env: this.#environment,
      timeout: LONGEST_RUN_MS,
      maxBuffer: 64 * 1024 * 1024,
    });
  }

  /** Starts the server; answers the milliseconds until it listens. */
  async start(): Promise<number> {
    const start = performance.now();
    const child = spawn(process.execPath, [launch, 'serve'], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#child = child;
    // A bench that fails leaves no server behind.
    process.once('exit', () => child.kill('SIGKILL'));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        if (chunk.toString().includes('listens on')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`the server ended with code ${code}`)));
    });
    return performance.now() - start;
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }

  /** CPU time of the server with all its threads, in ms. */
  async cpuMs(): Promise<number> {
    const fields = (await this.#proc('stat')).replace(/^.*\) /, '').split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
  }

  /** CPU time of the thread that answers requests, in ms. Known at once, so that a request can be timed by it. */
  apiThreadMs(): number {
    const pid = this.#child?.pid;
    const [nanoseconds = ''] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ', 1);
    return Number(nanoseconds) / 1e6;
  }

  /** Memory of the server, in MB. */
  async memoryMb(): Promise<number> {
    return Number(/VmRSS:\s+(\d+)/.exec(await this.#proc('status'))?.[1]) / 1000;
  }

  async #proc(file: string): Promise<string> {
    return readFile(`/proc/${this.#child?.pid}/${file}`, 'utf8');
  }
}
