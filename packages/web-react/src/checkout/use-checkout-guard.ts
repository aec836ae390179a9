import { hasSomethingToOrder } from '@shop/domain/checkout';

import { useShop } from '../kernel/shop-context.ts';
import { useService } from '../ui/index.ts';

/** Whether a checkout page may show: `wait` until it is known, `leave` for /cart (CHK-03, OPN-266). */
export function useCheckoutGuard(options: { readonly needsCart: boolean }): 'wait' | 'leave' | 'show' {
  const shop = useShop();
  const session = useService(shop.session);
  const { cart, status, gate } = useService(shop.cart);
  const { selected, status: addressStatus } = useService(shop.address);
  const checkout = useService(shop.checkout);
  if (session.status === 'unknown') return 'wait';
  if (!session.isSignedIn) return 'leave';
  // An order under way empties the cart; its pages stay until it ends.
  if (!options.needsCart || checkout.status === 'inProgress') return 'show';
  if (status === 'failed') return 'leave';
  if (status !== 'ready' || cart === null || addressStatus === 'unknown') return 'wait';
  return gate !== null || !hasSomethingToOrder(cart) || selected?.isConfirmed !== true ? 'leave' : 'show';
}
