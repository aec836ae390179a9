import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '../../support/free-port.ts';
import type { SavedCart, SavedVisit } from './saved-visit.ts';

const root = join(import.meta.dirname, '..', '..', '..');
/** Runs what is bundled, as `npm start` and `npm run store` do. */
export const launch = join(root, 'packages', 'standalone', 'src', 'launch.ts');
/** A shop that is already built and filled starts in seconds; the limit allows for a busy machine. */
const startTimeoutMs = 120_000;
/** The first one builds the pages. */
const firstStartTimeoutMs = 600_000;
/** The variable with the folder of a filled shop's data, which every shop starts from. */
export const filledVariable = 'E2E_FILLED_SHOP';

/** A whole shop in a process of its own, as `npm start` runs it. */
export class ShopProcess {
  readonly origin: string;
  readonly sandboxOrigin: string;
  /** What earlier visits left in their browsers, by home. */
  readonly homes = new Map<string, SavedVisit>();
  /** The cart that the first shopper brought to the checkout. */
  savedCart: SavedCart | null = null;
  readonly #environment: Record<string, string>;
  readonly #dataDirectory: string;
  #child: ChildProcess | null = null;
  #output = '';

  private constructor(
    port: number,
    sandboxPort: number,
    dataDirectory: string,
    environment: Record<string, string>,
  ) {
    this.origin = `http://127.0.0.1:${port}`;
    this.sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
    this.#dataDirectory = dataDirectory;
    this.#environment = {
      ...Object.fromEntries(
        Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
      ),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDirectory,
      DATABASE_URL: '',
      FULFILMENT_PACE: '0.01',
      // All tests of a run order to the same few addresses.
      ANTI_FRAUD_ORDERS: '0',
      ANTI_FRAUD_PROMOCODE_ACCOUNTS: '0',
      ...environment,
    };
  }

  /**
   * Starts a shop with fresh data. `environment` overrides variables of `npm start`; as a function it gets the origin
   * of the stand-ins.
   */
  static async start(
    environment: Record<string, string> | ((sandboxOrigin: string) => Record<string, string>) = {},
    timeoutMs = startTimeoutMs,
  ): Promise<ShopProcess> {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
    const filled = process.env[filledVariable];
    if (filled !== undefined) await cp(filled, dataDirectory, { recursive: true });
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const shop = new ShopProcess(
      port,
      sandboxPort,
      dataDirectory,
      typeof environment === 'function' ? environment(`http://127.0.0.1:${sandboxPort}`) : environment,
    );
    try {
      await shop.run(timeoutMs);
    } catch (error) {
      await shop.remove();
      throw error;
    }
    return shop;
  }

  /**
   * Builds the pages and fills one shop that all later ones start from, instead of each doing so at the same time.
   * Answers a function that removes it.
   */
  static async prepare(): Promise<() => Promise<void>> {
    const shop = await ShopProcess.start({}, firstStartTimeoutMs);
    await shop.stop();
    process.env[filledVariable] = shop.dataDirectory;
    return () => shop.remove();
  }

  get dataDirectory(): string {
    return this.#dataDirectory;
  }

  /** The last lines that the process has written. */
  lastLines(count: number): readonly string[] {
    return this.#output.trimEnd().split('\n').slice(-count);
  }

  /** Starts the process on the same ports and data, and waits until it takes visitors. */
  async run(timeoutMs = startTimeoutMs): Promise<void> {
    const child = spawn(process.execPath, [launch, 'start'], {
      cwd: root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const isReady = new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error(`the shop did not start:\n${this.#output}`)),
        timeoutMs,
      );
      const read = (chunk: Buffer): void => {
        this.#output += chunk.toString();
        if (!this.#output.includes(this.origin)) return;
        clearTimeout(timeout);
        resolve();
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      child.once('exit', (code) => {
        clearTimeout(timeout);
        reject(new Error(`the shop ended with code ${code}:\n${this.#output}`));
      });
    });
    await isReady;
  }

  /** Runs an operator's command on the running shop; fails when the command does. */
  async operate(...command: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(process.execPath, [launch, 'store', ...command], {
      cwd: root,
      env: this.#environment,
    });
    return stdout;
  }

  /** Ends the process as Ctrl-C does. */
  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Kills the process without warning, like a power cut. */
  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
    this.#child = null;
    this.#output = '';
  }

  /** Ends the process and removes its data. */
  async remove(): Promise<void> {
    await this.kill();
    await rm(this.#dataDirectory, { recursive: true, force: true });
  }
}
