import { Kysely, PostgresDialect, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { expect, test } from 'vitest';

import type { Database } from './database.ts';
import { FixedPart } from './fixed-part.ts';

const noPool = async () => Promise.reject(new Error('Nothing is asked here'));
const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: noPool }) });
let built = 0;
const selectOpen = (of: Kysely<Database>, cartId: string, version: number) =>
  of
    .selectFrom('checkouts')
    .select('id')
    .where('cart_id', 'in', [cartId])
    .where('status', '=', 'OPEN')
    .where((eb) => eb.or([eb('cart_version', '=', version), eb('cart_version', '=', 0)]))
    .limit(1);
const openCheckout = new FixedPart((of, cartId: string, version: number) => {
  built += 1;
  return jsonObjectFrom(selectOpen(of, cartId, version));
});

test('a part reads as if it were built anew, with the values of each time', () => {
  for (const [cart, version] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    const fixed = db
      .selectFrom('carts')
      .where('id', '=', cart)
      .select(openCheckout.of(cart, version).as('open'));
    const anew = db
      .selectFrom('carts')
      .where('id', '=', cart)
      .select(jsonObjectFrom(selectOpen(db, cart, version)).as('open'));
    const { sql: text, parameters } = fixed.compile();
    expect({ text, parameters }).toEqual({ text: anew.compile().sql, parameters: anew.compile().parameters });
  }
  expect(built).toBe(1);
});

test('an expression takes the place of a value, also more than once', () => {
  const twice = new FixedPart((_of, name: string) => sql<boolean>`${name} <> '' and ${name} is not null`);
  const { sql: text, parameters } = twice.of(sql.ref<string>('users.phone')).compile(db);
  expect({ text, parameters }).toEqual({
    text: `"users"."phone" <> '' and "users"."phone" is not null`,
    parameters: [],
  });
});

test('a text that looks like a parameter is refused', () => {
  const wrong = new FixedPart((_of, name: string) => sql`${name} = '$1'`);
  expect(() => wrong.of('a')).toThrow('cannot be split');
});
