export { HttpPromotionsGateway } from './http-promotions.gateway.ts';
