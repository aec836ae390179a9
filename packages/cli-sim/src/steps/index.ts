import { accountSteps } from './account.steps.ts';
import { addressBookSteps } from './address-book.steps.ts';
import { addressSteps } from './address.steps.ts';
import { afterOrderSteps } from './after-order.steps.ts';
import { browserSteps } from './browser.steps.ts';
import { bankSignInSteps } from './bank-sign-in.steps.ts';
import { expectCart } from './cart-expectation.steps.ts';
import { cardSteps } from './cards.steps.ts';
import { cartExtraSteps } from './cart-extras.steps.ts';
import { cartSteps } from './cart.steps.ts';
import { catalogSteps } from './catalog.steps.ts';
import { checkoutSteps } from './checkout.steps.ts';
import { comboSteps } from './combo.steps.ts';
import { consentSteps } from './consents.steps.ts';
import { contentSteps } from './content.steps.ts';
import { discoverySteps } from './discovery.steps.ts';
import { flagSteps } from './flags.steps.ts';
import { generalSteps } from './general.steps.ts';
import { loyaltySteps } from './loyalty.steps.ts';
import { maintenanceSteps } from './maintenance.steps.ts';
import { orderSteps } from './orders.steps.ts';
import { paymentSteps } from './payment.steps.ts';
import { productExpectations } from './product-expectation.steps.ts';
import { profileSteps } from './profile.steps.ts';
import { promotionSteps } from './promotions.steps.ts';
import { restockSteps } from './restock.steps.ts';
import { sessionSteps } from './session.steps.ts';
import type { StepDefinition } from './step.ts';
import { subscriptionSteps } from './subscription.steps.ts';
import { variableSteps } from './variables.steps.ts';
import { worldSteps } from './world.steps.ts';

export { addressName } from './address-book.steps.ts';
export { isRestoreAsked } from './sign-in-view.ts';
export { aimedFault, crashFault, faultPatterns, readFault } from './fault-words.ts';
export type { Fault } from './fault-words.ts';
export { allCategories } from './catalog.steps.ts';
export { cartText, lineName, linesOf } from './cart-view.ts';
export { currentOf } from './product-view.ts';
export { methodText } from './payment.steps.ts';
export { refusalText } from './step.ts';
export type { StepDefinition, StepFailure, StepOutcome } from './step.ts';
export { contains, count, durationText, exactPrice, plain } from './words.ts';

/** Every step a scenario may have, as the documentation groups them. */
export const stepGroups: readonly { readonly title: string; readonly steps: readonly StepDefinition[] }[] = [
  { title: 'Address and store', steps: [...addressSteps, ...addressBookSteps] },
  { title: 'Goods', steps: [...catalogSteps, ...discoverySteps, ...productExpectations, ...restockSteps] },
  { title: 'Stories, promos, recipes, banners', steps: contentSteps },
  { title: 'Cart', steps: [...cartSteps, ...cartExtraSteps, expectCart] },
  { title: 'Combos', steps: comboSteps },
  { title: 'Promotions and promocodes', steps: promotionSteps },
  { title: 'Bonuses and subscriptions', steps: [...loyaltySteps, ...subscriptionSteps] },
  {
    title: 'Signing in, profile',
    steps: [...sessionSteps, ...bankSignInSteps, ...profileSteps, ...consentSteps, ...accountSteps],
  },
  { title: 'Paying', steps: [...checkoutSteps, ...paymentSteps, ...cardSteps] },
  { title: 'Orders', steps: orderSteps },
  { title: 'After the order', steps: afterOrderSteps },
  { title: 'The browser', steps: browserSteps },
  { title: 'Maintenance', steps: maintenanceSteps },
  { title: 'Flags and experiments', steps: flagSteps },
  { title: 'Time, texts, refusals', steps: generalSteps },
  { title: 'Variables', steps: variableSteps },
  { title: 'The world around the shoppers', steps: worldSteps },
];

export const allSteps: readonly StepDefinition[] = stepGroups.flatMap(({ steps }) => steps);

/** The name of the step that judges a refusal of the one before it. */
export const REFUSAL_STEP = 'expect error';
