import type { Kysely } from 'kysely';

import type { Database } from './database.ts';
import { GuardedRead } from './guarded-read.ts';
import { DatabaseUnavailable } from './outage.ts';

interface Entry<T> {
  readonly reading: GuardedRead<T>;
  known: { readonly value: T } | null;
}

/** A reading for everybody, such as the configuration: while the database is unavailable the answer is what was read last. */
export function lastKnown<T>(
  read: (db: Kysely<Database>) => Promise<T>,
): (db: Kysely<Database>) => Promise<T> {
  const entries = new WeakMap<Kysely<Database>, Entry<T>>();
  return async (db) => {
    const entry: Entry<T> = entries.get(db) ?? {
      reading: new GuardedRead(async () => read(db)),
      known: null,
    };
    entries.set(db, entry);
    try {
      const value = await entry.reading.get();
      entry.known = { value };
      return value;
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable) || entry.known === null) throw error;
      return entry.known.value;
    }
  };
}
