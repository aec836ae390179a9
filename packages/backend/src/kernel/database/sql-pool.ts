/** Result of one statement, in the shape that Kysely's PostgresDialect reads. */
export interface SqlResult {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'SELECT' | 'MERGE';
  rowCount: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- Kysely's own interface
  rows: any[];
}

/** A connection taken from a pool; give it back with `release`. */
export interface SqlClient {
  query(sql: string, parameters?: readonly unknown[]): Promise<SqlResult>;
  release(): void;
}

/** The common interface of both databases. */
export interface SqlPool {
  readonly kind: 'pglite' | 'postgres';
  connect(): Promise<SqlClient>;
  /** Runs a script of several statements on its own connection; rolls back an open transaction if it fails. */
  script(sql: string): Promise<SqlResult[]>;
  /** Calls `onPayload` for each notification; `onReconnect` after every (re)subscription, because some may be lost. */
  listen(
    channel: string,
    onPayload: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

/** Parses integers as numbers; one that a double cannot represent is a bug in the schema, and not rounded. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`);
  return value;
}
