import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import * as z from 'zod';

/** More lines than anybody scrolls back. */
export const MAX_HISTORY = 500;

const kept = z.array(z.string().min(1).max(2000)).max(MAX_HISTORY);

export type Surroundings = {
  readonly platform: NodeJS.Platform;
  readonly home: string;
  readonly variables: Readonly<Record<string, string | undefined>>;
};

/** The platform's location for a program's state. */
export function historyFile({ platform, home, variables }: Surroundings): string {
  const state =
    platform === 'win32'
      ? (variables['LOCALAPPDATA'] ?? join(home, 'AppData', 'Local'))
      : variables['XDG_STATE_HOME'] || join(home, '.local', 'state');
  return join(state, 'samokat-web', 'sim-history.json');
}

/** The lines of earlier runs, the newest first. An invalid file is ignored, and replaced by the next line. */
export function readHistory(file: string): readonly string[] {
  try {
    return kept.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

/** Saves the lines, the newest first, readable only by this user; answers whether it succeeded. */
export function writeHistory(file: string, lines: readonly string[]): boolean {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, `${JSON.stringify(lines.slice(0, MAX_HISTORY), null, 1)}\n`, { mode: 0o600 });
    return true;
  } catch {
    return false;
  }
}
