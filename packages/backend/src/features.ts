import { addressRoutes, eraseAddresses } from './address/index.ts';
import { bannerRoutes, eraseHiddenBanners } from './banners/index.ts';
import { cartRoutes, eraseCarts } from './cart/index.ts';
import { cartPromotionRoutes } from './cart-promotions/index.ts';
import { catalogRoutes } from './catalog/index.ts';
import { checkoutRoutes, checkoutSweep, eraseOrders } from './checkout/index.ts';
import { configRoutes } from './config/index.ts';
import { comboRoutes } from './combo/index.ts';
import { documentRoutes } from './documents/index.ts';
import { discountRoutes } from './discounts/index.ts';
import type { BackendContext, EraseAccount } from './kernel/context.ts';
import type { RouteDefinition } from './kernel/route.ts';
import { listingRoutes } from './listing/index.ts';
import { eraseLoyalty, loyaltyRoutes, registerLoyaltyJobs, resumeLoyalty } from './loyalty/index.ts';
import { maintenanceRoutes } from './maintenance/index.ts';
import {
  orderRoutes,
  registerFollowing,
  registerOrderJobs,
  reportsSweep,
  resumeFollowing,
  resumeOrders,
} from './orders/index.ts';
import {
  bindingsSweep,
  eraseCards,
  paymentRoutes,
  registerBindingJobs,
  registerPaymentLooks,
  resumeBindings,
} from './payments/index.ts';
import { accountErasing, eraseProfile, profileRoutes } from './profile/index.ts';
import { eraseUses, promotionRoutes, promotionsSweep } from './promotions/index.ts';
import { recipeRoutes } from './recipes/index.ts';
import { registerReceiptLooks } from './receipts/index.ts';
import { recommendationRoutes } from './recommendations/index.ts';
import { eraseWishes, restockRoutes } from './restock/index.ts';
import { searchRoutes } from './search/index.ts';
import { eraseSessions, sessionRoutes, sessionSweep, unlinkBankIdentities } from './session/index.ts';
import { showcaseRoutes } from './showcase/index.ts';
import { storyRoutes } from './stories/index.ts';
import { registerSubscriptionJobs, resumeSubscriptions, subscriptionRoutes } from './subscription/index.ts';
import { supportRoutes } from './support/index.ts';
import { registerTipJobs, resumeTips, tipRoutes } from './tips/index.ts';

/** The routes of the contract, by feature. */
export const routes: readonly RouteDefinition[] = [
  ...configRoutes,
  ...documentRoutes,
  ...sessionRoutes,
  ...profileRoutes,
  ...showcaseRoutes,
  ...bannerRoutes,
  ...catalogRoutes,
  ...listingRoutes,
  ...storyRoutes,
  ...recipeRoutes,
  ...searchRoutes,
  ...recommendationRoutes,
  ...restockRoutes,
  ...addressRoutes,
  ...loyaltyRoutes,
  ...subscriptionRoutes,
  ...cartRoutes,
  ...cartPromotionRoutes,
  ...comboRoutes,
  ...discountRoutes,
  ...promotionRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...tipRoutes,
  ...supportRoutes,
  ...maintenanceRoutes,
];

/** What every feature deletes of an erased account, in this order; the last one frees the phone. */
export const accountErasers: readonly EraseAccount[] = [
  eraseOrders,
  eraseCards,
  eraseLoyalty,
  eraseUses,
  eraseCarts,
  eraseAddresses,
  eraseWishes,
  eraseHiddenBanners,
  unlinkBankIdentities,
  eraseSessions,
  eraseProfile,
];

/** Registers the jobs of every feature; runs once, before the job queue starts. */
export const registerJobs: readonly ((context: BackendContext) => void)[] = [
  sessionSweep.register,
  accountErasing.register,
  checkoutSweep.register,
  promotionsSweep.register,
  registerPaymentLooks,
  registerBindingJobs,
  bindingsSweep.register,
  registerFollowing,
  reportsSweep.register,
  registerReceiptLooks,
  registerSubscriptionJobs,
  registerOrderJobs,
  registerLoyaltyJobs,
  registerTipJobs,
];

/** Resumes work whose job was lost; runs after every start that handles jobs. */
export const resumeWork: readonly ((context: BackendContext) => Promise<void>)[] = [
  sessionSweep.resume,
  accountErasing.resume,
  checkoutSweep.resume,
  promotionsSweep.resume,
  resumeBindings,
  bindingsSweep.resume,
  resumeFollowing,
  reportsSweep.resume,
  resumeSubscriptions,
  resumeOrders,
  resumeLoyalty,
  resumeTips,
];
