export * from './orders.gateway.ts';
export * from './orders.model.ts';
export * from './orders.service.ts';
export { ordersFeature } from './orders.feature.ts';
