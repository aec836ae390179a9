import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { confirmEmail, emailKey, parseEmail, withAskedEmail } from '@shop/domain/profile';

import { apiError, badRequest, notFound, tooManyRequests } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { sendCode, useCode } from '../session/index.ts';
import type { CodeParties, CodeRefused, SendingRefused, SentCode } from '../session/index.ts';
import { columnsOf, lockUser, ownDataOf } from './own-data.ts';
import { profileTexts as texts } from './texts.ts';

type Asker = Pick<Caller, 'userId' | 'network'>;

/** A code belongs to an account together with an address; limits also count the address over all accounts (EML-25, EML-26, OPN-339). */
const partiesOf = ({ userId, network }: Asker, email: string): CodeParties => ({
  channel: 'EMAIL',
  subject: `${userId} ${emailKey(email)}`,
  counters: { account: userId, address: emailKey(email), network },
});

const notAnEmail = (): Result<never, ApiError> =>
  err(badRequest('INVALID_ARGUMENT', { errorDetails: { field: 'userEmail' } }));

function sendingRefusal(refused: SendingRefused): ApiError {
  switch (refused.kind) {
    case 'NOT_SENT':
      return apiError(500, 'UNKNOWN_ERROR', {
        message: texts.codeNotSent,
        errorDetails: { code: 'UNKNOWN_ERROR' },
      });
    case 'LOCKED':
      return tooManyRequests(refused.retryAfterSeconds, 'COOLDOWN_ACTIVE', {
        message: texts.locked,
        errorDetails: { code: 'COOLDOWN_ACTIVE' },
      });
    case 'TOO_EARLY':
      return tooManyRequests(refused.retryAfterSeconds, 'RESEND_TOO_EARLY', {
        errorDetails: { code: 'RESEND_TOO_EARLY' },
      });
    case 'TOO_MANY':
      return tooManyRequests(refused.retryAfterSeconds, 'TOO_MANY_REQUESTS', {
        errorDetails: { code: 'TOO_MANY_REQUESTS' },
      });
    default:
      return refused satisfies never;
  }
}

function codeRefusal(refused: CodeRefused): ApiError {
  switch (refused.kind) {
    case 'WRONG':
      return badRequest('INVALID_OTP', { message: texts.wrongCode, errorDetails: { code: 'INVALID_OTP' } });
    case 'NOT_LIVE':
      return notFound('NOT_FOUND', { message: texts.noCode, errorDetails: { code: 'NOT_FOUND' } });
    case 'LOCKED':
      return tooManyRequests(refused.retryAfterSeconds, 'COOLDOWN_ACTIVE', {
        message: texts.locked,
        errorDetails: { code: 'COOLDOWN_ACTIVE' },
      });
    default:
      return refused satisfies never;
  }
}

/** Sends a code to an address. With no confirmed address it becomes the profile's, unconfirmed (EML-20, OPN-338). */
export async function sendConfirmation(
  context: BackendContext,
  caller: Asker,
  typed: string,
): Promise<Result<SentCode, ApiError>> {
  const email = parseEmail(typed);
  if (!email.ok) return notAnEmail();
  const sent = await sendCode(context, partiesOf(caller, email.value), async ({ id, code }) =>
    context.mail.send({
      id,
      to: email.value,
      subject: texts.confirmation.subject(code),
      text: texts.confirmation.text(code),
      unsubscribeUrl: null,
    }),
  );
  if (!sent.ok) return err(sendingRefusal(sent.error));
  await context.transaction(async (tx) => {
    const user = await lockUser(tx, caller.userId);
    if (user === undefined) return;
    const asked = columnsOf(withAskedEmail(ownDataOf(user), email.value));
    await tx.updateTable('users').set(asked).where('id', '=', caller.userId).execute();
  });
  return sent;
}

/** Confirms an address with the code that was sent to it for this account (EML-21, EML-26, EML-27). A wrong try is counted, so the transaction is committed also then. */
export async function useConfirmation(
  context: BackendContext,
  caller: Asker,
  { userEmail, otp }: { readonly userEmail: string; readonly otp: string },
): Promise<Result<undefined, ApiError>> {
  const email = parseEmail(userEmail);
  if (!email.ok) return notAnEmail();
  return context.transaction(async (tx) => {
    const used = await useCode(context, tx, { ...partiesOf(caller, email.value), code: otp });
    if (!used.ok) return err(codeRefusal(used.error));
    const user = await lockUser(tx, caller.userId);
    if (user === undefined) return err(notFound('USER_NOT_FOUND'));
    const confirmed = columnsOf(confirmEmail(ownDataOf(user), email.value));
    await tx.updateTable('users').set(confirmed).where('id', '=', caller.userId).execute();
    return ok(undefined);
  });
}
