import { distinctUntilChanged, filter, first, map, skip } from 'rxjs';
import { isStoredCart } from '@shop/domain/cart';
import type { Cart, ChosenPromotion } from '@shop/domain/cart';
import { trimPromocode } from '@shop/domain/promotions';
import type { PromotionRef, PromoXYState, ShownCondition } from '@shop/domain/promotions';

import type { CartService, FlushFailure } from '../cart/index.ts';
import type { CatalogService } from '../catalog/index.ts';
import type { ConfigService } from '../config/index.ts';
import type { RecommendationsService } from '../recommendations/index.ts';
import { failed, idle, loading, mapLoadable, ready, Stateful } from '../kernel/index.ts';
import type {
  Cancel,
  EventBus,
  Loadable,
  Logger,
  Persisted,
  Scheduler,
  Visibility,
} from '../kernel/index.ts';
import type { SessionService, SignInRequest } from '../session/index.ts';
import type { AlertService, ToastService } from '../shell/index.ts';
import { ConditionWatch } from './condition-watch.ts';
import { PendingChoice } from './pending-choice.ts';
import { PromotionGoods } from './promotion-goods.ts';
import type { PromotionsGateway } from './promotions.gateway.ts';
import type { CartDiscounts, CartPromotionStates } from './promotions.model.ts';
import { promotionsTexts } from './texts.ts';
import { VisibleCart } from './visible-cart.ts';

export type PromotionsDependencies = {
  readonly gateway: PromotionsGateway;
  readonly cart: CartService;
  readonly catalog: CatalogService;
  readonly config: ConfigService;
  readonly recommendations: RecommendationsService;
  readonly session: SessionService;
  readonly signInRequest: SignInRequest;
  readonly toasts: ToastService;
  readonly alerts: AlertService;
  readonly persisted: Persisted;
  readonly scheduler: Scheduler;
  readonly visibility: Visibility;
  readonly bus: EventBus;
  readonly logger: Logger;
};

export type PromotionsState = {
  /** What the shopper can have on the cart; kept while it is reloaded. */
  readonly discounts: Loadable<CartDiscounts>;
  /** What is being attached or detached; null: nothing. */
  readonly applying: ChosenPromotion | null;
  /** The promocode as it is typed; stays when it is refused (PRM-11). */
  readonly code: string;
  /** What is wrong with it, for the shopper (PRM-11, PRM-12). */
  readonly codeError: string | null;
  /** The X-for-Y goods of the cart (PRM-31). */
  readonly xy: readonly PromoXYState[];
};

const initial: PromotionsState = { discounts: idle, applying: null, code: '', codeError: null, xy: [] };

const isSame = (a: ShownCondition, b: ShownCondition): boolean =>
  a.type === b.type && a.promotionId === b.promotionId;

/** Promotions and promocodes of the cart: what there is, attaching one, and how far its conditions are (PRM-01 to PRM-31). */
export class PromotionsService extends Stateful<PromotionsState> {
  readonly #deps: PromotionsDependencies;
  readonly #pending: PendingChoice;
  readonly #conditions: ConditionWatch;
  readonly #visible: VisibleCart;
  /** The goods that conditions ask for. */
  readonly goods: PromotionGoods;
  #isFollowing = false;
  #drawers = 0;

