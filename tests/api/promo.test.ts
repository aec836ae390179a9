// What is modelled: readers who agree, take it back, delete their account or share an address, while campaigns are sent, stopped and sent again by
// several operators over gateways that refuse or do not answer. What can fail: a message without consent, a second message to one person.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { markAsDeleted } from '@shop/contract/profile';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { startMailServer } from '../support/mail-server.ts';
import type { MailServer } from '../support/mail-server.ts';
import {
  agree,
  confirmAddress,
  newAddress,
  operate,
  promoMailsTo,
  reader,
  sendPromo,
  tokenSentTo,
} from '../support/promo.ts';
import { claimsOf, createWorld } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const HOUR = 3_600_000;
let lastCampaign = 0;
const newCampaign = () => `sale-${(lastCampaign += 1)}`;

describe.each(databaseKinds)('promotional messages on %s', (database) => {
  let world: World;
  /** Runs before each mail that the gateway gets. */
  let beforeMail: (to: string) => Promise<void> = async () => undefined;
  beforeAll(async () => {
    world = await createWorld(database, {
      fetch: async (input, init) => {
        const request = new Request(input, init);
        if (request.url.endsWith('/mail/v1/messages'))
          await beforeMail(((await request.clone().json()) as { to: string }).to);
        return globalThis.fetch(request);
      },
    });
  });
  beforeEach(async () => {
    beforeMail = async () => undefined;
    world.clock.advance(25 * HOUR);
    // Only the readers of this test agree.
    await world.db.updateTable('consents').set({ is_given: false }).execute();
  });
  afterAll(async () => world.close());

  const mailsTo = (email: string) => promoMailsTo(world, email).length;

  test('[NTF-11] a campaign goes to those who agree, with a link and headers that end such mails', async () => {
    const { email } = await reader(world);
    const refuser = await world.signIn();
    const unasked = newAddress();
    await confirmAddress(world, refuser.token, unasked);
    const campaign = newCampaign();
    const sent = await sendPromo(world, { campaign, subject: 'Скидки на зелень', text: 'До воскресенья' });
    expect(sent).toEqual({ exitCode: 0, said: 'Sent to 1 person.' });
    const url = `http://shop.test/unsubscribe?token=${tokenSentTo(world, email)}`;
    expect(promoMailsTo(world, email)).toMatchObject([
      {
        subject: 'Скидки на зелень',
        headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      },
    ]);
    expect(promoMailsTo(world, email)[0]?.text).toBe(
      `До воскресенья\n\n—\nВы получили это письмо, потому что подписаны на акции и скидки Самоката. Отписаться: ${url}`,
    );
    expect(mailsTo(unasked)).toBe(0);
  });

  test('[NTF-11] the consent is asked for when a message is sent, not when the sending began', async () => {
    const readers = [await reader(world), await reader(world), await reader(world)];
    let isFirst = true;
    beforeMail = async (to) => {
      if (!isFirst) return;
      isFirst = false;
      for (const { email, token } of readers) if (email !== to) await agree(world, token, { sms: true });
    };
    const { said } = await sendPromo(world, { campaign: newCampaign() });
    expect(said).toBe('Sent to 1 person.\n  2 agree no longer');
    expect(readers.map(({ email }) => mailsTo(email)).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  });

  test('[NTF-11] [DEL-09] nobody gets mails at an unconfirmed address, or after deleting the account', async () => {
    const unconfirmed = await reader(world);
    await world.db
      .updateTable('users')
      .set({ email_confirmed: false })
      .where('id', '=', unconfirmed.userId)
      .execute();
    const leaver = await reader(world);
    expect((await world.shop.call(markAsDeleted, { token: leaver.token })).status).toBe(204);
    const { said } = await sendPromo(world, { campaign: newCampaign() });
    expect(said).toBe('Sent to 0 people.\n  1 have no confirmed e-mail\n  1 deleted their account');
    expect([mailsTo(unconfirmed.email), mailsTo(leaver.email)]).toEqual([0, 0]);
  });

  test('[NTF-11] two operators who send a campaign at once, and again, reach each person once', async () => {
    const readers = [await reader(world), await reader(world), await reader(world), await reader(world)];
    const twin = await reader(world, readers[0]?.email.toUpperCase());
    const campaign = newCampaign();
    await Promise.all([
      sendPromo(world, { campaign }),
      sendPromo(world, { campaign }),
      sendPromo(world, { campaign }),
    ]);
    await sendPromo(world, { campaign });
    const boxes = readers.map(({ email }) => mailsTo(email));
    expect((boxes[0] ?? 0) + mailsTo(twin.email)).toBe(1);
    expect(boxes.slice(1)).toEqual([1, 1, 1]);
    const other = await sendPromo(world, { campaign: newCampaign() });
    expect(other.said).toBe('Sent to 4 people.\n  1 had it before');
  });

  test('[NTF-11] a sending that was stopped goes on where it was, and a message that may have left is not repeated', async () => {
    const readers = [await reader(world), await reader(world), await reader(world)];
    const campaign = newCampaign();
    const { mail: sender } = world.shop.backend.context;
    const send = sender.send.bind(sender);
    let count = 0;
    // The process ends while the second message is on its way.
    sender.send = async (mail) => {
      count += 1;
      const sent = await send(mail);
      if (count === 2) throw new Error('The power went');
      return sent;
    };
    await expect(sendPromo(world, { campaign })).rejects.toThrow('The power went');
    sender.send = send;
    const again = await sendPromo(world, { campaign });
    expect(again.said).toBe('Sent to 1 person.\n  2 had it before');
    expect(readers.map(({ email }) => mailsTo(email))).toEqual([1, 1, 1]);
    expect((await operate(world, { command: 'promo.show' })).said).toMatch(
      new RegExp(`${campaign} +EMAIL +\\S+ +2 +0 +1\\b`),
    );
  });

  test('[NTF-11] what the gateway refused is tried again, with the consent asked for again; what may have arrived is not', async () => {
    const { email, token } = await reader(world);
    const campaign = newCampaign();
    await world.parties.fault('mail', { outcome: 'error429' });
    expect((await sendPromo(world, { campaign })).said).toContain('1 refused by the gateway');
    await agree(world, token, { email: false });
    expect((await sendPromo(world, { campaign })).said).toBe('Sent to 0 people.');
    await agree(world, token, { email: true });
    expect((await sendPromo(world, { campaign })).said).toBe('Sent to 1 person.');
    expect(mailsTo(email)).toBe(1);
    const lost = newCampaign();
    await world.parties.fault('mail', { outcome: 'drop', phase: 'after', times: 2 });
    expect((await sendPromo(world, { campaign: lost })).said).toContain('1 without an answer');
    expect((await sendPromo(world, { campaign: lost })).said).toBe('Sent to 0 people.\n  1 had it before');
    expect(mailsTo(email)).toBe(2);
  });

  test('[NTF-11] a gateway that refuses everything stops the sending, which goes on later', async () => {
    for (let number = 1; number <= 11; number += 1) await reader(world);
    const campaign = newCampaign();
    await world.parties.fault('mail', { outcome: 'error429', times: 10 });
    const stopped = await sendPromo(world, { campaign });
    expect(stopped.exitCode).toBe(1);
    expect(stopped.said).toContain('refuses one message after another');
    expect((await sendPromo(world, { campaign })).said).toBe('Sent to 11 people.');
  });

  test('[NTF-11] an SMS goes to those who agree to SMS, and says what the operator wrote', async () => {
    const { token, phone } = await world.signIn();
    await agree(world, token, { sms: true });
    const { email } = await reader(world);
    const sent = await sendPromo(world, { campaign: newCampaign(), channel: 'SMS', text: 'Весна: 1234' });
    expect(sent.said).toBe('Sent to 1 person.');
    expect((await world.parties.codesSentTo(phone))[0]).toBe('1234');
    expect(mailsTo(email)).toBe(0);
  });

  test('[NTF-11] a dry run counts and sends nothing', async () => {
    const { email } = await reader(world);
    await reader(world, email);
    const campaign = newCampaign();
    const tried = await sendPromo(world, { campaign }, { dryRun: true });
    expect(tried).toEqual({ exitCode: 0, said: 'It would go to 1 person.\n  1 had it before' });
    expect(mailsTo(email)).toBe(0);
    const noted = await world.db.selectFrom('promo_messages').selectAll().execute();
    expect(noted.filter((row) => row.campaign === campaign)).toEqual([]);
    expect((await sendPromo(world, { campaign })).said).toContain('Sent to 1 person.');
  });

  test('[NTF-11] what is no message, or another one under a used name, is refused, and nothing is sent', async () => {
    const { email } = await reader(world);
    const campaign = newCampaign();
    for (const wrong of [
      { campaign: 'Spring sale' },
      { campaign, subject: 'Скидки\r\nBcc: all@shop.example' },
      { campaign, subject: '' },
      { campaign, text: '' },
      { campaign, channel: 'FAX' },
      { campaign, channel: 'SMS', subject: 'Тема' },
    ])
      expect([wrong, (await sendPromo(world, wrong)).exitCode]).toEqual([wrong, 1]);
    expect(mailsTo(email)).toBe(0);
    await sendPromo(world, { campaign });
    expect((await sendPromo(world, { campaign, text: 'Другое' })).said).toContain('says something else');
    expect(mailsTo(email)).toBe(1);
  });

  test('[NTF-11] a file says what is sent; options go before it', async () => {
    const { email } = await reader(world);
    const directory = mkdtempSync(join(tmpdir(), 'shop-promo-'));
    const file = join(directory, 'sale.json');
    const campaign = newCampaign();
    writeFileSync(file, JSON.stringify({ campaign, channel: 'EMAIL', subject: 'Из файла', text: 'Текст' }));
    const options = { campaign: null, channel: null, subject: 'Из строки', text: null };
    expect((await operate(world, { command: 'promo.send', file, options, dryRun: false })).exitCode).toBe(0);
    expect(promoMailsTo(world, email)[0]?.subject).toBe('Из строки');
    writeFileSync(file, '[]');
    expect((await operate(world, { command: 'promo.send', file, options, dryRun: false })).said).toContain(
      'expected campaign',
    );
    rmSync(directory, { recursive: true });
  });
});

describe('promotional mails through a mail server', () => {
  let world: World;
  let server: MailServer;
  beforeAll(async () => {
    server = await startMailServer();
    world = await createWorld('pglite', {
      settings: { mail: { by: 'smtp', url: server.url, from: 'Самокат <shop@shop.example>' } },
    });
  });
  afterAll(async () => {
    await world.close();
    await server.close();
  });

  test('[NTF-11] [UNS-01] the headers of one click arrive whole, however long the address', async () => {
    const email = `${'long-name-'.repeat(5)}@a-rather-long-host-name.shop.example`;
    const { token } = await world.signIn();
    await world.db
      .updateTable('users')
      .set({ email, email_confirmed: true })
      .where('id', '=', claimsOf(token).sub)
      .execute();
    await agree(world, token, { email: true });
    expect((await sendPromo(world, { campaign: newCampaign() })).said).toBe('Sent to 1 person.');
    const mail = server.mails.at(-1);
    const url = /http:\/\/shop\.test\/unsubscribe\?token=[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? 'none';
    expect(mail?.headers).toContain(`List-Unsubscribe: <${url}>`);
    expect(mail?.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
});
