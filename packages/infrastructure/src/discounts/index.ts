export { HttpDiscountsGateway } from './http-discounts.gateway.ts';
