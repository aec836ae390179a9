import { addressRoutes } from './address/index.ts';
import { cartRoutes } from './cart/index.ts';
import { cartPromotionRoutes } from './cart-promotions/index.ts';
import { catalogRoutes } from './catalog/index.ts';
import { checkoutRoutes, checkoutSweep } from './checkout/index.ts';
import { configRoutes } from './config/index.ts';
import { comboRoutes } from './combo/index.ts';
import { documentRoutes } from './documents/index.ts';
import { discountRoutes } from './discounts/index.ts';
import { registerFulfilmentJobs, resumeFulfilment } from './fulfilment/index.ts';
import type { BackendContext } from './kernel/context.ts';
import type { RouteDefinition } from './kernel/route.ts';
import { maintenanceRoutes } from './maintenance/index.ts';
import { orderRoutes } from './orders/index.ts';
import {
  bindingsSweep,
  paymentRoutes,
  registerBindingJobs,
  registerPaymentJobs,
  resumeBindings,
  resumePayments,
} from './payments/index.ts';
import { profileRoutes } from './profile/index.ts';
import { promotionRoutes, promotionsSweep } from './promotions/index.ts';
import { registerReceiptJobs, resumeReceipts } from './receipts/index.ts';
import { recommendationRoutes } from './recommendations/index.ts';
import { searchRoutes } from './search/index.ts';
import { sessionRoutes, sessionSweep } from './session/index.ts';
import { showcaseRoutes } from './showcase/index.ts';

/** What answers the contract, feature by feature. */
export const routes: readonly RouteDefinition[] = [
  ...configRoutes,
  ...documentRoutes,
  ...sessionRoutes,
  ...profileRoutes,
  ...showcaseRoutes,
  ...catalogRoutes,
  ...searchRoutes,
  ...recommendationRoutes,
  ...addressRoutes,
  ...cartRoutes,
  ...cartPromotionRoutes,
  ...comboRoutes,
  ...discountRoutes,
  ...promotionRoutes,
  ...checkoutRoutes,
  ...paymentRoutes,
  ...orderRoutes,
  ...maintenanceRoutes,
];

/** Registers the jobs of every feature; runs once, before the job queue starts. */
export const registerJobs: readonly ((context: BackendContext) => void)[] = [
  sessionSweep.register,
  checkoutSweep.register,
  promotionsSweep.register,
  registerPaymentJobs,
  registerBindingJobs,
  bindingsSweep.register,
  registerFulfilmentJobs,
  registerReceiptJobs,
];

/** Takes up work whose job was lost; runs after every start that handles jobs. */
export const resumeWork: readonly ((context: BackendContext) => Promise<void>)[] = [
  sessionSweep.resume,
  checkoutSweep.resume,
  promotionsSweep.resume,
  resumePayments,
  resumeBindings,
  bindingsSweep.resume,
  resumeFulfilment,
  resumeReceipts,
];
