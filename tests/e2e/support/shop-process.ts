import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '../../support/free-port.ts';
import type { KeptHome } from './home.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const entry = join(root, 'packages', 'standalone', 'src', 'main.ts');
const operatorEntry = join(root, 'packages', 'backend', 'src', 'operator', 'main.ts');
const startTimeoutMs = 120_000;

/** A whole shop in a process of its own, as `npm start` runs it. */
export class ShopProcess {
  readonly origin: string;
  readonly sandboxOrigin: string;
  /** What visits left in their browsers, by the home that was given in them. */
  readonly homes = new Map<string, KeptHome>();
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
      ...environment,
    };
  }

  /**
   * Starts a shop with fresh data; `environment` overrides variables of `npm start`; as a function it is told where the
   * stand-ins listen.
   */
  static async start(
    environment: Record<string, string> | ((sandboxOrigin: string) => Record<string, string>) = {},
  ): Promise<ShopProcess> {
    const dataDirectory = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const shop = new ShopProcess(
      port,
      sandboxPort,
      dataDirectory,
      typeof environment === 'function' ? environment(`http://127.0.0.1:${sandboxPort}`) : environment,
    );
    await shop.run();
    return shop;
  }

  get dataDirectory(): string {
    return this.#dataDirectory;
  }

  /** Starts the process on the same ports and data, and waits until it takes visitors. */
  async run(): Promise<void> {
    const child = spawn(process.execPath, [entry], {
      cwd: root,
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#child = child;
    const isReady = new Promise<void>((resolve, reject) => {
      const timeout = setTimeout(
        () => reject(new Error(`the shop did not start:\n${this.#output}`)),
        startTimeoutMs,
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
    const { stdout } = await promisify(execFile)(process.execPath, [operatorEntry, ...command], {
      cwd: root,
      env: this.#environment,
    });
    return stdout;
  }

  /** Ends the process without a word, as a power cut of the process would. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
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
