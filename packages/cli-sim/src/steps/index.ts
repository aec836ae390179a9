import { addressSteps } from './address.steps.ts';
import { expectCart } from './cart-expectation.steps.ts';
import { cartSteps } from './cart.steps.ts';
import { catalogSteps } from './catalog.steps.ts';
import { checkoutSteps } from './checkout.steps.ts';
import { generalSteps } from './general.steps.ts';
import { orderSteps } from './orders.steps.ts';
import { productExpectations } from './product-expectation.steps.ts';
import { sessionSteps } from './session.steps.ts';
import type { StepDefinition } from './step.ts';

export { cartText, linesOf } from './cart-view.ts';
export { refusalText } from './step.ts';
export type { Refusal, StepDefinition, StepFailure, StepOutcome, World } from './step.ts';
export { contains, count, durationText, exactPrice, plain } from './words.ts';

/** Every step a scenario may have. */
export const allSteps: readonly StepDefinition[] = [
  ...addressSteps,
  ...catalogSteps,
  ...productExpectations,
  ...cartSteps,
  expectCart,
  ...sessionSteps,
  ...checkoutSteps,
  ...orderSteps,
  ...generalSteps,
];

/** The name of the step that judges a refusal of the one before it. */
export const REFUSAL_STEP = 'expect error';
