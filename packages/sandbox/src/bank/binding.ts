/**
 * Cards that the bank keeps, and the operations that bind them. Pure functions: times and ids are part of the events.
 */

import type { BankBindingOperation, BankBindingRequest } from '@shop/contract/third-party';

import { answerOfIssuer, type CardOutcome, type CardTrace, MAX_WRONG_CODES } from './payment.ts';

/** A card that may be charged without its owner typing it in. */
export type Binding = {
  readonly bindingId: string;
  readonly clientId: string;
  readonly card: CardTrace;
  /** The card needed 3-D Secure when it was bound, and needs it for every charge. */
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
  /** The binding that it created. */
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

/** Applies one event to an operation; null if the event is not possible in its state. No money moves. */
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
      return change({ card: event.card, ...answerOfIssuer(event.outcome, 'SUCCEEDED') });
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
