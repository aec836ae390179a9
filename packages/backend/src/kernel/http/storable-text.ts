/** Escapes that may stand for text no database keeps: U+0000 and halves of surrogate pairs. */
const suspicious = /\\u0000|\\u[dD][89a-fA-F]/;

/** Whether a database keeps the text: no U+0000 and no half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Whether every text in a JSON message, keys included, can be kept: no U+0000 and no half of a surrogate pair. `source` is the
 * message as it came; nearly always a look at it is enough.
 */
export function holdsStorableText(source: string, message: unknown): boolean {
  if (!suspicious.test(source)) return true;
  const open: unknown[] = [message];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && !isStorable(value)) return false;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, part] of Object.entries(value)) {
      if (!isStorable(key)) return false;
      open.push(part);
    }
  }
  return true;
}
