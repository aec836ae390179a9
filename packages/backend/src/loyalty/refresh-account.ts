import type { ProgrammeAccount } from '@shop/contract/third-party';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { programmePhone } from '@shop/domain/loyalty';
import type { Transaction } from 'kysely';

import type { BackendContext, Database } from '../kernel/index.ts';
import { appendEntry, lockAccount } from './ledger.repository.ts';
import type { AccountRow } from './ledger.repository.ts';

/** The programme answers this many operations at once at most; with as many there may be more. */
const PAGE = 200;
/** More pages than a shopper's history without the shop has. */
const MAX_PAGES = 50;

export interface Shopper {
  readonly id: string;
  /** As the profile has it. */
  readonly phone: string;
}

/** The shopper of an account that is not erased: what an erased one has in the place of its phone names nobody at the programme. */
export async function findShopper({ db }: BackendContext, userId: string) {
  return db
    .selectFrom('users')
    .select(['id', 'phone', 'email'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}

export type Refreshed = Result<
  { readonly account: AccountRow; readonly agreementFiles: ProgrammeAccount['agreementFiles'] },
  'CLIENT_NOT_FOUND' | 'UNAVAILABLE'
>;

/**
 * Asks the programme for a shopper's account and takes over what changed there without the shop (OPN-250). Whether it answered is kept:
 * carts spend no bonuses of a programme that is down (LOY-20).
 */
export async function refreshAccount(context: BackendContext, shopper: Shopper): Promise<Refreshed> {
  const refreshed = await askProgramme(context, shopper);
  const isReachable = refreshed.ok || refreshed.error !== 'UNAVAILABLE';
  await context.db
    .updateTable('loyalty_accounts')
    .set({ is_reachable: isReachable })
    .where('user_id', '=', shopper.id)
    .where('is_reachable', '!=', isReachable)
    .execute();
  return refreshed;
}

async function askProgramme(context: BackendContext, shopper: Shopper): Promise<Refreshed> {
  const phone = programmePhone(shopper.phone);
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const known = await context.db
      .selectFrom('loyalty_accounts')
      .select('statement_number')
      .where('user_id', '=', shopper.id)
      .executeTakeFirst();
    const after = known?.statement_number ?? 0;
    const askedAt = context.clock.now();
    const answer = await context.loyalty.balance({ phone, after });
    if (!answer.ok) {
      const isUnknown = answer.error.kind === 'REFUSED' && answer.error.code === 'CLIENT_NOT_FOUND';
      return err(isUnknown ? 'CLIENT_NOT_FOUND' : 'UNAVAILABLE');
    }
    const account = await context.transaction(async (tx) =>
      takeOver(context, tx, { userId: shopper.id, phone, after, askedAt, told: answer.value }),
    );
    const { agreementFiles, operations } = answer.value;
    const isMore = account === null || (operations.length >= PAGE && account.statement_number > after);
    if (account !== null && !isMore) return ok({ account, agreementFiles });
  }
  return err('UNAVAILABLE');
}

interface Statement {
  readonly userId: string;
  readonly phone: string;
  readonly after: number;
  readonly askedAt: Date;
  readonly told: ProgrammeAccount;
}

/** Keeps what the programme said; null when another call has taken over some of it meanwhile, so that it has to be asked again. */
async function takeOver(
  context: BackendContext,
  tx: Transaction<Database>,
  { userId, phone, after, askedAt, told }: Statement,
): Promise<AccountRow | null> {
  const status = { is_active: told.isActive, is_registration_available: told.isRegistrationAvailable };
  await tx
    .insertInto('loyalty_accounts')
    .values({ user_id: userId, phone, ...status, checked_at: askedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const account = await lockAccount(tx, userId);
  if (account === undefined) throw new Error(`The bonuses of the phone of ${userId} are another shopper's`);
  if (account.statement_number !== after) return null;
  // What was asked before the last answer does not count against it.
  const now = account.checked_at > askedAt ? account : { ...account, ...status, checked_at: askedAt };
  const statementNumber = await enter(context, tx, account, told);
  const { is_active, is_registration_available, checked_at } = now;
  await tx
    .updateTable('loyalty_accounts')
    .set({ is_active, is_registration_available, checked_at, statement_number: statementNumber })
    .where('user_id', '=', userId)
    .execute();
  return { ...now, statement_number: statementNumber };
}

/**
 * Enters what changed without this account; answers the last operation that the ledger knows now. One that would take more than there is
 * waits until what the shop itself has under way is settled. To the programme an account of the same phone that was erased is the
 * same client, so what the shop did for that one changes the balance, too (DEL-14).
 */
async function enter(
  context: BackendContext,
  tx: Transaction<Database>,
  account: AccountRow,
  told: ProgrammeAccount,
): Promise<number> {
  const own = await ownOperations(tx, account, told);
  let last = account.statement_number;
  for (const { number, operationId, change } of told.operations) {
    if (number !== last + 1) break;
    if (change !== 0 && !own.has(operationId)) {
      const entered = await appendEntry(context, tx, {
        id: context.ids.uuid(),
        userId: account.user_id,
        kind: 'EXTERNAL',
        operation: `programme:${account.phone}:${number}`,
        amount: change,
      });
      if (!entered.ok) break;
    }
    last = number;
  }
  return last;
}

/** Those of the operations that the shop has carried out for this account. */
async function ownOperations(
  tx: Transaction<Database>,
  { user_id: userId }: AccountRow,
  { operations }: ProgrammeAccount,
): Promise<ReadonlySet<string>> {
  const asked = operations.flatMap(({ kind, operationId }) => (kind === 'EXTERNAL' ? [] : [operationId]));
  if (asked.length === 0) return new Set();
  const entries = await tx
    .selectFrom('loyalty_entries')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', asked)
    .execute();
  return new Set(entries.map(({ id }) => id));
}
