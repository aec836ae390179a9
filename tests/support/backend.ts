import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { createBackend, silentLogger, TableJobs } from '@shop/backend';
import type { Backend, BackendOptions, BackendSettings, Logger, Scheduler } from '@shop/backend';
import type { Endpoint } from '@shop/contract/kernel';

import { call } from './call.ts';
import type { CallOptions, CallResult } from './call.ts';
import { freshDatabase } from './databases.ts';
import type { DatabaseKind } from './databases.ts';
import { feedXml, storeData } from './fixture.ts';
import { testSettings } from './settings.ts';
import { idleScheduler, VirtualClock } from './virtual-time.ts';

export interface TestBackendOptions {
  readonly database: DatabaseKind;
  readonly clock?: VirtualClock;
  readonly logger?: Logger;
  /** By default timers never fire. */
  readonly scheduler?: Scheduler;
  readonly settings?: Partial<BackendSettings>;
  /** Third parties; by default none answers. */
  readonly fetch?: typeof globalThis.fetch;
  /** `null` leaves the shop empty. */
  readonly feed?: string | null;
  readonly storeData?: object;
  /** By default jobs run on the virtual clock, by `runDueJobs`. */
  readonly jobs?: BackendOptions['jobs'] | 'pg-boss';
  readonly registerJobs?: BackendOptions['registerJobs'];
  /** By default the system's. */
  readonly random?: BackendOptions['random'];
  /** By default none, as in production. */
  readonly areDebugFlagsAllowed?: boolean;
}

export interface TestBackend {
  readonly backend: Backend;
  readonly clock: VirtualClock;
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<CallResult<E>>;
  /**
   * A valid access token for a user that is not in the database, which is enough for features that store rows by user
   * id only.
   */
  tokenOf(
    userType: 'ANONYMOUS' | 'CUSTOMER' | 'ROBOT',
    userId?: string,
    openedThrough?: 'SMS' | 'BANK_ID',
  ): Promise<string>;
  /** Imports with an operator's command; answers the exit code and the output. */
  importFeed(
    feed: string,
    options?: { storeData?: object | null; showcase?: string; dryRun?: boolean },
  ): Promise<{ exitCode: number; said: string }>;
  /** Moves the clock and runs due jobs; answers how many ran. */
  runDueJobs(advanceMs?: number): Promise<number>;
  close(): Promise<void>;
}

const unreachable: typeof globalThis.fetch = async () => {
  throw new TypeError('fetch failed');
};

/** The whole store API with its own new database, into which the tiny shop of `fixture.ts` is imported. */
export async function createTestBackend(options: TestBackendOptions): Promise<TestBackend> {
  const { location, drop } = await freshDatabase(options.database);
  const clock = options.clock ?? new VirtualClock();
  let tableJobs: TableJobs | null = null;
  const jobs: BackendOptions['jobs'] = (context) => {
    tableJobs = new TableJobs(context);
    return tableJobs;
  };
  const created = await createBackend({
    settings: { ...testSettings, ...options.settings },
    database: location,
    clock,
    scheduler: options.scheduler ?? idleScheduler,
    logger: options.logger ?? silentLogger,
    fetch: options.fetch ?? unreachable,
    ...(options.random === undefined ? {} : { random: options.random }),
    areDebugFlagsAllowed: options.areDebugFlagsAllowed ?? false,
    ...(options.registerJobs === undefined ? {} : { registerJobs: options.registerJobs }),
    ...(options.jobs === 'pg-boss' ? {} : { jobs: options.jobs ?? jobs }),
  });
  if (!created.ok) throw new Error(created.error.message);
  const backend = created.value;
  await backend.start();
  const directory = mkdtempSync(join(tmpdir(), 'shop-feed-'));
  const test: TestBackend = {
    backend,
    clock,
    call: async (endpoint, callOptions) => call(backend, endpoint, callOptions),
    tokenOf: async (userType, userId = randomUUID(), openedThrough = 'SMS') =>
      backend.context.tokens.sign({
        userId,
        userType,
        sessionId: randomUUID(),
        openedThrough: userType === 'CUSTOMER' ? openedThrough : null,
      }),
    async importFeed(feed, { storeData: data = null, showcase, dryRun = false } = {}) {
      const feedPath = join(directory, 'feed.yml');
      const dataPath = join(directory, 'store.json');
      writeFileSync(feedPath, feed);
      if (data !== null) writeFileSync(dataPath, JSON.stringify(data));
      const said: string[] = [];
      const exitCode = await backend.operator.run(
        {
          command: 'import',
          feed: feedPath,
          storeData: data === null ? null : dataPath,
          showcase: showcase ?? null,
          dryRun,
        },
        (output) => {
          if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
        },
      );
      return { exitCode, said: said.join('\n') };
    },
    async runDueJobs(advanceMs = 0) {
      clock.advance(advanceMs);
      return tableJobs === null ? 0 : tableJobs.runDue();
    },
    async close() {
      await backend.stop();
      await drop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
  if (options.feed !== null) {
    const imported = await test.importFeed(options.feed ?? feedXml(), {
      storeData: options.storeData ?? storeData,
    });
    if (imported.exitCode !== 0) throw new Error(imported.said);
  }
  return test;
}
