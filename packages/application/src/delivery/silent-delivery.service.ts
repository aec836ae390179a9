import { deliveryTexts, silentDelivery, silentLines, silentToggle } from '@shop/domain/delivery';
import type { SilentDelivery } from '@shop/domain/delivery';

import type { CartService } from '../cart/index.ts';
import type { ConfigService } from '../config/index.ts';
import { anyOf, lastingKeys, Stateful } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';
import type { AlertService } from '../shell/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';

export type SilentDeliveryState = {
  /** Whether what is in the cart may be left at the door. */
  readonly delivery: SilentDelivery;
  readonly isOn: boolean;
  readonly isEnabled: boolean;
};

export type SilentDeliveryDependencies = {
  readonly cart: CartService;
  readonly showcase: ShowcaseService;
  readonly config: ConfigService;
  readonly alerts: AlertService;
  readonly persisted: Persisted;
};

/** The toggle 'Оставить у двери' (SIL). The rule is the domain's; this class keeps the choice and tells when it falls. */
export class SilentDeliveryService extends Stateful<SilentDeliveryState> {
  readonly #deps: SilentDeliveryDependencies;
  #isChosen: boolean;

  constructor(dependencies: SilentDeliveryDependencies) {
    super({ delivery: 'NOT_OFFERED', isOn: false, isEnabled: false });
    const { cart, config, persisted, showcase } = dependencies;
    this.#deps = dependencies;
    this.#isChosen = persisted.read(lastingKeys.silentDelivery) === true;
    anyOf(cart.state$, config.state$, showcase.state$).subscribe(() => {
      this.#update();
    });
  }

  /** The shopper moved the toggle; where it is not enabled nothing happens. */
  choose(isOn: boolean): void {
    if (!this.state.isEnabled) return;
    this.#keep(isOn);
    this.#update();
  }

  #update(): void {
    const { alerts, cart, config, showcase } = this.#deps;
    const shown = cart.state.cart;
    const delivery = silentDelivery({
      isOn: config.isOn('silentDelivery'),
      settings: showcase.state.settings,
      lines: shown === null ? [] : silentLines(shown),
    });
    const { hasFallen, ...toggle } = silentToggle(this.#isChosen, delivery);
    if (hasFallen) this.#keep(false);
    this.store.patch({ delivery, ...toggle });
    if (!hasFallen) return;
    const { title, text, button } = deliveryTexts.silentFell;
    alerts.show({ title, text, buttons: [{ label: button }] });
  }

  #keep(isChosen: boolean): void {
    this.#isChosen = isChosen;
    this.#deps.persisted.write(lastingKeys.silentDelivery, isChosen);
  }
}
