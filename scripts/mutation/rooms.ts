import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms of the domain whose tests have to kill nine mutants of ten. */
const strict: readonly string[] = ['kernel', 'cart', 'promotions', 'combo'];
const STRICT_SCORE = 90;
const SCORE = 80;

/** The rooms of the domain, by name. */
export function roomsOf(root: string): readonly string[] {
  const rooms = readdirSync(join(root, 'packages/domain/src'), { withFileTypes: true });
  return rooms.flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** The score in percent below which a room fails. */
export function leastScore(room: string): number {
  return strict.includes(room) ? STRICT_SCORE : SCORE;
}

/** The files of a room that are mutated: what decides, not what is only said. */
export function mutatedFiles(room: string): string[] {
  const folder = `packages/domain/src/${room}`;
  return [`${folder}/**/*.ts`, `!${folder}/**/*.test.ts`, `!${folder}/**/index.ts`, `!${folder}/**/texts.ts`];
}
