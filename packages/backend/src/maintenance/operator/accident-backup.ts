import { existsSync, statSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { accidentFileName } from '@shop/contract/maintenance';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { AccidentStatus } from '@shop/domain/maintenance';

import { givenVariables } from '../../kernel/given-variables.ts';
import type { CommandPlace } from '../../kernel/operator/command-line.ts';

const FAILED = 1;
const offCommand = 'npm run store -- accident off --backup';

/** The file from which the web server answers the second endpoint (OPN-373); a failure is one sentence. */
function backupFile(environment: CommandPlace['environment']): Result<string, string> {
  const { MAINTENANCE_DIR: own, DATA_DIR, DATABASE_URL } = givenVariables(environment);
  // A shop with a separate database has no data directory unless one is set.
  const data = DATA_DIR ?? (DATABASE_URL === undefined ? '.data' : undefined);
  const given = own ?? data;
  if (given === undefined)
    return err('MAINTENANCE_DIR is missing: it names the folder that the shop was started with');
  const directory = resolve(given);
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true)
    return err(
      `${own === undefined ? 'DATA_DIR' : 'MAINTENANCE_DIR'}: expected a folder that exists, not ${directory}`,
    );
  return ok(join(directory, accidentFileName));
}

async function change(
  { environment, emit }: CommandPlace,
  run: (file: string) => Promise<string>,
): Promise<number> {
  const file = backupFile(environment);
  if (!file.ok) {
    emit({ kind: 'error', text: `${file.error}.` });
    return FAILED;
  }
  try {
    emit({ kind: 'line', text: await run(file.value) });
    return 0;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    emit({ kind: 'error', text: `${file.value} cannot be changed: ${reason}.` });
    return FAILED;
  }
}

/** `accident on --backup`: replaces the file atomically, so that no reader sees half of it. */
export async function writeBackup(place: CommandPlace, status: AccidentStatus): Promise<number> {
  return change(place, async (file) => {
    const fresh = `${file}.${process.pid}.new`;
    await writeFile(fresh, `${JSON.stringify(status, null, 2)}\n`, { mode: 0o644 });
    try {
      await rename(fresh, file);
    } catch (error) {
      await rm(fresh, { force: true });
      throw error;
    }
    return `Where the store does not answer, the shop shows the maintenance screen now (${file}). Take it away with ${offCommand}`;
  });
}

/** `accident off --backup`. */
export async function removeBackup(place: CommandPlace): Promise<number> {
  return change(place, async (file) => {
    await rm(file, { force: true });
    return `The maintenance screen shows no longer where the store does not answer (${file} is gone).`;
  });
}

/** `accident off` reports if the other switch is still on. */
export async function recallBackup({ environment, emit }: CommandPlace): Promise<number> {
  const file = backupFile(environment);
  if (file.ok && existsSync(file.value))
    emit({ kind: 'line', text: `${file.value} is still there: ${offCommand} takes it away.` });
  return 0;
}
