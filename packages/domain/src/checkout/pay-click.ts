/** A click on the pay button while the cart refetches waits, once (GAT-09, OPN-265). */
export type PayClickState = { readonly isLoading: boolean; readonly isQueued: boolean };

export type PayClickEvent =
  | 'CLICKED'
  | 'LOADING_STARTED'
  | 'LOADING_ENDED'
  | 'REFETCH_FAILED'
  | 'GATE_APPEARED'
  | 'LEFT';

export const initialPayClick: PayClickState = { isLoading: false, isQueued: false };

/** The next state, and whether to start paying now. */
export function payClick(state: PayClickState, event: PayClickEvent): readonly [PayClickState, 'PAY' | null] {
  switch (event) {
    case 'CLICKED':
      return state.isLoading ? [{ ...state, isQueued: true }, null] : [state, 'PAY'];
    case 'LOADING_STARTED':
      return [{ ...state, isLoading: true }, null];
    case 'LOADING_ENDED':
      return [initialPayClick, state.isQueued ? 'PAY' : null];
    case 'REFETCH_FAILED':
      return [initialPayClick, null];
    case 'GATE_APPEARED':
    case 'LEFT':
      return [{ ...state, isQueued: false }, null];
    default:
      return event satisfies never;
  }
}
