/** An account waits for at most this many goods of one store; the oldest wish makes room for another. */
export const MAX_WISHES = 30;

/** At most this many goods that are back are named at once; the rest comes when these are told. */
export const MAX_TOLD = 3;

/** What a shopper waits for in a store, and what of it can be bought again. */
export type Wishes<P extends { readonly id: string }> = {
  readonly wished: ReadonlySet<string>;
  readonly back: readonly P[];
};

export const noWishes: Wishes<never> = { wished: new Set(), back: [] };

/** The wishes with one more product; nothing changes for one that is there. */
export function withWish<P extends { readonly id: string }>(wishes: Wishes<P>, productId: string): Wishes<P> {
  return { ...wishes, wished: new Set([...wishes.wished, productId]) };
}

/** The wishes without a product, because it was told of or is no longer waited for. */
export function withoutWish<P extends { readonly id: string }>(
  { wished, back }: Wishes<P>,
  productId: string,
): Wishes<P> {
  return {
    wished: new Set([...wished].filter((id) => id !== productId)),
    back: back.filter(({ id }) => id !== productId),
  };
}
