import { readdirSync, statSync, watch } from 'node:fs';
import type { FSWatcher } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

import { realSimTime } from './kernel/real-sim-time.ts';
import { findFiles, isScenarioFile } from './scenario/index.ts';

/** Editors write a file in several steps, in ms. */
const QUIET_MS = 100;

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;

const folderOf = (path: string): string => (isFolder(path) ? path : dirname(path));

/** A folder and all that are in it. */
const foldersOf = (path: string): readonly string[] => [
  path,
  ...readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name)),
];

/** The scenario files that change below the folders of these paths, until `isStopped`. */
async function* changesOf(paths: readonly string[], stopped: AbortSignal): AsyncGenerator<readonly string[]> {
  const changed = new Set<string>();
  let wake = (): void => undefined;
  const noteChange = (path: string): void => {
    changed.add(relative('.', path).split(sep).join('/'));
    wake();
  };
  const watchers = new Map<string, FSWatcher>();
  // Each folder by itself: on Linux a recursive watcher misses a file from the moment on that an editor puts another in its place.
  const watchAll = (top: string): void => {
    for (const folder of foldersOf(top)) {
      watchers.get(folder)?.close();
      const watcher = watch(folder, (_event, name) => {
        const path = join(folder, name ?? '');
        if (isScenarioFile(path)) noteChange(path);
        else if (!isFolder(path)) {
          watchers.get(path)?.close();
          watchers.delete(path);
        } else if (!watchers.has(path)) {
          watchAll(path);
          for (const file of findFiles([path]).files) noteChange(file);
        }
      });
      watchers.set(
        folder,
        watcher.on('error', () => watcher.close()),
      );
    }
  };
  for (const path of paths) watchAll(folderOf(path));
  stopped.addEventListener('abort', () => wake());
  try {
    while (!stopped.aborted) {
      await new Promise<void>((resolve) => {
        wake = resolve;
        if (changed.size > 0 || stopped.aborted) resolve();
      });
      await realSimTime.wait(QUIET_MS);
      if (stopped.aborted) return;
      const files = [...changed];
      changed.clear();
      yield files;
    }
  } finally {
    for (const watcher of watchers.values()) watcher.close();
  }
}

/**
 * Plays scenarios, and again whenever a file changes: a scenario alone, all of them after a change of a file that
 * others play. Answers the last exit code once it is stopped.
 */
export async function watching(
  paths: readonly string[],
  play: (paths: readonly string[]) => Promise<number>,
  say: (line: string) => void,
  stopped: AbortSignal,
): Promise<number> {
  const changes = changesOf(paths, stopped);
  // The first change may come while the first run goes on.
  let next = changes.next();
  let exitCode = await play(paths);
  for (;;) {
    say('Waiting for a change; Ctrl+C ends this.');
    const change = await next;
    if (change.done === true) return exitCode;
    next = changes.next();
    const { files } = findFiles(paths);
    const isOwn = change.value.every((file) => files.includes(file));
    say(`${change.value.join(', ')} changed`);
    exitCode = await play(isOwn ? change.value : paths);
  }
}
