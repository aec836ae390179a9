import { statSync, watch } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

import { realSimTime } from './kernel/real-sim-time.ts';
import { findFiles, isScenarioFile } from './scenario/index.ts';

/** Editors write a file in several steps, in ms. */
const QUIET_MS = 100;

const folderOf = (path: string): string =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() === true ? path : dirname(path);

/** The scenario files that change below the folders of these paths, until `isStopped`. */
async function* changesOf(paths: readonly string[], stopped: AbortSignal): AsyncGenerator<readonly string[]> {
  const changed = new Set<string>();
  let wake = (): void => undefined;
  const watchers = [...new Set(paths.map(folderOf))].map((folder) =>
    watch(folder, { recursive: true, signal: stopped }, (_event, name) => {
      if (name === null || !isScenarioFile(name)) return;
      changed.add(relative('.', join(folder, name)).split(sep).join('/'));
      wake();
    }),
  );
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
    for (const watcher of watchers) watcher.close();
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
