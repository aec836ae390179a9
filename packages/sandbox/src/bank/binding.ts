/** Cards that the bank keeps, and the operations that bind them. Pure: time and ids come in with the event. */

import type { BankBindingOperation, BankBindingRequest } from '@shop/contract/third-party';

import { type CardOutcome, type CardTrace, MAX_WRONG_CODES } from './payment.ts';

/** A card that may be charged without its owner's typing it in. */
export type Binding = {
  readonly bindingId: string;
  readonly clientId: string;
  readonly card: CardTrace;
  /** The card asked for 3-D Secure when it was bound, and does so at every charge. */
  readonly asksForCode: boolean;
  readonly isRemoved: boolean;
};

export type BindingOperation = BankBindingRequest & {
  readonly status: BankBindingOperation['status'];
  /** The card was sent to an issuer that never answers: the page waits until the operation expires. */
  readonly isAwaitingIssuer: boolean;
  readonly wrongCodes: number;
  readonly errorCode: string | null;
  readonly card: CardTrace | null;
  /** What it made. */
  readonly bindingId: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type BindingEvent =
  | { readonly kind: 'card'; readonly card: CardTrace; readonly outcome: CardOutcome }
  | { readonly kind: 'threeDsCode'; readonly isRight: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'expire' };

/** Waits for the payer. */
export const isOperationOpen = ({ status }: BindingOperation): boolean =>
  status === 'CREATED' || status === 'PENDING_3DS';

/** Carries an operation through one event; null: the event does not belong to its state. No money moves. */
export function bindingTransition(
  operation: BindingOperation,
  event: BindingEvent,
  now: Date,
): BindingOperation | null {
  const change = (patch: Partial<BindingOperation>): BindingOperation => ({
    ...operation,
    ...patch,
    updatedAt: now.toISOString(),
  });
  switch (event.kind) {
    case 'card':
      if (operation.status !== 'CREATED' || operation.isAwaitingIssuer) return null;
      return change({ card: event.card, ...answerOfIssuer(event.outcome) });
    case 'threeDsCode':
      if (operation.status !== 'PENDING_3DS') return null;
      if (event.isRight) return change({ status: 'SUCCEEDED' });
      return operation.wrongCodes + 1 < MAX_WRONG_CODES
        ? change({ wrongCodes: operation.wrongCodes + 1 })
        : change({ wrongCodes: MAX_WRONG_CODES, status: 'DECLINED', errorCode: '3DS_ERROR' });
    case 'cancel':
      if (operation.status === 'CANCELLED') return operation;
      return isOperationOpen(operation) ? change({ status: 'CANCELLED' }) : null;
    case 'expire':
      return isOperationOpen(operation) ? change({ status: 'EXPIRED' }) : operation;
    default:
      return event satisfies never;
  }
}

function answerOfIssuer(outcome: CardOutcome): Partial<BindingOperation> {
  switch (outcome.kind) {
    case 'approve':
      return { status: 'SUCCEEDED' };
    case 'challenge':
      return { status: 'PENDING_3DS' };
    case 'silence':
      return { isAwaitingIssuer: true };
    case 'decline':
      return { status: 'DECLINED', errorCode: outcome.code };
    default:
      return outcome satisfies never;
  }
}
