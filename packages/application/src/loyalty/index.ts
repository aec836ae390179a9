export { loyaltyFeature } from './loyalty.feature.ts';
export type { BonusEntry, LoyaltyGateway, Registration } from './loyalty.gateway.ts';
export { LoyaltyService } from './loyalty.service.ts';
export type { LoyaltyState } from './loyalty.service.ts';
