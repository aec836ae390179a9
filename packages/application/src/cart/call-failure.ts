import type { CallFailure } from '@shop/domain/cart';

import type { ApiFailure } from '../kernel/index.ts';

/** A failure as the cart's machine reads it (CRT-60, CRT-61). An answer we cannot read counts as no answer. */
export function toCallFailure(failure: ApiFailure): CallFailure {
  switch (failure.kind) {
    case 'api': {
      const { code, message, details } = failure.data;
      const ids = code === 'VALIDATION_ERROR' ? details?.['unknownIds'] : null;
      return { kind: 'API', code, message, unknownIds: Array.isArray(ids) ? ids.map(String) : [] };
    }
    case 'network':
      return { kind: failure.reason === 'aborted' ? 'ABORTED' : 'NETWORK' };
    case 'custom':
      return { kind: 'NETWORK' };
    default:
      return failure satisfies never;
  }
}
