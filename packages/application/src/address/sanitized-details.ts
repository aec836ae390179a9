import { sanitizeDetails } from '@shop/domain/address';

import type { ApiFailure } from '../kernel/index.ts';
import type { AddressDetails } from './address.model.ts';

/** The cleaned values that the store sent with INVALID_INPUT; without them what was typed is cleaned here (OPN-105). */
export function sanitizedDetails(failure: ApiFailure, typed: AddressDetails | null): Partial<AddressDetails> {
  const sent = failure.kind === 'api' ? failure.data.sanitized : undefined;
  return sent ?? (typed === null ? {} : sanitizeDetails(typed));
}
