import { addressDetailFields } from '@shop/domain/address';

import { failureCode, isRecord } from '../kernel/index.ts';
import type { ApiFailure } from '../kernel/index.ts';
import type { AddressDetailField, AddressFailure } from './address.model.ts';

/** What the store says to the shopper (ADR-34). */
function messageOf(failure: ApiFailure): string | null {
  return (failure.kind === 'api' && failure.data.message.trim()) || null;
}

/** The details that VALIDATION_ERROR names (OPN-105); a path may stand before the name of a field. */
function wrongFields(failure: ApiFailure): readonly AddressDetailField[] {
  if (failure.kind !== 'api') return [];
  const { details, field } = failure.data;
  const named: readonly unknown[] = Array.isArray(details?.['fields']) ? details['fields'] : [];
  const names = named.map((entry) => (isRecord(entry) ? entry['field'] : entry));
  return addressDetailFields.filter((known) => [...names, field].includes(known));
}

/** The outcome of a call that saves or removes an address. */
export function addressFailureOf(failure: ApiFailure): AddressFailure {
  switch (failureCode(failure)) {
    case 'INVALID_INPUT':
      return {
        kind: 'invalidInput',
        sanitized: failure.kind === 'api' ? (failure.data.sanitized ?? {}) : {},
        message: messageOf(failure),
      };
    case 'VALIDATION_ERROR':
      return { kind: 'malformed', fields: wrongFields(failure) };
    case 'SBER_ADDRESS_CHANGE_NOT_ALLOWED':
      return { kind: 'boundToBankId' };
    case 'ADDRESS_NOT_FOUND':
    case 'NOT_FOUND':
      return { kind: 'notFound', message: messageOf(failure) };
    default:
      return {
        kind: failure.kind === 'network' && failure.reason === 'unreachable' ? 'unreachable' : 'failed',
        message: messageOf(failure),
      };
  }
}
