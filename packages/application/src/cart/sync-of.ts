import type { CartSyncState } from '@shop/domain/cart';

import type { CartState } from './cart.state.ts';

/** What a shopper may see of the synchronisation. */
export function syncOf(state: CartSyncState): CartState['sync'] {
  if (state.isOffline) return 'offline';
  if (state.request?.kind === 'SAVE') return 'saving';
  return state.isScheduled || state.isDue ? 'scheduled' : 'idle';
}
