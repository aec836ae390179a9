import type { InProcessShop } from '@shop/standalone';

/** Rows of a query: 8-byte integers as numbers, timestamps as Date. */
export type Query = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** Queries the database over a separate connection. */
export function queryOf({ pool }: Pick<InProcessShop, 'pool'>): Query {
  return async <Row>(sql: string, parameters: readonly unknown[] = []) => {
    const client = await pool.connect();
    try {
      return (await client.query(sql, parameters)).rows as readonly Row[];
    } finally {
      client.release();
    }
  };
}
