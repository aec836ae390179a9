import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { useSelected } from '../ui/index.ts';

const Notice = optionalPart(['restock'], async () => (await import('./restock-notice.tsx')).RestockNotice);

/** Only an account waits for goods. */
export function RestockNotice() {
  const { session } = useShop();
  return useSelected(session, ({ isSignedIn }) => isSignedIn) ? <Notice /> : null;
}
