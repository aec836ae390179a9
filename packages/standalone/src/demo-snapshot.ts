import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { createBackend, kyselyOver, silentLogger, TableJobs } from '@shop/backend';
import type { Backend, BackendSettings, OperatorRequest } from '@shop/backend';
import {
  demoContentPath,
  demoCouriersPath,
  demoFeedPath,
  demoPromotionsPath,
  demoStorePath,
  demoSubscriptionsPath,
} from '@shop/demo-data';
import { migrateWebDatabase } from '@shop/web-server';
import type { WebDatabase } from '@shop/web-server';

import { isCodeAsWritten } from './code-as-written.ts';
import { demoContent } from './demo-content.ts';
import { demoDocuments } from './demo-documents.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { Seeded } from './seeded.ts';
import { StartFailure } from './sentence.ts';

const folder = join(import.meta.dirname, '../../../node_modules/.cache/demo-shop');
const sourcesOf = (name: string): string => dirname(fileURLToPath(import.meta.resolve(name)));
const backendSources = sourcesOf('@shop/backend');
const domainSources = join(sourcesOf('@shop/domain/kernel'), '..');
const webMigrations = join(sourcesOf('@shop/web-server'), 'session/web-migrations.ts');

/** Everything the content of a freshly filled database depends on: the goods, and all code that may have a part in importing them. */
const fingerprint = async (): Promise<string> => {
  const sources = await Promise.all(
    [backendSources, domainSources].map(async (folder) =>
      (await readdir(folder, { recursive: true }))
        .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
        .map((name) => join(folder, name)),
    ),
  );
  const data = [
    demoCouriersPath,
    demoFeedPath,
    demoStorePath,
    demoPromotionsPath,
    demoSubscriptionsPath,
    demoContentPath,
    ...demoDocuments.map(({ file }) => file),
  ];
  const paths = [...data, webMigrations, ...sources.flat().toSorted()];
  const contents = await Promise.all(paths.map(async (path) => readFile(path)));
  const hash = createHash('sha256');
  for (const [index, content] of contents.entries()) hash.update(paths[index] ?? '').update(content);
  return hash.digest('hex').slice(0, 24);
};

/** Fills an empty database with the demo goods. */
const fill = async (backend: Backend): Promise<void> => {
  const problems: string[] = [];
  const commands: readonly OperatorRequest[] = [
    { command: 'import', feed: demoFeedPath, storeData: demoStorePath, showcase: null, dryRun: false },
    { command: 'promotions.import', file: demoPromotionsPath, dryRun: false },
    { command: 'subscriptions.import', file: demoSubscriptionsPath },
    { command: 'couriers.import', file: demoCouriersPath },
    ...demoDocuments,
    demoContent,
  ];
  for (const command of commands) {
    const exitCode = await backend.operator.run(command, (output) => {
      if (output.kind === 'error') problems.push(output.text);
    });
    if (exitCode !== 0) throw new StartFailure(`The demo goods cannot be imported: ${problems.join('; ')}.`);
  }
};

/** Fills a database in memory and answers it as a file. Its clock stands at the beginning of time, so it is always the same. */
const make = async (settings: BackendSettings): Promise<Uint8Array> => {
  const clock = { now: () => new Date(0) };
  const ids = new Seeded('demo');
  const created = await createBackend({
    settings,
    database: { kind: 'memory' },
    clock,
    ids,
    random: ids,
    logger: silentLogger,
    jobs: (tools) => new TableJobs(tools),
  });
  if (!created.ok) throw new StartFailure(created.error.message);
  const backend = created.value;
  try {
    await backend.start();
    await fill(backend);
    await migrateWebDatabase(kyselyOver<WebDatabase>(backend.database.pool));
    const content = await backend.database.dump();
    if (content === null) throw new StartFailure('The demo shop cannot be kept for the next start.');
    return content;
  } finally {
    await backend.stop();
  }
};

const keep = async (path: string, content: Uint8Array): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, content);
  await rename(draft, path);
  const old = (await readdir(folder)).filter((other) => other.endsWith('.tar') && other !== basename(path));
  await Promise.all(old.map((other) => rm(join(folder, other), { force: true })));
};

/**
 * A database filled with the demo goods, as a file. Made once for each state of goods and code and kept with the installed
 * packages, so that a shop in memory starts in a second; code that is changed while it is loaded makes its own and keeps none.
 */
export const demoSnapshot = async (settings: BackendSettings): Promise<Uint8Array> => {
  if (!isCodeAsWritten()) return make(settings);
  const path = join(folder, `${await fingerprint()}.tar`);
  await oneAtATime(
    path,
    () => existsSync(path),
    async () => keep(path, await make(settings)),
  );
  return readFile(path);
};
