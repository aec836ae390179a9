export { CartCapsule } from './cart-capsule.tsx';
export { useQueuedClick } from './use-queued-click.ts';
