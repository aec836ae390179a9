/** Escapes of characters that the database cannot store: U+0000 and lone surrogates. */
const suspicious = /\\u0000|\\u[dD][89a-fA-F]/;

/** Whether the database can store the text: it has no U+0000 and no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

/**
 * Whether every text in a JSON message, including keys, can be stored: no U+0000 and no lone surrogate. `source` is
 * the unparsed message; checking it is nearly always enough.
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
