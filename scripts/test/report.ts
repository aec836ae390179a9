import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { root } from '../process.ts';

export const reportPath = (name: string): string =>
  join(root, 'node_modules', '.cache', `${name}-report.json`);

/** Removes the report of an earlier run, so that it cannot be taken for this one. */
export function forget(name: string): string {
  const path = reportPath(name);
  rmSync(path, { force: true });
  return path;
}

export function readReport<T>(name: string, schema: z.ZodType<T>): T | undefined {
  try {
    return schema.parse(JSON.parse(readFileSync(reportPath(name), 'utf8')));
  } catch {
    return undefined;
  }
}
