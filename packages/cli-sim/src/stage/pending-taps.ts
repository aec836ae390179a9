import type { Shop } from '@shop/application/shop';
import * as z from 'zod';

/** Whose cart it is, and where: a tap in another cart says nothing about this one. */
const placeOf = ({ session, cart, showcase }: Shop): string =>
  [session.state.user?.id, cart.state.cart?.id, showcase.id].join(' ');

/** When something was tapped: in which cart, and what the page had told by an alert. */
type Moment = { readonly place: string; readonly alert: Shop['alerts']['state']['alert'] };
const momentOf = (shop: Shop): Moment => ({ place: placeOf(shop), alert: shop.alerts.state.alert });

/** Whether it is still to be saved: a page that gives changes up for those of other pages says so by an alert (OPN-218). */
const isWaiting = (shop: Shop, { place, alert }: Moment): boolean =>
  place === placeOf(shop) && [null, alert].includes(shop.alerts.state.alert);

type PendingTap = Moment & { readonly quantity: number; readonly name: string };

const savedSchema = z.object({
  products: z.array(z.object({ productId: z.string().nullish(), quantity: z.number() })),
  appliedLoyalty: z.string().nullish(),
  promocode: z.string().optional(),
  promotionId: z.string().optional(),
  promotionGroupId: z.string().optional(),
});

const areBonusesOn = ({ cart }: Shop): boolean => (cart.state.cart?.appliedLoyalty ?? null) !== null;

/**
 * What was tapped on a page and no save of it has held yet (CRT-57). Judged from what the browser sends, because what
 * the store makes of it depends on others, too.
 */
export class PendingTaps {
  readonly #open = new Map<string, PendingTap>();
  #bonuses: (Moment & { readonly isOn: boolean }) | null = null;
  #promotion: Moment | null = null;

  /** The shopper has set the quantity of a product on its own. */
  tapped(shop: Shop, { id, name }: { readonly id: string; readonly name: string }, quantity: number): void {
    this.#open.set(id, { quantity, name, ...momentOf(shop) });
  }

  /** The shopper has switched spending bonuses on or off; the page may not let them. */
  switchedBonuses(shop: Shop, isOn: boolean): void {
    this.#bonuses = areBonusesOn(shop) === isOn ? { isOn, ...momentOf(shop) } : null;
  }

  /** The shopper attaches a promotion; a page that is busy with another choice does not let them. */
  chosePromotion(shop: Shop): void {
    if (shop.promotions.state.applying === null) this.#promotion = momentOf(shop);
  }

  /** The page has told why the promotion is not attached. */
  promotionRefused(): void {
    this.#promotion = null;
  }

  /** The page is loaded anew, which loses none of what was tapped and is not given up (CRT-57). Choices are not kept. */
  reloaded(shop: Shop): void {
    for (const [id, tap] of this.#open)
      if (isWaiting(shop, tap)) this.#open.set(id, { ...tap, alert: null });
      else this.#open.delete(id);
    this.#promotion = null;
    this.#bonuses = null;
  }

  /** The page is left, or the cart is changed in another way. */
  forget(): void {
    this.#open.clear();
    this.#bonuses = null;
    this.#promotion = null;
  }

  /** The page sends a save. */
  sent(body: string): void {
    const saved = savedSchema.safeParse(JSON.parse(body));
    if (!saved.success) return;
    const { appliedLoyalty, promocode, promotionId, promotionGroupId } = saved.data;
    if ((promocode ?? promotionId ?? promotionGroupId) !== undefined) this.#promotion = null;
    if (appliedLoyalty !== undefined && (appliedLoyalty !== null) === this.#bonuses?.isOn)
      this.#bonuses = null;
    const units = new Map<string, number>();
    for (const { productId, quantity } of saved.data.products)
      if (productId !== null && productId !== undefined)
        units.set(productId, Math.max(quantity, units.get(productId) ?? 0));
    for (const [id, { quantity }] of this.#open) if ((units.get(id) ?? 0) === quantity) this.#open.delete(id);
  }

  /** What the page shows otherwise, though it was tapped and nothing is under way. */
  unsaved(shop: Shop): readonly string[] {
    const bonuses = this.#bonuses;
    const isLost = bonuses !== null && isWaiting(shop, bonuses) && bonuses.isOn !== areBonusesOn(shop);
    const promotion = this.#promotion;
    const choices = [
      ...(isLost ? ['spending bonuses was switched, and never saved'] : []),
      ...(promotion !== null && isWaiting(shop, promotion)
        ? ['a promotion was chosen, and never saved']
        : []),
    ];
    const taps = [...this.#open].flatMap(([id, tap]) => {
      const shown = shop.cart.quantity(id);
      if (!isWaiting(shop, tap) || shown === tap.quantity) return [];
      const line = shop.cart.state.cart?.products.find(({ productId }) => productId === id);
      // Fewer than were tapped, because there are no more.
      if (line !== undefined && (line.product?.quantity ?? 0) < tap.quantity) return [];
      return [`${tap.name} × ${tap.quantity} was tapped and never saved; shown are ${shown}`];
    });
    return [...choices, ...taps];
  }
}
