import { emailKey, promoAddress, promoConsent } from '@shop/domain/profile';
import type { PromoChannel, PromoReader, PromoRefusal } from '@shop/domain/profile';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { accountStanding } from '@shop/domain/session';
import type { Kysely } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';
import { readConsents } from '../consent.repository.ts';
import { lockUser } from '../own-data.ts';
import type { UserRow } from '../own-data.ts';
import type { PromoOutcome } from '../profile.tables.ts';
import type { Campaign } from './campaign.ts';

/** Readers are looked up in portions of this size. */
const PORTION = 500;

/** Ids of the accounts that agree to a channel, portion by portion; whether one still agrees is asked when its turn comes. */
export async function* agreeing(
  { db }: BackendContext,
  channel: PromoChannel,
): AsyncGenerator<string, void, undefined> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const portion = await db
      .selectFrom('consents')
      .select('user_id')
      .where('kind', '=', promoConsent[channel])
      .where('is_given', '=', true)
      .where('user_id', '>', after)
      .orderBy('user_id')
      .limit(PORTION)
      .execute();
    for (const { user_id: userId } of portion) yield userId;
    const last = portion.at(-1);
    if (last === undefined || portion.length < PORTION) return;
    after = last.user_id;
  }
}

/** Notes a campaign with what it says; false: there is one of this name that says something else. */
export async function noteCampaign(
  { db, clock }: BackendContext,
  { campaign: name, channel, text, ...rest }: Campaign,
): Promise<boolean> {
  const subject = 'subject' in rest ? rest.subject : '';
  await db
    .insertInto('promo_campaigns')
    .values({ name, channel, subject, text, started_at: clock.now() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const noted = await db
    .selectFrom('promo_campaigns')
    .select('name')
    .where('name', '=', name)
    .where('channel', '=', channel)
    .where('subject', '=', subject)
    .where('text', '=', text)
    .executeTakeFirst();
  return noted !== undefined;
}

async function readerOf(db: Kysely<Database>, user: UserRow, now: Date): Promise<PromoReader> {
  return {
    phone: user.phone,
    email: user.email,
    emailConfirmed: user.email_confirmed,
    consents: await readConsents(db, user.id),
    standing: accountStanding(user.marked_deleted_at, now),
    isErased: user.erased_at !== null,
  };
}

export type Claimed = { readonly id: string; readonly to: string };
export type NotClaimed = PromoRefusal | 'ALREADY';

/**
 * Makes one message this sender's to send, if the account agrees to it at this moment. The row is what keeps a campaign from reaching an account or an
 * address twice, whoever sends it and however often; only a message that was refused, and so never left, may be tried again.
 */
export async function claim(
  { transaction, clock, ids }: BackendContext,
  { campaign, channel }: Pick<Campaign, 'campaign' | 'channel'>,
  userId: string,
): Promise<Result<Claimed, NotClaimed>> {
  const id = ids.uuid();
  return transaction(async (tx): Promise<Result<Claimed, NotClaimed>> => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return err('ACCOUNT_DELETED');
    const now = clock.now();
    const address = promoAddress(await readerOf(tx, user, now), channel);
    if (!address.ok) return address;
    const message = { address: emailKey(address.value), at: now };
    const fresh = await tx
      .insertInto('promo_messages')
      .values({ id, campaign, user_id: userId, outcome: null, ...message })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    const claimed =
      fresh ??
      (await tx
        .updateTable('promo_messages')
        .set({ outcome: null, at: now })
        .where('campaign', '=', campaign)
        .where('user_id', '=', userId)
        .where('address', '=', message.address)
        .where('outcome', '=', 'REFUSED')
        .returning('id')
        .executeTakeFirst());
    return claimed === undefined ? err('ALREADY') : ok({ id: claimed.id, to: address.value });
  });
}

/** Who would get it now, without claiming anything. */
export async function wouldClaim(
  { db, clock }: BackendContext,
  { campaign, channel }: Pick<Campaign, 'campaign' | 'channel'>,
  userId: string,
): Promise<Result<string, NotClaimed>> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirst();
  if (user === undefined) return err('ACCOUNT_DELETED');
  const address = promoAddress(await readerOf(db, user, clock.now()), channel);
  if (!address.ok) return address;
  const sent = await db
    .selectFrom('promo_messages')
    .select('id')
    .where('campaign', '=', campaign)
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('address', '=', emailKey(address.value))]))
    .where((eb) => eb.or([eb('outcome', 'is', null), eb('outcome', '<>', 'REFUSED')]))
    .executeTakeFirst();
  return sent === undefined ? ok(emailKey(address.value)) : err('ALREADY');
}

/** Notes how sending a claimed message ended. */
export async function noteOutcome({ db }: BackendContext, id: string, outcome: PromoOutcome): Promise<void> {
  await db.updateTable('promo_messages').set({ outcome }).where('id', '=', id).execute();
}

/** How many messages of a campaign ended how; those without an outcome are unknown. */
export async function outcomesOf(
  { db }: BackendContext,
  campaign: string,
): Promise<Readonly<Record<PromoOutcome, number>>> {
  const rows = await db
    .selectFrom('promo_messages')
    .select(['outcome', (eb) => eb.fn.countAll<number>().as('count')])
    .where('campaign', '=', campaign)
    .groupBy('outcome')
    .execute();
  const counts = { SENT: 0, REFUSED: 0, UNKNOWN: 0 };
  for (const { outcome, count } of rows) counts[outcome ?? 'UNKNOWN'] += Number(count);
  return counts;
}
