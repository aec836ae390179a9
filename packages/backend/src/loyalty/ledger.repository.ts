import { err, kopecks, ok, ZERO_KOPECKS } from '@shop/domain/kernel';
import type { Kopecks, Result } from '@shop/domain/kernel';
import { changeOf, nextBalance } from '@shop/domain/loyalty';
import type { LedgerKind } from '@shop/domain/loyalty';
import type { Kysely, Selectable, Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import type { LoyaltyAccountsTable, LoyaltyEntriesTable } from './loyalty.tables.ts';

export type AccountRow = Selectable<LoyaltyAccountsTable>;
export type EntryRow = Selectable<LoyaltyEntriesTable>;

export const TELL_JOB = 'loyalty.tell';

/** An account, locked until the transaction ends: whatever else changes its balance waits. Lock it last. */
export async function lockAccount(
  tx: Transaction<Database>,
  userId: string,
): Promise<AccountRow | undefined> {
  return tx
    .selectFrom('loyalty_accounts')
    .selectAll()
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
}

const lastEntry = async (db: Kysely<Database>, userId: string) =>
  db
    .selectFrom('loyalty_entries')
    .select(['number', 'balance'])
    .where('user_id', '=', userId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The sum of all entries of a shopper, without what orders hold. */
export async function balanceOf(db: Kysely<Database>, userId: string): Promise<Kopecks> {
  const last = await lastEntry(db, userId);
  return last === undefined ? ZERO_KOPECKS : kopecks(last.balance);
}

export interface NewEntry {
  readonly id: string;
  readonly userId: string;
  readonly kind: LedgerKind;
  /** What it is about; the same is entered once. */
  readonly operation: string;
  /** Of what changed outside below zero when it fell. */
  readonly amount: number;
  readonly holdId?: string | null;
  readonly orderId?: string | null;
}

/**
 * Adds an entry to the ledger of an account that is locked, and has the programme told of it; the same is entered once. Refused when
 * the balance would fall below zero (LOY-09).
 */
export async function appendEntry(
  context: BackendContext,
  tx: Transaction<Database>,
  entry: NewEntry,
): Promise<Result<'ENTERED' | 'KNOWN', 'NOT_ENOUGH'>> {
  const known = await tx
    .selectFrom('loyalty_entries')
    .select('id')
    .where('operation', '=', entry.operation)
    .executeTakeFirst();
  if (known !== undefined) return ok('KNOWN');
  const last = await lastEntry(tx, entry.userId);
  const before = kopecks(last?.balance ?? 0);
  const number = (last?.number ?? 0) + 1;
  const change = changeOf(entry.kind, entry.amount);
  const balance = nextBalance(before, change);
  if (!balance.ok) return err(balance.error);
  const at = context.clock.now();
  await tx
    .insertInto('loyalty_entries')
    .values({
      id: entry.id,
      user_id: entry.userId,
      number,
      previous_number: last?.number ?? null,
      previous_balance: before,
      change,
      balance: balance.value,
      kind: entry.kind,
      operation: entry.operation,
      amount: Math.abs(entry.amount),
      hold_id: entry.holdId ?? null,
      order_id: entry.orderId ?? null,
      at,
    })
    .execute();
  if (entry.kind !== 'EXTERNAL') await tellOf(context, tx, { ...entry, number, at });
  return ok('ENTERED');
}

async function tellOf(
  context: BackendContext,
  tx: Transaction<Database>,
  {
    id,
    userId,
    number,
    at,
  }: Pick<NewEntry, 'id' | 'userId'> & { readonly number: number; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto('loyalty_operations')
    .values({
      entry_id: id,
      user_id: userId,
      number,
      state: 'WAITING',
      waits_since: at,
      problem: null,
      done_at: null,
    })
    .execute();
  await context.jobs.schedule(TELL_JOB, { userId }, at, tx, { singletonKey: userId });
}

/** What changed a shopper's balance, the newest first. */
export async function historyOf(
  db: Kysely<Database>,
  userId: string,
  page: { readonly limit: number; readonly offset: number },
): Promise<readonly (EntryRow & { readonly order_number: string | null })[]> {
  return db
    .selectFrom('loyalty_entries')
    .leftJoin('orders', 'orders.id', 'loyalty_entries.order_id')
    .selectAll('loyalty_entries')
    .select('orders.number as order_number')
    .where('loyalty_entries.user_id', '=', userId)
    .orderBy('loyalty_entries.number', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
}
