import { isBankSession } from '../session/index.ts';
import type { SessionUser } from '../session/index.ts';
import type { AddressAttributes } from './address.ts';

/**
 * Whether an address may not be changed or deleted here, because it is bound to the bank ID and the session was
 * opened through that. Signed in by phone, the same person may change it (ADR-35 to ADR-38, OPN-106).
 */
export function isBoundAddress(
  address: { readonly attributes: AddressAttributes },
  user: Pick<SessionUser, 'openedThrough'> | null,
): boolean {
  return address.attributes.isBoundToBankId && isBankSession(user);
}
