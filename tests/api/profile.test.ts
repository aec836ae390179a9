import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import {
  getProfile,
  getSubscriptionsToMessages,
  updateProfile,
  updateSubscriptionsToMessages,
  updateTransferDataConsent,
} from '@shop/contract/profile';

import { databaseKinds } from '../support/databases.ts';
import { claimsOf, createWorld, randomPhone } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

describe.each(databaseKinds)('the profile on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  afterAll(async () => world.close());

  const profileOf = async (token: string) => (await world.shop.call(getProfile, { token })).data;
  const update = async (token: string, body: object) => world.shop.call(updateProfile, { token, body });
  const refusalOf = async (token: string, body: object) => {
    const { status, error } = await update(token, body);
    return [status, error.code, error.errorDetails];
  };
  const subscribe = async (token: string, wanted: object) =>
    world.shop.call(updateSubscriptionsToMessages, {
      token,
      body: [{ channel: 'marketing', ...wanted }] as never,
    });
  const share = async (token: string, thirdParty: string, consent: boolean) =>
    world.shop.call(updateTransferDataConsent, { token, body: { thirdParty, consent } });
  const journalOf = async (token: string) =>
    world.db
      .selectFrom('consent_changes')
      .select(['kind', 'old_value', 'new_value', 'source', 'at'])
      .where('user_id', '=', claimsOf(token).sub)
      .orderBy('at')
      .orderBy('kind')
      .execute();

  test('[PRF-22] [AUT-31] a new account has its phone, and nothing else', async () => {
    const phone = randomPhone();
    const { token } = await world.signIn(phone);
    expect(await profileOf(token)).toEqual({
      name: '',
      surname: '',
      patronymic: '',
      phone,
      email: '',
      emailConfirmed: false,
      isConfirmedAge18: false,
      transferDataConsents: { sber: false },
    });
  });

  test('[PRF-23] [PRF-16] an update changes what it names, trimmed, and nobody else', async () => {
    const [own, other] = [await world.signIn(), await world.signIn()];
    const before = await profileOf(other.token);
    const answer = await update(own.token, {
      name: '  Анна ',
      surname: 'Иванова',
      email: ' Anna@Shop.example ',
      mobile: own.phone.replace('+7', '8 '),
      isConfirmedAge18: true,
      nickname: 'ignored',
    });
    expect([answer.status, answer.data]).toEqual([200, await profileOf(own.token)]);
    expect(answer.data).toMatchObject({ name: 'Анна', surname: 'Иванова', patronymic: '' });
    expect(answer.data).toMatchObject({ email: 'Anna@Shop.example', emailConfirmed: false });
    const later = await update(own.token, { isConfirmedAge18: false, name: '' });
    expect(later.data).toMatchObject({ name: '', surname: 'Иванова', isConfirmedAge18: true });
    expect(await profileOf(other.token)).toEqual(before);
  });

  test('[PRF-24] [PRF-16] [EML-05] one refused field refuses the whole update', async () => {
    const { token } = await world.signIn();
    await update(token, { name: 'Анна', email: 'anna@shop.example' });
    const before = await profileOf(token);
    const rest = { name: 'Вера', surname: 'Вторая', isConfirmedAge18: true };
    const refusals = [
      [{ ...rest, mobile: '+79990000000' }, 400, 'PHONE_CHANGE_FORBIDDEN', { field: 'mobile' }],
      [{ ...rest, mobile: '' }, 400, 'PHONE_CHANGE_FORBIDDEN', { field: 'mobile' }],
      [{ ...rest, name: 'я'.repeat(31) }, 400, 'INVALID_ARGUMENT', { field: 'name' }],
      [{ ...rest, surname: 'Вто\nрая' }, 400, 'INVALID_ARGUMENT', { field: 'surname' }],
      [{ ...rest, patronymic: '👍'.repeat(31) }, 400, 'INVALID_ARGUMENT', { field: 'patronymic' }],
      [{ ...rest, email: `${'a'.repeat(93)}@shop.ru` }, 400, 'INVALID_ARGUMENT', { field: 'email' }],
      [{ ...rest, email: 'anna@shop.ru\r\nBcc: all@shop.ru' }, 400, 'INVALID_ARGUMENT', { field: 'email' }],
      [{ ...rest, email: 'anna@shop.ru\n' }, 400, 'INVALID_ARGUMENT', { field: 'email' }],
      [{ ...rest, isConfirmedAge18: 'yes' }, 400, 'VALIDATION_ERROR', { field: 'isConfirmedAge18' }],
    ] as const;
    for (const [body, ...refusal] of refusals) expect(await refusalOf(token, body)).toMatchObject(refusal);
    expect(await profileOf(token)).toEqual(before);
    expect((await update(token, { name: '👍'.repeat(30) })).status).toBe(200);
  });

  test('[PRF-23] [OPN-333] a confirmed e-mail is changed by nothing but a code', async () => {
    const { token } = await world.signIn();
    await update(token, { email: 'anna@shop.example' });
    await update(token, { email: '' });
    expect(await profileOf(token)).toMatchObject({ email: '', emailConfirmed: false });
    await world.db
      .updateTable('users')
      .set({ email: 'anna@shop.example', email_confirmed: true })
      .where('id', '=', claimsOf(token).sub)
      .execute();
    for (const email of ['', 'vera@shop.example'])
      expect(await refusalOf(token, { name: 'Вера', email })).toEqual([
        409,
        'EMAIL_NEEDS_CONFIRMATION',
        { field: 'email' },
      ]);
    expect((await update(token, { email: 'ANNA@shop.example' })).status).toBe(200);
    expect(await profileOf(token)).toMatchObject({
      name: '',
      email: 'anna@shop.example',
      emailConfirmed: true,
    });
  });

  test('[NTF-06] [NTF-07] the three marketing subscriptions change together, and nothing else does', async () => {
    const { token } = await world.signIn();
    const own = async () => (await world.shop.call(getSubscriptionsToMessages, { token })).data.subscriptions;
    const transactional = { channel: 'transactional', push: true };
    const none = { channel: 'marketing', email: false, push: false, sms: false };
    expect(await own()).toEqual([transactional, none]);
    const before = await profileOf(token);
    const answer = await subscribe(token, { email: false, push: true, sms: true });
    expect(answer.data.subscriptions).toEqual([transactional, { ...none, push: true, sms: true }]);
    expect(await own()).toEqual(answer.data.subscriptions);
    expect(await profileOf(token)).toEqual(before);
    const wrong = [
      { push: true, sms: true },
      { email: false, push: 1, sms: false },
      { channel: 'transactional', email: false, push: false, sms: false },
    ];
    for (const body of wrong) expect((await subscribe(token, body)).status).toBe(400);
    for (const body of [[], [none, none], none])
      expect(
        (await world.shop.call(updateSubscriptionsToMessages, { token, body: body as never })).status,
      ).toBe(400);
    expect(await own()).toEqual(answer.data.subscriptions);
  });

  test('[NTF-07] [OPN-343] e-mail is subscribed to only with an address', async () => {
    const { token } = await world.signIn();
    const wanted = { email: true, push: true, sms: false };
    const refused = await subscribe(token, wanted);
    expect([refused.status, refused.error.code]).toEqual([409, 'EMAIL_NOT_SET']);
    expect(await journalOf(token)).toEqual([]);
    await update(token, { email: 'anna@shop.example' });
    expect((await subscribe(token, wanted)).status).toBe(200);
    // Without the address it may stay on or go off, and the other switches still work.
    await update(token, { email: '' });
    expect((await subscribe(token, { ...wanted, sms: true })).status).toBe(200);
    expect((await subscribe(token, { ...wanted, email: false })).status).toBe(200);
    expect((await subscribe(token, wanted)).status).toBe(409);
  });

  test('[NTF-10] sharing is agreed to by partner; an unknown one is refused', async () => {
    const { token } = await world.signIn();
    const answer = await share(token, 'sber', true);
    expect([answer.status, answer.data]).toEqual([200, { transferDataConsents: { sber: true } }]);
    for (const stranger of ['vk', '', 'toString', 'SBER']) {
      const refused = await share(token, stranger, false);
      expect([refused.status, refused.error.code]).toEqual([400, 'INVALID_ARGUMENT']);
    }
    expect(await profileOf(token)).toMatchObject({ transferDataConsents: { sber: true } });
    expect((await share(token, 'sber', false)).data).toEqual({ transferDataConsents: { sber: false } });
    expect(await profileOf(token)).toMatchObject({ transferDataConsents: { sber: false } });
  });

  test('[NTF-11] every change of a consent is kept with time, old and new value and source, and only changes are', async () => {
    const { token } = await world.signIn();
    const first = world.clock.now();
    await subscribe(token, { email: false, push: true, sms: true });
    await subscribe(token, { email: false, push: true, sms: true });
    world.clock.advance(1000);
    const second = world.clock.now();
    await subscribe(token, { email: false, push: true, sms: false });
    await share(token, 'sber', true);
    const change = (kind: string, to: boolean, at: Date) => ({
      kind,
      old_value: !to,
      new_value: to,
      source: 'SETTINGS',
      at,
    });
    expect(await journalOf(token)).toEqual([
      change('MARKETING_PUSH', true, first),
      change('MARKETING_SMS', true, first),
      change('MARKETING_SMS', false, second),
      change('SHARE_SBER', true, second),
    ]);
  });

  test('[NTF-11] [AUT-35] [AUT-36] a consent of the login wizard says in the journal where it was given', async () => {
    const { token } = await world.signIn();
    await subscribe(token, { email: false, push: true, sms: true, source: 'SIGN_IN' });
    await world.shop.call(updateTransferDataConsent, {
      token,
      body: { thirdParty: 'sber', consent: true, source: 'SIGN_IN' },
    });
    await share(token, 'sber', false);
    expect((await journalOf(token)).map(({ kind, new_value, source }) => [kind, new_value, source])).toEqual(
      expect.arrayContaining([
        ['MARKETING_PUSH', true, 'SIGN_IN'],
        ['MARKETING_SMS', true, 'SIGN_IN'],
        ['SHARE_SBER', true, 'SIGN_IN'],
        ['SHARE_SBER', false, 'SETTINGS'],
      ]),
    );
    for (const source of ['DELETION', 'UNSUBSCRIBE', 'toString'])
      expect((await subscribe(token, { email: false, push: false, sms: false, source })).status).toBe(400);
  });

  test('[AUT-35] [OPN-320] offers that were ticked in the login wizard are push and SMS, and e-mail only where the address is confirmed; otherwise it stays as it is', async () => {
    for (const [address, isConfirmed, held, email] of [
      ['', false, false, false],
      ['anna@shop.example', false, false, false],
      ['anna@shop.example', false, true, true],
      ['anna@shop.example', true, false, true],
    ] as const) {
      const { token } = await world.signIn();
      await world.db
        .updateTable('users')
        .set({ email: address, email_confirmed: isConfirmed })
        .where('id', '=', claimsOf(token).sub)
        .execute();
      await subscribe(token, { email: held, push: false, sms: false });
      const ticked = await subscribe(token, { push: true, sms: true, source: 'SIGN_IN' });
      expect(ticked.data.subscriptions[1]).toEqual({ channel: 'marketing', email, push: true, sms: true });
    }
    const { token } = await world.signIn();
    for (const body of [
      { push: true, sms: true, source: 'SETTINGS' },
      { push: false, sms: true, source: 'SIGN_IN' },
    ])
      expect((await subscribe(token, body)).status).toBe(400);
  });

  test('[NTF-11] of racing changes one is the last, and the journal leads to what is held', async () => {
    const { token } = await world.signIn();
    const wanted = Array.from({ length: 12 }, (_, index) => ({
      email: false,
      push: index % 2 === 0,
      sms: index % 3 === 0,
    }));
    await Promise.all(wanted.map(async (one) => subscribe(token, one)));
    const held = (await world.shop.call(getSubscriptionsToMessages, { token })).data.subscriptions[1];
    for (const [kind, value] of [
      ['MARKETING_PUSH', held.push],
      ['MARKETING_SMS', held.sms],
    ] as const) {
      const changes = (await journalOf(token)).filter((row) => row.kind === kind);
      // They alternate, so that their number tells where they end.
      expect(changes.length % 2 === 1).toBe(value);
      expect(changes.filter(({ new_value: to }) => to)).toHaveLength(Math.ceil(changes.length / 2));
    }
  });

  test('[OPN-313] visitors and robots have no profile, subscriptions or consents', async () => {
    for (const token of [await world.anonymous(), await world.shop.tokenOf('ROBOT')]) {
      const answers = await Promise.all([
        world.shop.call(getProfile, { token }),
        update(token, { name: 'Анна' }),
        world.shop.call(getSubscriptionsToMessages, { token }),
        subscribe(token, { email: false, push: true, sms: true }),
        share(token, 'sber', true),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    }
  });
});
