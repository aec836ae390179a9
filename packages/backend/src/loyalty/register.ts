import { sql } from 'kysely';

import type { registerLoyalty } from '@shop/contract/loyalty';
import type { ParsedRequestOf } from '@shop/contract/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { agreedFiles, consentOf, programmeEmail, programmePhone } from '@shop/domain/loyalty';
import type { ConsentCode } from '@shop/domain/loyalty';

import { badRequest, notFound, unavailable } from '../kernel/index.ts';
import type { ApiError, BackendContext } from '../kernel/index.ts';
import { findShopper, refreshAccount } from './refresh-account.ts';
import type { Shopper } from './refresh-account.ts';

type Request = ParsedRequestOf<typeof registerLoyalty>['body'];

const wrong = (field: string): Result<never, ApiError> =>
  err(badRequest('INVALID_ARGUMENT', { errorDetails: { field } }));

/**
 * Joins the programme (LOY-37 to LOY-40, OPN-251). The terms must be agreed to, in the version of now; phone and e-mail are those of the
 * profile. Repeating it leaves the one account as it is.
 */
export async function register(
  context: BackendContext,
  userId: string,
  request: Request,
): Promise<Result<{ readonly isActive: boolean }, ApiError>> {
  const { clock, ids } = context;
  const user = await findShopper(context, userId);
  if (user === undefined) return err(notFound('USER_NOT_FOUND'));
  if (!request.agreement) return wrong('agreement');
  if (request.phone !== programmePhone(user.phone)) return wrong('phone');
  if (request.email !== programmeEmail(user.email, request.marketingAgreement)) return wrong('email');
  const files = agreedFiles({ isMarketing: request.marketingAgreement });
  const versions = files.map((file) => request.agreementVersions[file]);
  if (versions.includes(undefined)) return wrong('agreementVersions');
  const at = clock.now();
  const consents = files.map((file) => ({
    code: consentOf[file],
    file,
    version: request.agreementVersions[file] ?? '',
    at: at.toISOString(),
  }));
  const { phone, email } = request;
  const registered = await context.loyalty.register({ operationId: ids.uuid(), phone, email, consents });
  if (!registered.ok) {
    if (registered.error.kind === 'UNKNOWN') return err(unavailable('SERVICE_UNAVAILABLE'));
    if (registered.error.code === 'CLIENT_NOT_FOUND') return err(notFound('CLIENT_NOT_FOUND'));
    if (registered.error.code === 'AGREEMENT_OUTDATED') return wrong('agreementVersions');
    return ok({ isActive: false });
  }
  return keep(context, user, { consents, at });
}

interface Agreed {
  readonly consents: readonly { readonly code: ConsentCode; readonly version: string }[];
  readonly at: Date;
}

/** Keeps that the shopper has joined, and what was agreed to (LOY-14), also when the programme is silent from now on. */
async function keep(
  context: BackendContext,
  user: Shopper,
  agreed: Agreed,
): Promise<Result<{ readonly isActive: boolean }, ApiError>> {
  await keepConsents(context, user, agreed);
  const refreshed = await refreshAccount(context, user);
  if (!refreshed.ok) return err(unavailable('SERVICE_UNAVAILABLE'));
  // Of an account that the shop did not know before.
  await keepConsents(context, user, agreed);
  return ok({ isActive: refreshed.value.account.is_active });
}

/** Keeps consents once, with the account that they belong to. */
async function keepConsents({ db }: BackendContext, user: Shopper, { consents, at }: Agreed): Promise<void> {
  for (const { code, version } of consents)
    await db
      .insertInto('loyalty_consents')
      .columns(['user_id', 'code', 'version', 'agreed_at'])
      .expression((eb) =>
        eb
          .selectFrom('loyalty_accounts')
          .select([
            'user_id',
            eb.val(code).as('code'),
            eb.val(version).as('version'),
            sql<Date>`${at}::timestamptz`.as('agreed_at'),
          ])
          .where('user_id', '=', user.id),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
