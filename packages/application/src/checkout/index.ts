export * from './checkout.gateway.ts';
export * from './checkout.service.ts';
export * from './checkout.state.ts';
export type { ShownCart } from './order-request.ts';
export { OrderEvents } from './order-events.ts';
export { checkoutFeature } from './checkout.feature.ts';
