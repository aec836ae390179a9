import { lineKey } from '../cart/index.ts';
import type { Cart } from '../cart/index.ts';
import { formatAmount } from '../kernel/index.ts';
import { changedStoreTexts } from './changed-store-texts.ts';

type StoreCart = Pick<Cart, 'id' | 'showcaseId' | 'payableTotal' | 'products'>;

/** Whether a line has fewer units than before, or is not there any more. */
function lacksUnits(before: StoreCart, after: StoreCart): boolean {
  const units = new Map(after.products.map((line) => [lineKey(line), line.quantity]));
  return before.products.some((line) => (units.get(lineKey(line)) ?? 0) < line.quantity);
}

/**
 * What a shopper at the checkout is told of another address whose store has other prices or goods for the cart they saw: the total of
 * before and of now, and whether anything is missing (CHK-07, OPN-212). Null: the store, or what it asks and has, is the same.
 */
export function changedStoreText(before: StoreCart, after: StoreCart): string | null {
  if (before.id !== after.id || before.showcaseId === after.showcaseId) return null;
  const isLess = lacksUnits(before, after);
  if (before.payableTotal === after.payableTotal && !isLess) return null;
  const { otherStore, total, lessGoods } = changedStoreTexts;
  const [was, is] = [formatAmount(before.payableTotal), formatAmount(after.payableTotal)];
  return [otherStore, ...(was === is ? [] : [total(was, is)]), ...(isLess ? [lessGoods] : [])].join('. ');
}
