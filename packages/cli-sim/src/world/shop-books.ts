import type { InProcessShop } from '@shop/standalone';

/** Rows of a query, as the database gives them: 8-byte numbers as numbers, moments as Date. */
export type Query = <Row>(sql: string, parameters?: readonly unknown[]) => Promise<readonly Row[]>;

/** Looks at the database from outside, in a connection of its own. */
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
