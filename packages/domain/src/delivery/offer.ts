/** How long the offer of goods by click rests after it was used, and its onboarding after it was closed (CLK-05, CLK-06). */
export const CLICK_REST_MS = 7_200_000;

type Line = { readonly productId?: string | null };

/** Whether something that was offered is in the cart now (OPN-261). */
export function isOfferUsed(offered: readonly { readonly id: string }[], lines: readonly Line[]): boolean {
  return lines.some(({ productId }) => offered.some(({ id }) => id === productId));
}

/** Goods by click that the cart offers: those that are not in it yet, in their order. */
export function offeredOnClick<P extends { readonly id: string }>(
  products: readonly P[],
  lines: readonly Line[],
): readonly P[] {
  const inCart = new Set(lines.flatMap(({ productId }) => productId ?? []));
  return products.filter(({ id }) => !inCart.has(id));
}
