import type { OrderType } from '../checkout/index.ts';
import { orderTexts } from './texts.ts';

/** What decides how an order comes to the door. */
export type DeliveryWay = {
  readonly orderType: OrderType;
  readonly deliveryOption: string;
  readonly isSilentDelivery: boolean;
};

/** How an order comes to the door (STS-20, OPN-350): nobody hands over what a drone brings or what is left there. */
export function deliveryWay({ orderType, deliveryOption, isSilentDelivery }: DeliveryWay): string {
  if (deliveryOption === 'DRONE') return orderTexts.byDrone;
  return isSilentDelivery ? orderTexts.atDoor : orderTexts.type[orderType];
}

/** How an order will come; null once nobody brings it: it is there, waits in a locker or is cancelled. */
export function deliveryNote(type: string, way: DeliveryWay): string | null {
  switch (type) {
    case 'DELIVERED':
    case 'CANCELLED':
    case 'CANCEL_PENDING':
    case 'DRONE_LOCKER_PICKUP_READY':
      return null;
    default:
      return deliveryWay(way);
  }
}
