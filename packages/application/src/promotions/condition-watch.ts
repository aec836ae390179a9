import type { Cart, CartPromotion } from '@shop/domain/cart';
import { isSamePromotion, newlyCompleted } from '@shop/domain/promotions';
import type { PromotionRef, ShownCondition } from '@shop/domain/promotions';

import { Latest } from '../kernel/index.ts';
import type { Logger } from '../kernel/index.ts';
import type { ToastService } from '../shell/index.ts';
import type { PromotionsGateway } from './promotions.gateway.ts';
import { promotionsTexts } from './texts.ts';

/** How long the toast stays, in seconds (PRM-16). */
const TOAST_SECONDS = 8;

/** The promotion attached to a cart as a save names it; null: none. */
export function attachedRef(promotion: CartPromotion | null): PromotionRef | null {
  if (promotion === null) return null;
  const { id, groupId, promocode } = promotion;
  if (groupId !== null) return { kind: 'GROUP_PROMOTION', id: groupId };
  if (promocode !== null) return { kind: 'PROMOCODE', code: promocode };
  return id === null ? null : { kind: 'PROMOTION', id };
}

type Watched = { readonly ref: PromotionRef; readonly conditions: readonly ShownCondition[] | null };

/** Tells when a condition of the attached promotion, or of the one whose goods were looked at last, becomes completed (PRM-16, OPN-243). */
export class ConditionWatch {
  readonly #gateway: PromotionsGateway;
  readonly #toasts: ToastService;
  readonly #logger: Logger;
  #watched: readonly Watched[] = [];
  #lookedAt: PromotionRef | null = null;
  #seen: string | null = null;
  readonly #checks = new Latest();

  constructor(gateway: PromotionsGateway, toasts: ToastService, logger: Logger) {
    this.#gateway = gateway;
    this.#toasts = toasts;
    this.#logger = logger;
  }

  /** The shopper opened the goods of a promotion whose conditions stood like this. */
  lookAt(ref: PromotionRef, conditions: readonly ShownCondition[]): void {
    this.#lookedAt = ref;
    this.#watched = [
      ...this.#watched.filter((other) => !isSamePromotion(other.ref, ref)),
      { ref, conditions },
    ];
  }

  /** Forgets everything, as for another cart. */
  clear(): void {
    this.#checks.supersede();
    this.#watched = [];
    this.#lookedAt = null;
    this.#seen = null;
  }

  /** The cart as the server stored it last; every version is checked once. */
  async cartChanged(cart: Pick<Cart, 'id' | 'version' | 'promotion'>): Promise<void> {
    const version = `${cart.id} ${cart.version}`;
    if (version === this.#seen) return;
    this.#seen = version;
    const isCurrent = this.#checks.start();
    const refs = this.#refs(attachedRef(cart.promotion));
    const answers = await Promise.all(refs.map((ref) => this.#gateway.check(cart.id, ref)));
    if (!isCurrent()) return;
    const before = this.#watched;
    this.#watched = refs.map((ref, index): Watched => {
      const answer = answers[index];
      const known = before.find((other) => isSamePromotion(other.ref, ref))?.conditions ?? null;
      if (answer?.ok === true) return { ref, conditions: answer.value };
      this.#logger.warn('Conditions of a promotion not checked', { failure: answer?.error });
      return { ref, conditions: known };
    });
    if (this.#watched.some((now) => this.#hasNews(before, now))) this.#tell();
  }

  #refs(attached: PromotionRef | null): readonly PromotionRef[] {
    const looked = this.#lookedAt;
    if (attached === null) return looked === null ? [] : [looked];
    return looked === null || isSamePromotion(attached, looked) ? [attached] : [attached, looked];
  }

  #hasNews(before: readonly Watched[], { ref, conditions }: Watched): boolean {
    const known = before.find((other) => isSamePromotion(other.ref, ref))?.conditions ?? null;
    return known !== null && conditions !== null && newlyCompleted(known, conditions).length > 0;
  }

  #tell(): void {
    this.#toasts.show({
      title: promotionsTexts.conditionDone,
      icon: 'done',
      closedAfterSeconds: TOAST_SECONDS,
    });
  }
}
