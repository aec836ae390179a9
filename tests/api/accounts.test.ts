// What is modelled: an operator who looks at accounts and erases them, beside orders on their way and sessions on other devices and nodes. What can
// fail: an erased account that still signs something, personal data that stays, an order that loses its shopper while it is on its way.
import { createAddress } from '@shop/contract/address';
import { getProfile, markAsDeleted, updateProfile, updateTransferDataConsent } from '@shop/contract/profile';
import { refreshTokens } from '@shop/contract/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { call } from '../support/call.ts';
import { bothDatabases } from '../support/databases.ts';
import { openOtherNode } from '../support/other-node.ts';
import { operate, reader, sendPromo } from '../support/promo.ts';
import { address, claimsOf, createWorld, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(bothDatabases)('accounts for operators on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(() => world.clock.advance(25 * HOUR));
  afterAll(async () => world.close());

  const show = async (account: string) => operate(world, { command: 'accounts.show', account });
  const erase = async (account: string, isConfirmed = true) =>
    operate(world, { command: 'accounts.erase', account, isConfirmed });

  test('[NTF-11] [DEL-14] an account is shown by phone or id, with state, consents and their changes', async () => {
    const { token, phone, userId, email } = await reader(world);
    const shown = await show(phone);
    expect(shown.exitCode).toBe(0);
    for (const line of [
      `Account   ${userId}`,
      `Phone     ${phone}`,
      'State     active',
      `E-mail    ${email}, confirmed`,
      'Sessions  1',
      'Consent   MARKETING_EMAIL given',
      'Consent   MARKETING_SMS not given',
      `Change    ${world.clock.now().toISOString()}  MARKETING_EMAIL given (SETTINGS)`,
    ])
      expect(shown.said.split('\n')).toContain(line);
    expect(await show(userId.toUpperCase())).toEqual(shown);
    expect(await show(`8${phone.slice(2)}`)).toEqual(shown);
    const markedAt = world.clock.now();
    await world.shop.call(markAsDeleted, { token });
    const last = new Date(markedAt.getTime() + 30 * DAY).toISOString();
    expect((await show(phone)).said).toContain(
      `State     deleted at ${markedAt.toISOString()}, can be restored before ${last}\n`,
    );
    world.clock.advance(30 * DAY);
    expect((await show(phone)).said).toContain(
      `State     deleted at ${markedAt.toISOString()}, waits for being erased`,
    );
    await world.shop.runDueJobs();
    const erased = await show(userId);
    expect(erased.said).toMatch(/^Phone {5}-\nState {5}erased at /m);
    expect(erased.said).not.toContain(email);
    for (const unknown of [phone, 'nobody', '', '+7'])
      expect(await show(unknown)).toEqual({ exitCode: 1, said: `There is no account ${unknown}.` });
  });

  test('[DEL-14] an erased account is gone at once, on every device, and its phone is free', async () => {
    const own = await world.signIn();
    await world.shop.call(updateProfile, { token: own.token, body: { name: 'Анна' } });
    const { sub } = claimsOf(own.token);
    expect(await erase(own.phone, false)).toEqual({
      exitCode: 1,
      said: 'Nothing was erased: confirm it, or add --yes.',
    });
    expect((await world.shop.call(getProfile, { token: own.token })).data).toMatchObject({ name: 'Анна' });
    expect(await erase(own.phone)).toEqual({ exitCode: 0, said: `${sub} is erased.` });
    expect((await world.shop.call(getProfile, { token: own.token })).status).toBe(401);
    const renewed = await world.shop.call(refreshTokens, {
      headers: webServer(),
      body: { refresh_token: own.refresh_token },
    });
    expect([renewed.status, renewed.error.code]).toEqual([401, 'INVALID_REFRESH_TOKEN']);
    expect(await erase(sub)).toEqual({ exitCode: 1, said: 'This account is erased already.' });
    world.clock.advance(HOUR);
    const fresh = await world.signIn(own.phone);
    expect(claimsOf(fresh.token).sub).not.toBe(sub);
    expect((await world.shop.call(getProfile, { token: fresh.token })).data).toMatchObject({ name: '' });
  });

  test('[DEL-08] while an order is on its way nothing is erased', async () => {
    const { token, phone } = await world.customerWithCart();
    await world.order(token);
    expect(await erase(phone)).toEqual({
      exitCode: 1,
      said: 'An order of this account is on its way: nothing was erased.',
    });
    expect((await world.shop.call(getProfile, { token })).data).toMatchObject({ phone });
    await world.db
      .updateTable('orders')
      .set({ status: 'DELIVERED', finished_at: world.clock.now(), step_due_at: null })
      .where('user_id', '=', claimsOf(token).sub)
      .execute();
    expect((await erase(phone)).exitCode).toBe(0);
  });

  test('[DEL-14] [NTF-11] what was sent to an erased account is forgotten with it', async () => {
    const { phone, userId } = await reader(world);
    await sendPromo(world, { campaign: 'before-erasing' });
    const messages = async () =>
      world.db.selectFrom('promo_messages').select('id').where('user_id', '=', userId).execute();
    expect(await messages()).toHaveLength(1);
    await erase(phone);
    expect(await messages()).toEqual([]);
  });
});

test('[DEL-09] [DEL-14] other nodes refuse the tokens of an erased account within 5 s, and what they took meanwhile goes too', async () => {
  const world = await createWorld('postgres');
  const other = await openOtherNode(world.shop);
  const { token, phone } = await world.signIn();
  const { sub } = claimsOf(token);
  expect((await call(other, getProfile, { token })).status).toBe(200);
  await operate(world, { command: 'accounts.erase', account: phone, isConfirmed: true });
  // Nobody is there whose profile it could be.
  for (const answer of [
    await call(other, getProfile, { token }),
    await call(other, updateProfile, { token, body: { name: 'Анна' } }),
    await call(other, updateTransferDataConsent, { token, body: { thirdParty: 'sber', consent: true } }),
    await call(other, markAsDeleted, { token }),
  ])
    expect([answer.status, answer.error.code]).toEqual([404, 'USER_NOT_FOUND']);
  expect((await call(other, createAddress, { token, body: address })).status).toBe(200);
  world.clock.advance(5000);
  expect((await call(other, getProfile, { token })).status).toBe(401);
  world.clock.advance(DAY);
  await world.shop.runDueJobs();
  const left = async (table: 'address' | 'consents' | 'consent_changes') =>
    world.db.selectFrom(table).select('user_id').where('user_id', '=', sub).execute();
  expect([await left('address'), await left('consents'), await left('consent_changes')]).toEqual([
    [],
    [],
    [],
  ]);
  const [user] = await world.db.selectFrom('users').selectAll().where('id', '=', sub).execute();
  expect(user).toMatchObject({ phone: `erased ${sub}`, name: '', email: '', marked_deleted_at: null });
  await other.stop();
  await world.close();
});
