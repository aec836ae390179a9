import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';

/** The longest name, in code points (PRF-16). */
export const MAX_NAME_LENGTH = 30;

/** Control characters, line and paragraph separators, and halves of characters. */
const refused = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]/u;

/** Spaces, and format characters, which nobody sees. The tags of a flag are among these, but end its emoji. */
const invisible = /^(?![\u{E0020}-\u{E007F}])[\s\p{Cf}]$/u;

/** The characters of a name from the first to the last that can be seen; those between them, such as the joiners of an emoji, stay. */
function trimName(text: string): readonly string[] {
  const characters = Array.from(text);
  const isVisible = (character: string) => !invisible.test(character);
  const first = characters.findIndex(isVisible);
  return first === -1 ? [] : characters.slice(first, characters.findLastIndex(isVisible) + 1);
}

export type NameProblem = 'TOO_LONG' | 'REFUSED_CHARACTER';

/**
 * A name as it is kept: trimmed, at most 30 code points, no control characters; empty, or of characters that nobody sees, is no name
 * (PRF-16, OPN-336).
 */
export function parseName(text: string): Result<string, NameProblem> {
  const characters = trimName(text);
  const name = characters.join('');
  if (refused.test(name)) return err('REFUSED_CHARACTER');
  return characters.length > MAX_NAME_LENGTH ? err('TOO_LONG') : ok(name);
}

/** What the editor keeps of a typed text: what is refused goes, and what is beyond the longest name (PRF-16). */
export function limitName(typed: string): string {
  const text = Array.from(typed)
    .filter((character) => !refused.test(character))
    .join('');
  const name = trimName(text);
  return name.length <= MAX_NAME_LENGTH ? text : name.slice(0, MAX_NAME_LENGTH).join('');
}
