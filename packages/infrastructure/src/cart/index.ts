export { toCartProduct } from './cart-mapping.ts';
export { HttpCartGateway } from './http-cart.gateway.ts';
