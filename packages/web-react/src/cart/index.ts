export { CartCapsule } from './cart-capsule.tsx';
export { useQuantity } from './use-quantity.ts';
