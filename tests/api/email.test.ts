// What is modelled: addresses, codes and accounts beside each other, a mail gateway that refuses or does not answer, a real SMTP server.
// What can fail: a code that confirms another address or account, a confirmed address that gets lost, a header that comes from an address.
import { randomUUID } from 'node:crypto';

import { confirmEmail, getProfile, sendConfirmationEmail, updateProfile } from '@shop/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { MailServer } from '../support/mail-server.ts';
import { createWorld, webServer } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const HOUR = 3600 * SECOND;

type Wire = { readonly world: World; readonly headers?: object };
const ask = async ({ world, headers = webServer() }: Wire, token: string, userEmail: string) =>
  world.shop.call(sendConfirmationEmail, { token, headers: { ...headers }, body: { userEmail } });
const confirm = async ({ world }: Wire, token: string, userEmail: string, otp: string) =>
  world.shop.call(confirmEmail, { token, body: { userEmail, otp } });
const profileOf = async (world: World, token: string) => (await world.shop.call(getProfile, { token })).data;
const told = ({ status, error }: { status: number; error: { code: string; errorDetails?: unknown } }) => [
  status,
  error.code,
  error.errorDetails,
];

let lastName = 0;
const newAddress = () => `shopper${(lastName += 1)}@shop.example`;
const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');

