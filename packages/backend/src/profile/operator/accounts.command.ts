import { isUuid, unreachable } from '@shop/domain/kernel';
import { consentKinds } from '@shop/domain/profile';
import { accountStanding, normalizePhone } from '@shop/domain/session';

import type { BackendContext } from '../../kernel/index.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import { readConsents } from '../consent.repository.ts';
import { eraseNow } from '../erasing.ts';
import type { UserRow } from '../own-data.ts';
import { accountsLine } from './accounts.cli.ts';

const MAX_CHANGES = 20;

type Say = (text: string) => void;

async function findUser({ db }: BackendContext, account: string): Promise<UserRow | undefined> {
  const users = db.selectFrom('users').selectAll();
  if (isUuid(account)) return users.where('id', '=', account.toLowerCase()).executeTakeFirst();
  return users.where('phone', '=', normalizePhone(account)).executeTakeFirst();
}

function stateOf(user: UserRow, now: Date): string {
  if (user.erased_at !== null) return `erased at ${user.erased_at.toISOString()}`;
  const standing = accountStanding(user.marked_deleted_at, now);
  const markedAt = user.marked_deleted_at?.toISOString() ?? '';
  switch (standing.kind) {
    case 'ACTIVE':
      return 'active';
    case 'MARKED':
      return `deleted at ${markedAt}, can be restored before ${standing.restorableUntil.toISOString()}`;
    case 'EXPIRED':
      return `deleted at ${markedAt}, waits for being erased`;
    default:
      return unreachable(standing);
  }
}

async function show(context: BackendContext, user: UserRow, say: Say): Promise<void> {
  const { db, clock } = context;
  say(`Account   ${user.id}`);
  say(`Phone     ${user.erased_at === null ? user.phone : '-'}`);
  say(`State     ${stateOf(user, clock.now())}`);
  say(`Since     ${user.created_at.toISOString()}`);
  say(
    `E-mail    ${user.email === '' ? '-' : `${user.email}, ${user.email_confirmed ? '' : 'not '}confirmed`}`,
  );
  const sessions = await db
    .selectFrom('token_families')
    .select('id')
    .where('user_id', '=', user.id)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', clock.now())
    .execute();
  say(`Sessions  ${sessions.length}`);
  const consents = await readConsents(db, user.id);
  for (const kind of consentKinds) say(`Consent   ${kind} ${consents[kind] ? 'given' : 'not given'}`);
  const changes = await db
    .selectFrom('consent_changes')
    .select(['kind', 'new_value', 'source', 'at'])
    .where('user_id', '=', user.id)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(MAX_CHANGES)
    .execute();
  for (const { kind, new_value: isGiven, source, at } of changes)
    say(`Change    ${at.toISOString()}  ${kind} ${isGiven ? 'given' : 'taken back'} (${source})`);
}

const refusals = {
  NOTHING_TO_ERASE: 'This account is erased already.',
  ORDER_IN_PROGRESS: 'An order of this account is on its way: nothing was erased.',
} as const;

/** `accounts show|erase`; an account is named by phone or id. */
async function runAccounts(
  context: BackendContext,
  request: RequestOf<typeof accountsLine>,
  emit: Emit,
): Promise<number> {
  const say: Say = (text) => emit({ kind: 'line', text });
  const fail = (text: string): number => {
    emit({ kind: 'error', text });
    return 1;
  };
  const user = await findUser(context, request.account);
  if (user === undefined) return fail(`There is no account ${request.account}.`);
  if (request.command === 'accounts.show') {
    await show(context, user, say);
    return 0;
  }
  if (!request.isConfirmed) return fail('Nothing was erased: confirm it, or add --yes.');
  const outcome = await eraseNow(context, user.id);
  if (outcome !== 'ERASED') return fail(refusals[outcome]);
  say(`${user.id} is erased.`);
  return 0;
}

export const accountsRunner = commandRunner(accountsLine, async ({ context }, request, emit) =>
  runAccounts(context, request, emit),
);
