import { CLICK_REST_MS } from '@shop/domain/delivery';

import { lastingKeys, Stateful } from '../kernel/index.ts';
import type { Persisted, Scheduler } from '../kernel/index.ts';

const DAY_MS = 86_400_000;

export type ClickOfferState = {
  /** The cart invites to goods by click (CLK-06). */
  readonly isOffered: boolean;
  /** The invitation explains itself (CLK-05). */
  readonly isOnboarding: boolean;
};

/** The cart's offer of goods by click and its onboarding: what the shopper hides rests, by a cookie (CLK-05, CLK-06, OPN-261). */
export class ClickOfferService extends Stateful<ClickOfferState> {
  readonly #persisted: Persisted;
  readonly #scheduler: Scheduler;

  constructor(persisted: Persisted, scheduler: Scheduler) {
    super({ isOffered: true, isOnboarding: true });
    this.#persisted = persisted;
    this.#scheduler = scheduler;
    this.refresh();
  }

  /** Something of the offer was added to the cart, or its list was opened. */
  used(): void {
    this.#persisted.write(lastingKeys.clickOfferHidden, true);
    this.#hidden();
  }

  /** The onboarding was closed; it comes back. */
  closeOnboarding(): void {
    this.#persisted.write(lastingKeys.clickOnboardingHidden, true, CLICK_REST_MS / DAY_MS);
    this.#hidden();
  }

  /** The shopper has understood how delivery by click works. */
  endOnboarding(): void {
    this.#persisted.write(lastingKeys.clickOnboardingHidden, true);
    this.#hidden();
  }

  /** Reads the cookies: another tab may have written them, and they run out. */
  refresh(): void {
    this.store.patch({
      isOffered: this.#persisted.read(lastingKeys.clickOfferHidden) !== true,
      isOnboarding: this.#persisted.read(lastingKeys.clickOnboardingHidden) !== true,
    });
  }

  #hidden(): void {
    this.refresh();
    this.#scheduler.delay(CLICK_REST_MS, () => {
      this.refresh();
    });
  }
}
