import { createHash } from 'node:crypto';

import type { Query } from '../world/index.ts';

/** Elliptic-curve signatures differ every time, and so do the access tokens that the web server stores. */
const neverTheSame = ['access_token', 'private_jwk'];

/** A hash of all rows of all tables, equal for identical runs. */
export async function digestOf(query: Query): Promise<string> {
  const tables = await query<{ schema: string; name: string }>(
    `select table_schema as schema, table_name as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1, 2`,
  );
  const hash = createHash('sha256');
  for (const { schema, name } of tables) {
    const [row] = await query<{ content: string | null }>(
      `select md5(string_agg(line, e'\\n' order by line)) as content
       from (select (to_jsonb(t) - $1::text[])::text as line from "${schema}"."${name}" t) as lines`,
      [neverTheSame],
    );
    hash.update(`${schema}.${name} ${row?.content ?? 'empty'}\n`);
  }
  return hash.digest('hex');
}
