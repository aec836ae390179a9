import { isFinished, isOrderStatusType } from './status.ts';

export const orderActions = [
  'CANCEL',
  'CHANGE',
  'REPEAT',
  'DELIVERY_BY_CLICK_INFO',
  'DELIVER_NOW',
  'RETURNS_INFO',
] as const;
export type OrderAction = (typeof orderActions)[number];

export type ActionInput = {
  readonly type: string;
  readonly isCancellable: boolean;
  readonly isDeliverable: boolean;
  readonly isDeliveryByClick: boolean;
  readonly hasRefundInfo: boolean;
  readonly deliveryOption: string;
  /** The flag `changeOrder`. */
  readonly isChangeEnabled: boolean;
};

function isAvailable(action: OrderAction, input: ActionInput): boolean {
  const finished = isFinished(input.type);
  switch (action) {
    case 'CANCEL':
      return input.isCancellable && !finished;
    case 'CHANGE':
      return (
        input.isCancellable &&
        !finished &&
        input.deliveryOption !== 'DRONE' &&
        !input.isDeliveryByClick &&
        input.isChangeEnabled
      );
    case 'REPEAT':
      return finished || input.type === 'CANCEL_PENDING';
    case 'DELIVERY_BY_CLICK_INFO':
      return input.isDeliveryByClick && !input.isDeliverable && !finished;
    case 'DELIVER_NOW':
      return input.isDeliverable && !finished;
    case 'RETURNS_INFO':
      return input.hasRefundInfo;
    default:
      return action satisfies never;
  }
}

/** The actions an order offers, in order of display (ACT-01 to ACT-06); an unknown status offers none (STS-01). */
export function availableActions(input: ActionInput): readonly OrderAction[] {
  return isOrderStatusType(input.type) ? orderActions.filter((action) => isAvailable(action, input)) : [];
}
