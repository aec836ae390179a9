import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

const LOCK_NAME = 'database.lock';
const OWNER_ONLY = 0o700;

export type DatabaseFailure =
  | { readonly kind: 'locked'; readonly pid: number; readonly message: string }
  | { readonly kind: 'unusable'; readonly message: string };

export interface DataDirectoryLock {
  release(): void;
}

/**
 * A process as a lock names it. Process ids are reused, so the start time tells a later process apart, where the system
 * provides it.
 */
interface Holder {
  readonly pid: number;
  readonly startedAt: string | null;
}

/**
 * Directories that this very process holds; a lock with our pid but not in here was left by an earlier process of that
 * number.
 */
const held = new Set<string>();

/** When a process started, in ticks since the machine did; null where the system does not tell. */
function startOf(pid: number): string | null {
  try {
    // The program's name is in brackets and may contain anything; the start time is the 20th field after it.
    const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return startedAt === null || (startOf(pid) ?? startedAt) === startedAt;
}

function holderOf(path: string): Holder | null {
  try {
    const [number = '', startedAt = null] = readFileSync(path, 'utf8').trim().split(' ');
    const pid = Number(number);
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, startedAt } : null;
  } catch {
    return null;
  }
}

const isHolding = (holder: Holder, path: string): boolean =>
  holder.pid === process.pid ? held.has(path) : isAlive(holder);

function releaseLock(path: string): void {
  held.delete(path);
  rmSync(path, { force: true });
}

/** Makes the lock with its content in one step, so that nobody ever sees an empty one; false when there is one. */
function makeLock(path: string): boolean {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid) ?? ''}`.trim());
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return false;
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'ENOSYS') throw error;
    // A file system without links.
    writeFileSync(path, readFileSync(draft), { flag: 'wx' });
    return true;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes an old lock. If another process has replaced it meanwhile, that new lock is put back. */
function removeStale(path: string): void {
  const aside = `${path}.${process.pid}.old`;
  renameSync(path, aside);
  const holder = holderOf(aside);
  if (holder !== null && isHolding(holder, path)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

/**
 * Takes the data directory for this process, because the embedded database serves one process only.
 * The lock of a process that is gone is taken over; a directory that is in use or cannot be written is a failure in one sentence.
 */
export function lockDataDirectory(directory: string): Result<DataDirectoryLock, DatabaseFailure> {
  const path = join(directory, LOCK_NAME);
  try {
    mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
    while (!makeLock(path)) {
      const holder = holderOf(path);
      if (holder !== null && isHolding(holder, path)) return err(inUse(directory, holder.pid));
      try {
        removeStale(path);
      } catch (error) {
        if (!['ENOENT', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      }
    }
    held.add(path);
    return ok({ release: () => releaseLock(path) });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return err({ kind: 'unusable', message: `The data directory ${directory} cannot be used: ${reason}.` });
  }
}

const inUse = (directory: string, pid: number): DatabaseFailure => ({
  kind: 'locked',
  pid,
  message: `The data directory ${directory} is in use by process ${pid}: stop it, or set DATA_DIR to another directory.`,
});

/** Who holds the directory now, or null. */
export function dataDirectoryHolder(directory: string): number | null {
  const holder = holderOf(join(directory, LOCK_NAME));
  return holder !== null && isAlive(holder) ? holder.pid : null;
}
