import type { TestProject } from 'vitest/node';

import { startPostgres } from './postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server for the PostgreSQL run; each suite makes its own database there. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run, or uses the one of TEST_DATABASE_URL. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    project.provide('postgresUrl', given);
    return undefined;
  }
  const server = await startPostgres({ isDurable: false });
  project.provide('postgresUrl', server.url);
  return server.stop;
}
