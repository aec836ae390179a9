export { HttpCheckoutGateway } from './http-checkout.gateway.ts';
