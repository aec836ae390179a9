export { HttpOrdersGateway } from './http-orders.gateway.ts';
