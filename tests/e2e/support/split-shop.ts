import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { freePort } from '../../support/free-port.ts';
import { filledVariable, launch } from './shop-process.ts';

/** Runs a program of this folder until it says that it listens. */
async function run(program: string, args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      said += chunk.toString();
      if (said.includes('listening')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`${program} ended with code ${code}: ${said}`)));
  });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

/** A filled shop whose store API and web server are separate processes, so that one can die without the other. */
export class SplitShop {
  readonly origin: string;
  readonly #directory: string;
  readonly #storePort: string;
  #store: ChildProcess;
  #web: ChildProcess;

  private constructor(
    origin: string,
    directory: string,
    storePort: string,
    store: ChildProcess,
    web: ChildProcess,
  ) {
    this.origin = origin;
    this.#directory = directory;
    this.#storePort = storePort;
    this.#store = store;
    this.#web = web;
  }

  static async start(): Promise<SplitShop> {
    const directory = await mkdtemp(join(tmpdir(), 'shop-e2e-'));
    await cp(process.env[filledVariable] ?? '', directory, { recursive: true });
    const [port, storePort] = [String(await freePort()), String(await freePort())];
    const store = await run('store-api.ts', [directory, storePort]);
    const web = await run('web-server.ts', [port, storePort, directory]);
    return new SplitShop(`http://127.0.0.1:${port}`, directory, storePort, store, web);
  }

  killStore(): Promise<void> {
    return kill(this.#store);
  }

  async restartStore(): Promise<void> {
    this.#store = await run('store-api.ts', [this.#directory, this.#storePort]);
  }

  /** Runs an operator's command; fails when the command does. */
  async operate(...command: string[]): Promise<string> {
    const env = {
      ...process.env,
      DATA_DIR: this.#directory,
      DATABASE_URL: '',
      MAINTENANCE_DIR: this.#directory,
    };
    return (await promisify(execFile)(process.execPath, [launch, 'store', ...command], { env })).stdout;
  }

  async remove(): Promise<void> {
    await Promise.all([kill(this.#store), kill(this.#web)]);
    await rm(this.#directory, { recursive: true, force: true });
  }
}
