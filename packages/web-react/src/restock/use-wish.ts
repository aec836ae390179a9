import { useShop } from '../kernel/shop-context.ts';

/** What a tap of a visitor does, for whom nothing is loaded before: asks to be told when a product is back (PRD-34). */
export function useWish(productId: string): () => void {
  const shop = useShop();
  return () =>
    void shop.load('restock').then(
      () => shop.restock.wish(productId),
      // Without a connection the code cannot be had, and the tap would seem to do nothing.
      () => shop.alerts.showDefault(),
    );
}
