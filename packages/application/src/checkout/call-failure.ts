import type { CallFailure } from '@shop/domain/checkout';

import type { FlushFailure } from '../cart/index.ts';
import type { ApiFailure } from '../kernel/index.ts';

/** A failure as the checkout's machine reads it (CHK-17). */
export function failureOf(failure: ApiFailure): CallFailure {
  if (failure.kind !== 'api') return { kind: 'NETWORK' };
  const { code, message, details } = failure.data;
  const title = details?.['title'];
  return { kind: 'API', code, message, slotTitle: typeof title === 'string' ? title : null };
}

/** Why the cart could not be saved before the order (CHK-12); null: there is no cart. */
export function flushFailureOf(failure: FlushFailure): CallFailure | null {
  switch (failure.kind) {
    case 'network':
      return { kind: 'NETWORK' };
    case 'refused':
      return { kind: 'API', code: failure.code, message: failure.message };
    case 'notLoaded':
      return null;
    default:
      return failure satisfies never;
  }
}
