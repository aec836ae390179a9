/** Paths of texts that PostgreSQL cannot store: with the character U+0000, or with half of a surrogate pair. */
export function unstorable(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return isStorable(value) ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    return isStorable(key) ? unstorable(inner, at) : [at];
  });
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
