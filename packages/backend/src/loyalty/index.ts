export {
  accrualDateOf,
  accrueDelivered,
  dropAccrual,
  expectAccrual,
  expectingAccrual,
  isEarning,
} from './accruals.ts';
export { grantBonuses } from './grant.ts';
export { holdAtProgramme, selectHoldsBeside } from './hold-at-programme.ts';
export { createHttpLoyaltyProvider } from './http-loyalty-provider.ts';
export { balanceOf, lockAccount } from './ledger.repository.ts';
export { LoyaltyCounts } from './loyalty-counts.ts';
export { registerLoyaltyJobs, resumeLoyalty } from './loyalty-jobs.ts';
export type { LoyaltyProvider } from './loyalty-provider.ts';
export { loyaltyRoutes } from './loyalty.routes.ts';
export { refreshAccount } from './refresh-account.ts';
export { earnOnRest, endHold, holdBonuses, returnBonuses } from './order-bonuses.ts';
export { bonusesReading, isProgrammeOn, readBonuses } from './read-bonuses.ts';
export type { BonusesRow, ShopperBonuses } from './read-bonuses.ts';
export { eraseLoyalty } from './erase-loyalty.ts';
