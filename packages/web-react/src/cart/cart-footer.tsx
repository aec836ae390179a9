import type { Cart } from '@shop/domain/cart';
import { checkoutTexts } from '@shop/domain/checkout';
import { useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Button, useService } from '../ui/index.ts';
import { useQueuedClick } from './use-queued-click.ts';
import styles from './cart-page.module.scss';
import { DiscountItem } from './discount-item.tsx';
import { Totals } from './totals.tsx';

/** Discounts, total and the way on, with the gate that holds (GAT-02 to GAT-09, CRT-20, CRT-21). */
export function CartFooter({ shown }: { readonly shown: Cart }) {
  const { cart, session, signInRequest } = useShop();
  const { gate, isRefetching } = useService(cart);
  const { isSignedIn } = useService(session);
  const navigate = useNavigate();
  const go = () =>
    void signInRequest.open(({ cartLinesAdded }) => {
      // What the account's earlier cart added is looked at first (OPN-219, OPN-322).
      if (!cartLinesAdded) void navigate('/checkout');
    });
  const { press, isWaiting } = useQueuedClick({
    isLoading: isRefetching,
    isBlocked: gate !== null,
    action: go,
  });
  return (
    <div className={styles.footer}>
      <DiscountItem cart={shown} />
      <Totals cart={shown} />
      {gate === null ? (
        <Button
          wide
          loading={isRefetching || isWaiting}
          subtitle={isSignedIn ? checkoutTexts.continueSignedIn : checkoutTexts.continueAnonymous}
          onClick={press}
        >
          {checkoutTexts.continue}
        </Button>
      ) : (
        <Button wide disabled>
          {gate.label}
        </Button>
      )}
    </div>
  );
}
