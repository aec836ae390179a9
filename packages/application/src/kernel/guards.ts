/** Reads an unknown value; null when it is not of the kind. */
export type Parser<T> = (value: unknown) => T | null;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export const text: Parser<string> = (value) => (typeof value === 'string' ? value : null);
export const flag: Parser<boolean> = (value) => (typeof value === 'boolean' ? value : null);
export const whole: Parser<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null;

/** A list; one wrong item makes the whole list wrong. */
export function listOf<T>(item: Parser<T>): Parser<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return null;
    const items = value.map((entry: unknown) => item(entry));
    return items.every((entry) => entry !== null) ? items : null;
  };
}

/** An object with any names and values of one kind. */
export function recordOf<T>(item: Parser<T>): Parser<Readonly<Record<string, T>>> {
  return (value) => {
    if (!isRecord(value)) return null;
    const entries: [string, T][] = [];
    for (const [name, entry] of Object.entries(value)) {
      const parsed = item(entry);
      if (parsed === null) return null;
      entries.push([name, parsed]);
    }
    return Object.fromEntries(entries);
  };
}

type Shape = Readonly<Record<string, Parser<unknown>>>;
type Shaped<S extends Shape> = { readonly [K in keyof S]: S[K] extends Parser<infer T> ? T : never };

/** An object with these fields; further ones are left out. */
export function shape<S extends Shape>(fields: S): Parser<Shaped<S>> {
  return (value) => {
    if (!isRecord(value)) return null;
    const result: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const parsed = field(value[name]);
      if (parsed === null) return null;
      result[name] = parsed;
    }
    // Every field was read by its own parser just above.
    return result as Shaped<S>;
  };
}
