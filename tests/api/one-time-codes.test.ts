// What is modelled: codes of one channel beside those of another, of one account beside another's, and wrong tries in great number.
// What can fail: a code that proves something else than it was sent for, more tries than the limit, a message that was not sent
// and counts all the same.
import { randomBytes, randomUUID } from 'node:crypto';

import { sendCode, useCode } from '@shop/backend/session';
import type { CodeParties } from '@shop/backend/session';
import { ok } from '@shop/domain/kernel';
import { codeChannels, codeRules } from '@shop/domain/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { databaseKinds } from '../support/databases.ts';
import { createWorld, randomPhone } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';

const SECOND = 1000;
const DAY = 86_400 * SECOND;

describe.each(databaseKinds)('one-time codes on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    let drawn = 0;
    // Every code is another one.
    const pair = (): Uint8Array => Uint8Array.of((drawn += 1) >> 8, drawn & 255);
    world = await createWorld(database, {
      random: { bytes: (count) => (count === 2 ? pair() : randomBytes(count)) },
    });
  });
  beforeEach(() => world.clock.advance(2 * DAY));
  afterAll(async () => world.close());

  const ofPhone = (phone = randomPhone()): CodeParties => ({
    channel: 'PHONE',
    subject: phone,
    counters: { device: randomUUID(), network: randomUUID() },
  });
  const ofEmail = (
    account: string = randomUUID(),
    address = `${randomUUID()}@example.test`,
  ): CodeParties => ({
    channel: 'EMAIL',
    subject: `${account} ${address}`,
    counters: { account, address, network: randomUUID() },
  });
  /** Sends a code and answers it, or why it was not sent. */
  const send = async (parties: CodeParties): Promise<string> => {
    let drawn = '';
    const sent = await sendCode(world.shop.backend.context, parties, async ({ code }) => {
      drawn = code;
      return ok();
    });
    return sent.ok ? drawn : sent.error.kind;
  };
  const use = async (parties: CodeParties, code: string): Promise<string> => {
    const { context } = world.shop.backend;
    const used = await context.transaction(async (tx) => useCode(context, tx, { ...parties, code }));
    return used.ok ? 'USED' : used.error.kind;
  };
  const otherThan = (code: string) => (code === '0000' ? '1111' : '0000');

  test('[AUT-23] [EML-26] a code proves neither another channel, nor another account, nor another address', async () => {
    const [account, address] = [randomUUID(), `${randomUUID()}@example.test`];
    const parties = ofEmail(account, address);
    const code = await send(parties);
    const strangers: readonly CodeParties[] = [
      { ...ofPhone(), subject: parties.subject },
      ofEmail(account),
      ofEmail(randomUUID(), address),
    ];
    for (const stranger of strangers) expect(await use(stranger, code)).toBe('NOT_LIVE');
    // Each of them has a code of its own now, and still not this one.
    for (const stranger of strangers) {
      await send(stranger);
      expect(await use(stranger, code)).toBe('WRONG');
    }
    expect(await use(parties, code)).toBe('USED');
    expect(await use(parties, code)).toBe('NOT_LIVE');
  });

  test('[AUT-16] [AUT-17] [AUT-18] [AUT-22] [EML-15] [EML-26] only the newest code works, once and in its time, on every channel', async () => {
    for (const channel of codeChannels) {
      const parties = channel === 'PHONE' ? ofPhone() : ofEmail();
      const { lifetimeS, resendS } = codeRules[channel];
      const first = await send(parties);
      expect(await send(parties)).toBe('TOO_EARLY');
      world.clock.advance(resendS * SECOND);
      const second = await send(parties);
      expect(await use(parties, first)).toBe('WRONG');
      world.clock.advance(lifetimeS * SECOND);
      expect(await use(parties, second)).toBe('USED');
      world.clock.advance(resendS * SECOND);
      const third = await send(parties);
      world.clock.advance(lifetimeS * SECOND + 1);
      expect(await use(parties, third)).toBe('NOT_LIVE');
    }
  });

  test('[AUT-20] [AUT-21] [EML-25] [EML-26] a thousand wrong codes, a hundred at once, are four tries and a lock, for phones and e-mails', async () => {
    for (const parties of [ofPhone(), ofEmail()]) {
      const code = await send(parties);
      // However many devices and addresses they come from.
      const guess = async (index: number): Promise<string> => {
        const counters = { ...parties.counters, device: `device-${index}`, network: `net-${index}` };
        return use({ ...parties, counters }, otherThan(code));
      };
      const outcomes: string[] = [];
      // More at once would wait for a connection until they are refused.
      for (let first = 0; first < 1000; first += 100)
        outcomes.push(
          ...(await Promise.all(Array.from({ length: 100 }, async (_, index) => guess(first + index)))),
        );
      expect(outcomes.filter((outcome) => outcome === 'WRONG')).toHaveLength(4);
      expect(outcomes.filter((outcome) => outcome === 'LOCKED')).toHaveLength(996);
      expect(await use(parties, code)).toBe('LOCKED');
      expect(await send(parties)).toBe('LOCKED');
      world.clock.advance(codeRules[parties.channel].lock);
      expect(await use(parties, await send(parties))).toBe('USED');
    }
  });

  test('[EML-25] an account gets five codes an hour and ten a day, an address five over all accounts, a network thirty', async () => {
    const account = randomUUID();
    for (let count = 0; count < 5; count += 1) expect(await send(ofEmail(account))).toMatch(/^\d{4}$/);
    expect(await send(ofEmail(account))).toBe('TOO_MANY');
    world.clock.advance(3600 * SECOND);
    for (let count = 0; count < 5; count += 1) expect(await send(ofEmail(account))).toMatch(/^\d{4}$/);
    world.clock.advance(3600 * SECOND);
    expect(await send(ofEmail(account))).toBe('TOO_MANY');

    const address = `${randomUUID()}@example.test`;
    for (let count = 0; count < 5; count += 1)
      expect(await send(ofEmail(randomUUID(), address))).toMatch(/^\d{4}$/);
    expect(await send(ofEmail(randomUUID(), address))).toBe('TOO_MANY');

    const network = randomUUID();
    const from = (): CodeParties => {
      const parties = ofEmail();
      return { ...parties, counters: { ...parties.counters, network } };
    };
    const many = await Promise.all(Array.from({ length: 40 }, async () => send(from())));
    expect(many.filter((outcome) => outcome === 'TOO_MANY')).toHaveLength(10);
  });

  test('[AUT-25] [EML-20] a message that the gateway refused uses up no limit; one that may arrive does', async () => {
    for (const parties of [ofPhone(), ofEmail()]) {
      const deliver = async (outcome: 'REFUSED' | 'UNKNOWN') =>
        sendCode(world.shop.backend.context, parties, async () => ({ ok: false, error: outcome }));
      for (let count = 0; count < 12; count += 1)
        expect(await deliver('REFUSED')).toMatchObject({ error: { kind: 'NOT_SENT' } });
      expect(await deliver('UNKNOWN')).toMatchObject({ error: { kind: 'NOT_SENT' } });
      expect(await send(parties)).toBe('TOO_EARLY');
    }
  });

  test('[AUT-16] [AUT-28] a code with spaces, other digits or letters is a wrong code', async () => {
    const phone = randomPhone();
    const code = await world.code(phone);
    const arabic = Array.from(code, (digit) => String.fromCodePoint(0x0660 + Number(digit))).join('');
    for (const typed of [` ${code}`, arabic, `${code.slice(0, 2)} ${code.slice(2)}`, `${code}0`]) {
      const { status, error } = await world.grant(phone, typed);
      expect([typed, status, error.code]).toEqual([typed, 400, 'INVALID_ARGUMENT']);
    }
    expect((await world.grant(phone, code)).status).toBe(200);
  });
});
