import { catalogTexts } from '@shop/domain/catalog';
import type { CartProduct } from '@shop/domain/cart';
import { promoXYOnboarding, promoXYToast, showsPromoXYOnboarding } from '@shop/domain/promotions';

import { persistedKeys } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';
import type { ToastService } from '../shell/index.ts';

/** How long the toast stays (PRM-18). */
const SECONDS = 8;

const iconOf = { APPLIED: 'done', MISSING: 'gift', NO_MORE: 'alert' } as const;

function textOf(news: NonNullable<ReturnType<typeof promoXYToast>>): string {
  if (news.kind === 'MISSING') return `${catalogTexts.more} ${news.count} ${catalogTexts.toDiscount}`;
  return news.kind === 'APPLIED' ? catalogTexts.discountApplied : catalogTexts.noMore;
}

/** Says how far an X-for-Y product is from its discount, until the shopper has dismissed it today (PRM-18 to PRM-20, OPN-245). */
export class PromoXYToast {
  readonly #toasts: ToastService;
  readonly #persisted: Persisted;
  #shown: { readonly id: string; readonly isExplained: boolean } | null = null;

  constructor(toasts: ToastService, persisted: Persisted) {
    this.#toasts = toasts;
    this.#persisted = persisted;
  }

  /** The shopper changed a product's single line from `before` to `now` units, of at most `max`. */
  changed({ promoXY }: Pick<CartProduct, 'promoXY'>, before: number, now: number, max: number): void {
    if (promoXY === null) return;
    const news = promoXYToast(promoXY, before, now, max);
    if (news === null || this.#persisted.read(persistedKeys.promoXYToastHidden) === true) return;
    const text = textOf(news);
    const isExplained = news.kind !== 'NO_MORE' && this.#explains();
    const last = this.#shown;
    this.#shown = null;
    // A toast that a newer one replaces was not hidden by the shopper.
    if (last !== null) this.#toasts.close(last.id);
    const id = this.#toasts.show({
      title: isExplained ? `${text}\n${promoXYOnboarding(promoXY)}` : text,
      icon: iconOf[news.kind],
      closedAfterSeconds: SECONDS,
      onClose: () => {
        if (this.#shown?.id !== id) return;
        this.#shown = null;
        this.#persisted.write(persistedKeys.promoXYToastHidden, true);
      },
    });
    this.#shown = { id, isExplained };
  }

  /** Whether the second line shows; counted once per showing, however often its words change meanwhile. */
  #explains(): boolean {
    if (this.#shown !== null) return this.#shown.isExplained;
    const count = this.#persisted.read(persistedKeys.promoXYOnboardingCount) ?? 0;
    if (!showsPromoXYOnboarding(count)) return false;
    this.#persisted.write(persistedKeys.promoXYOnboardingCount, count + 1);
    return true;
  }
}
