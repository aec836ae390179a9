import type { Transaction } from 'kysely';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { isValidPhone, normalizePhone } from '@shop/domain/session';

import { badRequest, tooManyRequests } from '../../kernel/index.ts';
import type { ApiError, BackendContext, Database } from '../../kernel/index.ts';
import { checkCode } from '../one-time-codes/index.ts';
import { sessionTexts } from '../texts.ts';
import type { Arrival, ProvenIdentity } from './identity.ts';

/**
 * Proves a phone with the code that was sent to it (AUT-16 to AUT-23). A code that expired, was used or never sent is answered like
 * a wrong one (OPN-318). Whoever takes the identity uses the code up.
 */
export async function provePhone(
  context: BackendContext,
  tx: Transaction<Database>,
  request: { readonly phone: string; readonly code: string } & Pick<Arrival, 'deviceId' | 'network'>,
): Promise<Result<ProvenIdentity, ApiError>> {
  if (!isValidPhone(request.phone))
    return err(badRequest('INVALID_ARGUMENT', { errorDetails: { field: 'phone' } }));
  const phone = normalizePhone(request.phone);
  const checked = await checkCode(context, tx, {
    channel: 'PHONE',
    subject: phone,
    code: request.code,
    counters: { device: request.deviceId, network: request.network },
  });
  if (checked.ok) return ok({ provenBy: 'SMS', phone, usingCode: checked.value });
  if (checked.error.kind === 'LOCKED')
    return err(
      tooManyRequests(checked.error.retryAfterSeconds, 'LIMITED_ATTEMPTS', { message: sessionTexts.locked }),
    );
  return err(
    badRequest('INVALID_ARGUMENT', { message: sessionTexts.wrongCode, errorDetails: { field: 'code' } }),
  );
}