  constructor(dependencies: PromotionsDependencies) {
    super(initial);
    this.#deps = dependencies;
    const { gateway, toasts, persisted, logger, bus } = dependencies;
    this.#pending = new PendingChoice(persisted);
    this.#conditions = new ConditionWatch(gateway, toasts, logger);
    this.#visible = new VisibleCart(dependencies, {
      standing: (standing) => this.#stands(standing),
      refresh: () => void this.#refresh(),
    });
    this.goods = new PromotionGoods(dependencies);
    bus.on('signedOut').subscribe(() => this.store.set(initial));
    // What was shown is the visitor's (AUT-38); the cart of the account brings its own.
    bus.on('signedIn').subscribe(() => this.store.patch({ discounts: idle, xy: [] }));
  }

  /** From now on every version of the cart is checked for conditions that have become completed (PRM-16). */
  follow(): void {
    if (this.#isFollowing) return;
    this.#isFollowing = true;
    const cart$ = this.#deps.cart.state$.pipe(
      map(({ cart }) => cart),
      filter((cart): cart is Cart => cart !== null && isStoredCart(cart)),
    );
    cart$.subscribe((cart) => void this.#conditions.cartChanged(cart));
    cart$
      .pipe(
        map(({ id }) => id),
        distinctUntilChanged(),
        skip(1),
      )
      .subscribe(() => this.#conditions.clear());
  }

  /** The cart shows: conditions and X-for-Y goods are asked for now, after every version and each 3 minutes (PRM-31, OPN-242). */
  watchCart(): Cancel {
    return this.#visible.watch();
  }

  /** The drawer shows: its list is loaded now and kept fresh as the cart is. */
  watchDrawer(): Cancel {
    this.#drawers += 1;
    if (this.#visible.isWatched) void this.#refresh();
    const stop = this.watchCart();
    let isOver = false;
    return () => {
      if (!isOver) this.#drawers -= 1;
      isOver = true;
      stop();
    };
  }

  /** Loads the list again after it failed. */
  retry(): void {
    void this.#refresh();
  }

  typeCode(code: string): void {
    this.store.patch({ code, codeError: null });
  }

  /** Applies the typed promocode; a blank one is not submitted (PRM-07). */
  async submitCode(): Promise<void> {
    const code = trimPromocode(this.state.code);
    if (code !== null) await this.apply({ kind: 'PROMOCODE', code });
  }

  /** Attaches a promotion; a visitor signs in first (PRM-10, PRM-15). */
  async apply(choice: PromotionRef): Promise<void> {
    if (this.state.applying !== null) return;
    if (this.#deps.session.state.isSignedIn) await this.#choose(choice);
    else await this.#signInFirst(choice);
  }

  /** Detaches what is attached; the code leaves its field (PRM-13, PRM-14). */
  async remove(): Promise<void> {
    if (this.state.applying === null) await this.#choose({ kind: 'NONE' });
  }

  /** Attaches what waited for the sign-in, once (PRM-15, OPN-244). */
  async applyPending(): Promise<void> {
    if (!this.#deps.session.state.isSignedIn || this.state.applying !== null) return;
    const choice = this.#pending.take();
    if (choice === null) return;
    if (choice.kind === 'PROMOCODE') this.typeCode(choice.code);
    await this.#choose(choice);
  }

  /** The shopper opened the goods of a promotion: its conditions are followed from now on (OPN-243). */
  lookAt(ref: PromotionRef, conditions: readonly ShownCondition[]): void {
    this.#conditions.lookAt(ref, conditions);
    this.follow();
  }

  async #choose(choice: ChosenPromotion): Promise<void> {
    this.store.patch({ applying: choice, codeError: null });
    this.follow();
    const answer = await this.#deps.cart.choosePromotion(choice);
    this.store.patch({ applying: null });
    if (!answer.ok) await this.#refused(choice, answer.error);
    else if (choice.kind !== 'PROMOCODE') this.store.patch({ code: '' });
  }

  async #refused(choice: ChosenPromotion, failure: FlushFailure): Promise<void> {
    const { toasts, alerts, session } = this.#deps;
    const message = failure.kind === 'refused' && failure.message !== '' ? failure.message : null;
    const isAuthNeeded = failure.kind === 'refused' && failure.code === 'AUTH_REQUIRED';
    if (isAuthNeeded && choice.kind !== 'NONE' && !session.state.isSignedIn) {
      await this.#signInFirst(choice);
      return;
    }
    if (failure.kind === 'network') toasts.show({ title: promotionsTexts.retrying, icon: 'wait' });
    else if (failure.kind === 'refused' && choice.kind === 'PROMOCODE')
      this.store.patch({ code: choice.code, codeError: message ?? promotionsTexts.wrongCode });
    else if (message !== null) toasts.show({ title: message, icon: 'alert' });
    else alerts.showDefault();
    if (this.#drawers > 0) void this.#refresh();
  }

  async #signInFirst(choice: PromotionRef): Promise<void> {
    const { signInRequest, session } = this.#deps;
    this.#pending.keep(choice);
    const flow = await signInRequest.open(() => this.applyPending());
    const forgetUnlessSignedIn = () => {
      if (!session.state.isSignedIn) this.#pending.forget();
    };
    if (flow === null) forgetUnlessSignedIn();
    else flow.state$.pipe(first(({ isOpen }) => !isOpen)).subscribe(forgetUnlessSignedIn);
  }

  async #refresh(): Promise<void> {
    const { cart, gateway, logger } = this.#deps;
    const shown = cart.state.cart;
    if (this.#drawers === 0 || shown === null || !isStoredCart(shown)) return;
    const { id: cartId, version: asked } = shown;
    if (this.state.discounts.status !== 'ready')
      this.store.patch({ discounts: loading(this.state.discounts) });
    const answer = await gateway.discounts(cartId);
    // A newer version has asked for itself.
    if (cart.state.cart?.id !== cartId || (cart.state.cart.version !== asked && this.#drawers > 0)) return;
    if (answer.ok) this.store.patch({ discounts: ready(answer.value) });
    else {
      logger.error('Promotions of the cart not loaded', { failure: answer.error });
      this.store.patch({ discounts: failed(this.state.discounts) });
    }
  }

  #stands({ promotions, xy }: CartPromotionStates): void {
    const fresh = promotions.flatMap(({ conditions }) => conditions);
    const renew = (condition: ShownCondition): ShownCondition =>
      fresh.find((other) => isSame(other, condition)) ?? condition;
    const discounts = mapLoadable(this.state.discounts, (before) => ({
      ...before,
      promotions: before.promotions.map((promotion) => ({
        ...promotion,
        conditions: promotion.conditions.map(renew),
      })),
    }));
    this.store.patch({ discounts, xy });
  }
}
