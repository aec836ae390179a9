export { ClickDrawers } from './click-drawers.tsx';
export { ClickOffer } from './click-offer.tsx';
export { DeliveryTimes } from './delivery-times.tsx';
export { SilentRow } from './silent-row.tsx';