describe.each(databaseKinds)('the e-mail on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld(database);
  });
  beforeEach(() => world.clock.advance(25 * HOUR));
  afterAll(async () => world.close());

  const codeSentTo = (address: string): string =>
    /Код подтверждения: (\d{4})$/.exec(world.parties.mailsTo(address)[0]?.subject ?? '')?.[1] ?? 'none';
  /** A customer with a confirmed address. */
  const confirmed = async () => {
    const { token } = await world.signIn();
    const email = newAddress();
    await ask({ world }, token, email);
    await confirm({ world }, token, email, codeSentTo(email));
    return { token, email };
  };

  test('[EML-20] [EML-21] [OPN-338] a code is sent to the address, which is the profile’s, and confirmed with it', async () => {
    const { token } = await world.signIn();
    const email = `Anna.${newAddress()}`;
    const sent = await ask({ world }, token, ` ${email} `);
    expect([sent.status, sent.data]).toEqual([
      200,
      { resendAfterSeconds: 30, expiresInSeconds: 900, codeLength: 4 },
    ]);
    expect(await profileOf(world, token)).toMatchObject({ email, emailConfirmed: false });
    const code = codeSentTo(email);
    expect(world.parties.mailsTo(email)).toMatchObject([
      { subject: `Код подтверждения: ${code}`, to: email },
    ]);
    expect((await confirm({ world }, token, email.toUpperCase(), code)).status).toBe(204);
    expect(await profileOf(world, token)).toMatchObject({ emailConfirmed: true });
  });

  test('[EML-20] [EML-27] [OPN-338] a confirmed address stays until another one is confirmed, which may be somebody else’s, too', async () => {
    const { token, email } = await confirmed();
    const others = await confirmed();
    await ask({ world }, token, others.email);
    expect(await profileOf(world, token)).toMatchObject({ email, emailConfirmed: true });
    expect((await confirm({ world }, token, others.email, codeSentTo(others.email))).status).toBe(204);
    for (const holder of [token, others.token])
      expect(await profileOf(world, holder)).toMatchObject({ email: others.email, emailConfirmed: true });
  });

  test('[EML-05] what is no address is refused with the name of the field, and no mail goes out', async () => {
    const { token } = await world.signIn();
    const long = `${'a'.repeat(92)}@shop.ru`;
    const before = await profileOf(world, token);
    for (const wrong of [
      '',
      'anna',
      `a${long}`,
      'anna@shop.ru\r\nBcc: all@shop.ru',
      'anna@shop.ru\n',
      'a@b, c@d.ru',
    ])
      for (const answer of [
        await ask({ world }, token, wrong),
        await confirm({ world }, token, wrong, '0000'),
      ])
        expect(told(answer)).toEqual([400, 'INVALID_ARGUMENT', { field: 'userEmail' }]);
    expect(await profileOf(world, token)).toEqual(before);
    expect((await ask({ world }, token, long)).status).toBe(200);
  });

  test('[EML-22] [EML-24] the reason of a failure is in errorDetails.code', async () => {
    const { token } = await world.signIn();
    const email = newAddress();
    expect(told(await confirm({ world }, token, email, '1234'))).toEqual([
      404,
      'NOT_FOUND',
      { code: 'NOT_FOUND' },
    ]);
    await ask({ world }, token, email);
    const code = codeSentTo(email);
    for (const wrong of [otherThan(code), '', ` ${code}`, '١٢٣٤'])
      expect(told(await confirm({ world }, token, email, wrong))).toEqual([
        400,
        'INVALID_OTP',
        { code: 'INVALID_OTP' },
      ]);
    world.clock.advance(900 * SECOND + 1);
    expect(told(await confirm({ world }, await world.renew(token), email, code))).toEqual([
      404,
      'NOT_FOUND',
      { code: 'NOT_FOUND' },
    ]);
  });

  test('[EML-25] five wrong codes lock the account for that address, half an hour, and for no other', async () => {
    const { token } = await world.signIn();
    const [email, other] = [newAddress(), newAddress()];
    await ask({ world }, token, email);
    const code = codeSentTo(email);
    const wrong = Array.from({ length: 5 }, async () => confirm({ world }, token, email, otherThan(code)));
    const codes = (await Promise.all(wrong)).map(({ error }) => error.code).toSorted();
    expect(codes).toEqual(['COOLDOWN_ACTIVE', ...Array.from({ length: 4 }, () => 'INVALID_OTP')]);
    const locked = [429, 'COOLDOWN_ACTIVE', { code: 'COOLDOWN_ACTIVE', retryAfterSeconds: 1800 }];
    expect(told(await confirm({ world }, token, email, code))).toEqual(locked);
    expect(told(await ask({ world }, token, email.toUpperCase()))).toEqual(locked);
    expect((await ask({ world }, token, other)).status).toBe(200);
    const { token: neighbour } = await world.signIn();
    expect((await ask({ world }, neighbour, email)).status).toBe(200);
    world.clock.advance(1800 * SECOND);
    const later = await world.renew(token);
    expect((await ask({ world }, later, email)).status).toBe(200);
    expect((await confirm({ world }, later, email, codeSentTo(email))).status).toBe(204);
  });

  test('[EML-25] [EML-15] codes are limited by account, by address over all accounts, and in time', async () => {
    const { token } = await world.signIn();
    const email = newAddress();
    expect((await ask({ world }, token, email)).status).toBe(200);
    expect(told(await ask({ world }, token, email))).toEqual([
      429,
      'RESEND_TOO_EARLY',
      { code: 'RESEND_TOO_EARLY', retryAfterSeconds: 30 },
    ]);
    for (let number = 2; number <= 5; number += 1) {
      world.clock.advance(31 * SECOND);
      expect((await ask({ world }, token, newAddress())).status).toBe(200);
    }
    world.clock.advance(31 * SECOND);
    expect((await ask({ world }, token, newAddress())).error.code).toBe('TOO_MANY_REQUESTS');
    const shared = newAddress();
    const answers: number[] = [];
    for (let number = 1; number <= 6; number += 1)
      answers.push((await ask({ world }, (await world.signIn()).token, shared)).status);
    expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('[EML-26] a code confirms only the address it was sent to, for the account that asked, once', async () => {
    const [anna, vera] = [await world.signIn(), await world.signIn()];
    const [email, other] = [newAddress(), newAddress()];
    await ask({ world }, anna.token, email);
    const code = codeSentTo(email);
    expect((await confirm({ world }, vera.token, email, code)).error.code).toBe('NOT_FOUND');
    expect((await confirm({ world }, anna.token, other, code)).error.code).toBe('NOT_FOUND');
    const answers = await Promise.all(
      Array.from({ length: 6 }, async () => confirm({ world }, anna.token, email, code)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(await profileOf(world, vera.token)).toMatchObject({ email: '', emailConfirmed: false });
    world.clock.advance(31 * SECOND);
    await ask({ world }, anna.token, email);
    world.clock.advance(31 * SECOND);
    const older = codeSentTo(email);
    await ask({ world }, anna.token, email);
    const newer = codeSentTo(email);
    const late = await confirm({ world }, anna.token, email, older);
    // One in ten thousand is drawn twice.
    expect([late.status, older === newer]).toEqual(older === newer ? [204, true] : [400, false]);
  });

  test('[EML-27] a confirmed address survives codes asked for, wrong ones and updates, until another is confirmed', async () => {
    const { token, email } = await confirmed();
    const kept = async () =>
      expect(await profileOf(world, token)).toMatchObject({ email, emailConfirmed: true });
    const next = newAddress();
    expect((await ask({ world }, token, next)).status).toBe(200);
    await kept();
    const code = codeSentTo(next);
    expect((await confirm({ world }, token, next, otherThan(code))).status).toBe(400);
    await world.shop.call(updateProfile, { token, body: { email: next } });
    await kept();
    expect((await confirm({ world }, token, next, code)).status).toBe(204);
    expect(await profileOf(world, token)).toMatchObject({ email: next, emailConfirmed: true });
  });

  test('[EML-27] of two addresses confirmed at the same moment one is the profile’s, confirmed', async () => {
    const { token } = await world.signIn();
    const both = [newAddress(), newAddress()];
    for (const email of both) await ask({ world }, token, email);
    const answers = await Promise.all(
      both.map(async (email) => confirm({ world }, token, email, codeSentTo(email))),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    const own = await profileOf(world, token);
    expect([both.includes(own.email), own.emailConfirmed]).toEqual([true, true]);
  });

  test('[EML-20] a mail that the gateway refuses uses up no limit and stores no address; one that may arrive counts', async () => {
    const { token } = await world.signIn();
    const email = newAddress();
    for (let number = 1; number <= 6; number += 1) {
      await world.parties.fault('mail', { outcome: 'error429' });
      expect(told(await ask({ world }, token, email))).toEqual([
        500,
        'UNKNOWN_ERROR',
        { code: 'UNKNOWN_ERROR' },
      ]);
    }
    expect(await profileOf(world, token)).toMatchObject({ email: '' });
    expect((await ask({ world }, token, email)).status).toBe(200);
    world.clock.advance(31 * SECOND);
    await world.parties.fault('mail', { outcome: 'drop', phase: 'after', times: 2 });
    expect((await ask({ world }, token, email)).status).toBe(500);
    expect((await ask({ world }, token, email)).error.code).toBe('RESEND_TOO_EARLY');
  });
});

describe('mail through a mail server', () => {
  let world: World;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    world = await createWorld('pglite', {
      settings: { mail: { by: 'smtp', url: server.url, from: 'Самокат <shop@shop.example>' } },
    });
  });
  beforeEach(() => world.clock.advance(25 * HOUR));
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  test('[EML-20] a code comes as one plain message to one recipient', async () => {
    const { token } = await world.signIn();
    const email = "anna.o'neil+shop@shop.example";
    expect((await ask({ world }, token, email)).status).toBe(200);
    const mail = server.mails.at(-1);
    expect(mail?.to).toEqual([email]);
    expect(mail?.from).toBe('shop@shop.example');
    expect(mail?.headers.filter((line) => /^(?:to|bcc|cc|reply-to):/i.test(line))).toEqual([`To: ${email}`]);
    const code = /=D0=BA=D0=BE=D0=B4|\d{4}/i.exec(mail?.text ?? '');
    expect(code).not.toBeNull();
    const digits = /: (\d{4})\b/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await confirm({ world }, token, email, digits)).status).toBe(204);
  });

  test('[EML-05] [EML-20] nothing that somebody types or an operator writes adds a header or a recipient', async () => {
    const { token } = await world.signIn();
    const email = newAddress();
    const before = server.mails.length;
    for (const ending of ['\r\n', '\n', '\r', '\u2028', '\r\n ', ', ', '>, <', '%0d%0a', '\0'])
      expect([
        ending,
        (await ask({ world }, token, `${email}${ending}Bcc: all@shop.example`)).status,
      ]).toEqual([ending, 400]);
    expect(server.mails).toHaveLength(before);
    // Also where a text has passed every check, the mail stays one message to one recipient.
    const sent = await world.shop.backend.context.mail.send({
      id: randomUUID(),
      to: email,
      subject: 'Скидки\r\nBcc: all@shop.example\r\n\r\nДругой текст',
      text: 'Текст\r\n.\r\nMAIL FROM:<all@shop.example>',
      unsubscribeUrl: 'https://shop.example/unsubscribe?token=a>\r\nBcc: <all@shop.example',
    });
    expect(sent.ok).toBe(true);
    expect(server.mails).toHaveLength(before + 1);
    const mail = server.mails.at(-1);
    expect(mail?.to).toEqual([email]);
    expect(mail?.headers.filter((line) => /^(?:bcc|cc):/i.test(line))).toEqual([]);
    expect(mail?.text).toContain('MAIL FROM:<all@shop.example>');
  });

  test('[EML-20] a recipient that the server refuses uses up no limit; a mail that it took without a word counts', async () => {
    const { token } = await world.signIn();
    const email = newAddress();
    for (const fault of ['MAIL', 'RCPT', 'DATA'] as const) {
      server.refuse(fault);
      expect((await ask({ world }, token, email)).error.code).toBe('UNKNOWN_ERROR');
    }
    server.refuse(null);
    expect((await ask({ world }, token, email)).status).toBe(200);
    world.clock.advance(31 * SECOND);
    server.refuse('SILENT');
    expect((await ask({ world }, token, email)).error.code).toBe('UNKNOWN_ERROR');
    server.refuse(null);
    expect((await ask({ world }, token, email)).error.code).toBe('RESEND_TOO_EARLY');
  });
});
