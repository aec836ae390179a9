import { err } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isValidPhone, normalizePhone } from '@shop/domain/session';

import { badRequest, tooManyRequests, unavailable } from '../kernel/index.ts';
import type { ApiError, BackendContext, Caller } from '../kernel/index.ts';
import { sendCode } from './one-time-codes/index.ts';
import type { SendingRefused, SentCode } from './one-time-codes/index.ts';
import { sessionTexts } from './texts.ts';

/** Sends a login code (AUT-11 to AUT-20, AUT-25, OPN-317). */
export async function requestLoginCode(
  context: BackendContext,
  typedPhone: string,
  { deviceId, network }: Pick<Caller, 'deviceId' | 'network'>,
): Promise<Result<SentCode, ApiError>> {
  if (!isValidPhone(typedPhone))
    return err(badRequest('INVALID_ARGUMENT', { errorDetails: { field: 'phoneNumber' } }));
  const phone = normalizePhone(typedPhone);
  const parties = { channel: 'PHONE', subject: phone, counters: { device: deviceId, network } } as const;
  const sent = await sendCode(context, parties, ({ id, code }) =>
    context.sms.send({ id, phone, text: `${sessionTexts.loginCode}${code}` }),
  );
  return sent.ok ? sent : err(refusalOf(sent.error));
}

function refusalOf(refused: SendingRefused): ApiError {
  switch (refused.kind) {
    case 'LOCKED':
      return tooManyRequests(refused.retryAfterSeconds, 'COOLDOWN_ACTIVE', { message: sessionTexts.locked });
    case 'TOO_EARLY':
      return tooManyRequests(refused.retryAfterSeconds, 'RESEND_TOO_EARLY');
    case 'TOO_MANY':
      return tooManyRequests(refused.retryAfterSeconds);
    case 'NOT_SENT':
      return unavailable('SMS_NOT_SENT', { message: sessionTexts.codeNotSent });
    default:
      return refused satisfies never;
  }
}
