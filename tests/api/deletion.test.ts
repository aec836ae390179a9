// What is modelled: deleting an account on one of two devices, ordering at the same moment, restoring it to the last millisecond, and what is left
// of it afterwards. What can fail: an order of a deleted account, a session that goes on, a name in a table that nobody thought of.
import { randomUUID } from 'node:crypto';

import { createAddress, listAddresses } from '@shop/contract/address';
import { trackOrders } from '@shop/contract/orders';
import {
  confirmEmail,
  getProfile,
  markAsDeleted,
  restoreProfile,
  sendConfirmationEmail,
  updateProfile,
  updateSubscriptionsToMessages,
} from '@shop/contract/profile';
import { refreshTokens } from '@shop/contract/session';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { address, claimsOf, createWorld, randomPhone, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const WINDOW = 2_592_000 * SECOND;

describe.each(databaseKinds)('deleting an account on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(() => world.clock.advance(48 * 3600 * SECOND));
  afterAll(async () => world.close());

  const remove = async (token: string) => world.shop.call(markAsDeleted, { token });
  const restore = async (token: string) => world.shop.call(restoreProfile, { token });
  const profile = async (token: string) => world.shop.call(getProfile, { token });
  /** Once another code may be sent. */
  const signInAgain = async (phone: string, visitor?: string) => {
    world.clock.advance(31 * SECOND);
    return world.signIn(phone, visitor);
  };
  const markOf = async (userId: string) =>
    (
      await world.db
        .selectFrom('users')
        .select('marked_deleted_at')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
    ).marked_deleted_at;
  /** Brings every order of a shopper to its end. */
  const finishOrders = async (userId: string) =>
    world.db
      .updateTable('orders')
      .set({ status: 'DELIVERED', finished_at: world.clock.now(), step_due_at: null })
      .where('user_id', '=', userId)
      .execute();

  test('[DEL-07] [DEL-09] every session of the account ends, on every device, and its data stays', async () => {
    const phone = randomPhone();
    const first = await world.signIn(phone);
    const second = await signInAgain(phone);
    await world.shop.call(updateProfile, { token: first.token, body: { name: 'Анна' } });
    expect((await remove(first.token)).status).toBe(204);
    for (const { token, refresh_token: refreshToken } of [first, second]) {
      expect((await profile(token)).status).toBe(401);
      const renewed = await world.shop.call(refreshTokens, {
        headers: webServer(),
        body: { refresh_token: refreshToken },
      });
      expect([renewed.status, renewed.error.code]).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    }
    const { sub } = claimsOf(first.token);
    const kept = await world.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', sub)
      .executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ name: 'Анна', phone, marked_deleted_at: world.clock.now() });
  });

  test('[DEL-07] of deletions at one moment the first sets the date', async () => {
    const { token } = await world.signIn();
    const answers = await Promise.all(Array.from({ length: 5 }, async () => remove(token)));
    expect(answers.every(({ status }) => status === 204 || status === 401)).toBe(true);
    expect(await markOf(claimsOf(token).sub)).toEqual(world.clock.now());
  });

  test('[DEL-07] a deletion that comes after another, whose end of sessions this node has not learned of, does not move the date', async () => {
    const { token } = await world.signIn();
    const { sub } = claimsOf(token);
    const marked = world.clock.now();
    await world.db.updateTable('users').set({ marked_deleted_at: marked }).where('id', '=', sub).execute();
    world.clock.advance(SECOND);
    expect((await remove(token)).status).toBe(204);
    expect(await markOf(sub)).toEqual(marked);
  });

  test('[DEL-08] an unfinished order refuses the deletion; a finished one does not', async () => {
    const { token } = await world.customerWithCart();
    await world.order(token);
    const refused = await remove(token);
    expect([refused.status, refused.error.code]).toEqual([409, 'ORDER_IN_PROGRESS']);
    expect((await profile(token)).status).toBe(200);
    await finishOrders(claimsOf(token).sub);
    expect((await remove(token)).status).toBe(204);
  });

  test('[DEL-08] of an order and a deletion at one moment exactly one wins', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const { token } = await world.customerWithCart({ '400': 2 });
      const body = world.orderBody(await world.cart(token));
      const order = async () => world.create(token, body, randomUUID());
      const calls = round % 2 === 0 ? [order(), remove(token)] : [remove(token), order()];
      const answers = await Promise.all(calls);
      const [ordered, removed] = round % 2 === 0 ? answers : answers.toReversed();
      const { sub } = claimsOf(token);
      const orders = await world.db.selectFrom('orders').select('id').where('user_id', '=', sub).execute();
      const isMarked = (await markOf(sub)) !== null;
      expect([orders.length, isMarked]).toEqual(isMarked ? [0, true] : [1, false]);
      expect(removed?.status).toBe(isMarked ? 204 : 409);
      if (!isMarked) outcomes.add(String(ordered?.status));
      outcomes.add(isMarked ? 'deleted' : 'ordered');
    }
    expect(outcomes.size).toBeGreaterThan(0);
  });

  test('[DEL-12] restored, the account is as before, and what the visitor had meanwhile is merged now', async () => {
    const own = await world.signIn();
    await world.shop.call(updateProfile, { token: own.token, body: { name: 'Анна' } });
    await world.shop.call(createAddress, { token: own.token, body: address });
    await remove(own.token);
    const visitor = await world.anonymous();
    await world.fill(visitor, { '400': 3 });
    const marked = await signInAgain(own.phone, visitor);
    expect(claimsOf(marked.token)).toMatchObject({
      sub: claimsOf(own.token).sub,
      scope: 'PROFILE_MARK_AS_DELETED',
    });
    expect((await profile(marked.token)).status).toBe(403);
    const restored = await restore(marked.token);
    expect(restored.status).toBe(200);
    const token = restored.data.access_token;
    expect(claimsOf(token)).toMatchObject({ sub: claimsOf(own.token).sub, scope: 'SHOP ACCOUNT' });
    expect((await profile(token)).data).toMatchObject({ name: 'Анна', phone: own.phone });
    expect((await world.shop.call(listAddresses, { token })).data.addresses).toHaveLength(1);
    expect((await world.cart(token)).products).toHaveLength(1);
    expect(await markOf(claimsOf(token).sub)).toBeNull();
    // The token that restored has done its work.
    expect((await restore(marked.token)).status).toBe(401);
  });

  test('[DEL-12] of restores at one moment one lets in', async () => {
    const own = await world.signIn();
    await remove(own.token);
    const marked = await signInAgain(own.phone);
    const answers = await Promise.all(Array.from({ length: 4 }, async () => restore(marked.token)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('[DEL-14] a moment after the window nothing can be restored, and the phone makes a new account', async () => {
    for (const [late, status] of [
      [-1, 200],
      [0, 404],
    ] as const) {
      const own = await world.signIn();
      await world.shop.call(updateProfile, { token: own.token, body: { name: 'Анна' } });
      await remove(own.token);
      const { sub } = claimsOf(own.token);
      world.clock.advance(WINDOW - 600 * SECOND);
      const marked = await world.signIn(own.phone);
      world.clock.advance(600 * SECOND + late);
      const answer = await restore(marked.token);
      expect([late, answer.status]).toEqual([late, status]);
      world.clock.advance(31 * SECOND);
      const next = await world.signIn(own.phone);
      expect(claimsOf(next.token).sub === sub).toBe(status === 200);
      expect((await profile(next.token)).data.name).toBe(status === 200 ? 'Анна' : '');
    }
  });

  test('[DEL-14] an account that nobody came back to is erased at the next sign-in with its phone', async () => {
    const own = await world.signIn();
    await world.shop.call(updateProfile, { token: own.token, body: { name: 'Анна' } });
    await remove(own.token);
    world.clock.advance(WINDOW);
    const next = await world.signIn(own.phone);
    expect(claimsOf(next.token).sub).not.toBe(claimsOf(own.token).sub);
    expect((await profile(next.token)).data).toMatchObject({ name: '', phone: own.phone });
  });

  test('[DEL-14] nothing personal is left in any table, and the orders stay for the books', async () => {
    const own = await world.customerWithCart();
    const { token, phone } = own;
    const { sub } = claimsOf(token);
    const email = `secret${randomUUID().slice(0, 8)}@shop.example`;
    const marks = {
      name: 'Прасковья-Мария',
      surname: 'Тайнова',
      flat: 'Кв7711',
      comment: 'Домофон-991177',
    };
    await world.shop.call(updateProfile, { token, body: { name: marks.name, surname: marks.surname } });
    await world.shop.call(sendConfirmationEmail, { token, headers: webServer(), body: { userEmail: email } });
    const code = /(\d{4})$/.exec(world.parties.mailsTo(email)[0]?.subject ?? '')?.[1] ?? '';
    await world.shop.call(confirmEmail, { token, body: { userEmail: email, otp: code } });
    await world.shop.call(updateSubscriptionsToMessages, {
      token,
      body: [{ channel: 'marketing', email: true, push: true, sms: true }],
    });
    const home = { ...address, flat: marks.flat, comment: marks.comment };
    expect((await world.shop.call(createAddress, { token, body: home })).status).toBe(200);
    const body = world.orderBody(await world.cart(token));
    const created = await world.create(token, { ...body, delivery: { ...body.delivery, address: home } });
    expect(created.status).toBe(200);
    await world.pay({ formUrl: created.data.processes?.[0]?.redirectUrl ?? null });
    await finishOrders(sub);
    expect((await world.shop.call(trackOrders, { token })).status).toBe(200);
    const tables = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(world.db);
    const secrets = [phone, phone.slice(2), email, ...Object.values(marks), '220000******0004'];
    const holding = async () => {
      const found: string[] = [];
      for (const { name } of tables.rows) {
        const rows = await sql<{
          row: string;
        }>`select row_to_json(t)::text as row from ${sql.table(name)} t`.execute(world.db);
        for (const { row } of rows.rows)
          for (const secret of secrets) if (row.includes(secret)) found.push(`${name}: ${secret}`);
      }
      return [...new Set(found)];
    };
    /** The tables in which anything belongs to the account. */
    const owning = async () => {
      const columns = await sql<{ name: string }>`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'user_id'`.execute(world.db);
      const found: string[] = [];
      for (const { name } of columns.rows) {
        const rows = await sql`select 1 from ${sql.table(name)} where user_id::text = ${sub} limit 1`.execute(
          world.db,
        );
        if (rows.rows.length > 0) found.push(name);
      }
      return found.toSorted();
    };
    await world.shop.call(updateProfile, { token, body: { isConfirmedAge18: true } });
    const before = await holding();
    expect(before.length).toBeGreaterThan(5);
    expect(await owning()).toEqual(
      expect.arrayContaining(['address', 'carts', 'consent_changes', 'consents']),
    );
    const orders = async () =>
      world.db
        .selectFrom('orders')
        .select(['number', 'price', 'status'])
        .where('user_id', '=', sub)
        .execute();
    const [booked] = await orders();
    await remove(token);
    world.clock.advance(WINDOW);
    await world.shop.runDueJobs();
    expect(await holding()).toEqual([]);
    expect(await orders()).toEqual([booked]);
    expect(await owning()).toEqual(['checkouts', 'orders', 'payments']);
    const person = world.db.selectFrom('users').select('is_confirmed_age18').where('id', '=', sub);
    expect(await person.executeTakeFirst()).toEqual({ is_confirmed_age18: false });
    const where = world.db.selectFrom('orders').select(['lat', 'lon', 'delivery_code']);
    expect(await where.where('user_id', '=', sub).executeTakeFirst()).toEqual({
      lat: 0,
      lon: 0,
      delivery_code: '',
    });
  });
});
