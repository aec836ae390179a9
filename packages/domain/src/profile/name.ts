import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';

/** The longest name, in code points (PRF-16). */
export const MAX_NAME_LENGTH = 30;

/** Control characters, line and paragraph separators, and halves of characters. */
const refused = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

export type NameProblem = 'TOO_LONG' | 'REFUSED_CHARACTER';

/** A name as it is kept: trimmed, at most 30 code points, no control characters; empty is no name (PRF-16, OPN-336). */
export function parseName(text: string): Result<string, NameProblem> {
  const name = text.trim();
  if (refused.test(name)) return err('REFUSED_CHARACTER');
  return Array.from(name).length > MAX_NAME_LENGTH ? err('TOO_LONG') : ok(name);
}

/** What the editor keeps of a typed text: what is refused goes, and what is beyond the longest name (PRF-16). */
export function limitName(typed: string): string {
  const text = Array.from(typed)
    .filter((character) => !refused.test(character))
    .join('');
  if (Array.from(text.trim()).length <= MAX_NAME_LENGTH) return text;
  return Array.from(text.trimStart()).slice(0, MAX_NAME_LENGTH).join('');
}
