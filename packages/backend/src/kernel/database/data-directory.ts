import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

const LOCK_NAME = 'database.lock';

export type DatabaseFailure =
  | { readonly kind: 'locked'; readonly pid: number; readonly message: string }
  | { readonly kind: 'unusable'; readonly message: string };

export interface DataDirectoryLock {
  release(): void;
}

/** Directories that this very process holds; a lock with our pid but not in here was left by an earlier process of that number. */
const held = new Set<string>();

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function holderOf(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8').trim());
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function releaseLock(path: string): void {
  held.delete(path);
  rmSync(path, { force: true });
}

/**
 * Takes the data directory for this process, because the embedded database serves one process only.
 * The lock of a process that is gone is taken over; a directory that is in use or cannot be written is a failure in one sentence.
 */
export function lockDataDirectory(directory: string): Result<DataDirectoryLock, DatabaseFailure> {
  const path = join(directory, LOCK_NAME);
  try {
    mkdirSync(directory, { recursive: true });
    for (;;) {
      try {
        const file = openSync(path, 'wx');
        writeSync(file, String(process.pid));
        closeSync(file);
        held.add(path);
        return ok({ release: () => releaseLock(path) });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
        const pid = holderOf(path);
        if (pid !== null && (pid === process.pid ? held.has(path) : isAlive(pid))) {
          const message = `The data directory ${directory} is in use by process ${pid}: stop it, or set DATA_DIR to another directory.`;
          return err({ kind: 'locked', pid, message });
        }
        rmSync(path, { force: true });
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err({ kind: 'unusable', message: `The data directory ${directory} cannot be used: ${reason}.` });
  }
}

/** Who holds the directory now, or null. */
export function dataDirectoryHolder(directory: string): number | null {
  const pid = holderOf(join(directory, LOCK_NAME));
  return pid !== null && isAlive(pid) ? pid : null;
}
