import { useSelected } from '../ui/index.ts';
import { useShop } from './shop-context.ts';

/** The browser keeps no cookies, so that nothing of the shopper's own is on its way (OPN-397). */
export function useLacksCookies(): boolean {
  return useSelected(useShop().session, ({ status }) => status === 'noCookies');
}
