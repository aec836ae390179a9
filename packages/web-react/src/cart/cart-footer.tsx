import type { Cart } from '@shop/domain/cart';
import { checkoutTexts, hasSomethingToOrder } from '@shop/domain/checkout';
import type { ReactNode } from 'react';

import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Button, useGo, useService } from '../ui/index.ts';
import { useQueuedClick } from './use-queued-click.ts';
import styles from './cart-page.module.scss';
import { DiscountItem } from './discount-item.tsx';
import { Totals } from './totals.tsx';

const BonusBlock = optionalPart(['loyalty'], async () => (await import('../loyalty/index.ts')).BonusBlock);

/** Comes with the first promotion that is attached. */
const NextStepBar = optionalPart([], async () => (await import('./next-step-bar.tsx')).NextStepBar);

/** Discounts and bonuses, which stand above the total (CRT-20, CRT-21). */
export function CartBenefits({ shown }: { readonly shown: Cart }) {
  const { cart, session } = useShop();
  const { isSignedIn } = useService(session);
  const hasProgramme = useFlag('sberLoyalty');
  // A visitor with an empty cart has neither bonuses nor anything to spend them on, and need not load the block.
  const hasBonuses = hasProgramme && (isSignedIn || hasSomethingToOrder(shown));
  return (
    <>
      <DiscountItem cart={shown} />
      {shown.promotion === null ? null : <NextStepBar cart={shown} />}
      {hasBonuses ? (
        <BonusBlock cart={shown} onSwitch={(isOn) => cart.switchBonuses(isOn)}>
          <div className={styles.bonusPlace} />
        </BonusBlock>
      ) : null}
    </>
  );
}

type Props = {
  readonly shown: Cart;
  /** What stands above the total. */
  readonly children: ReactNode;
};

/** The total and the continue button with its gate (GAT-02 to GAT-09, CRT-20). */
export function CartFooter({ shown, children }: Props) {
  const { cart, session, signInRequest } = useShop();
  const { gate, isRefetching } = useService(cart);
  const { isSignedIn } = useService(session);
  const go = useGo();
  const goOn = () =>
    void signInRequest.open(({ cartLinesAdded }) => {
      // Lines added from the account's earlier cart must be seen first (OPN-219, OPN-322).
      if (!cartLinesAdded) go('/checkout', { state: null });
    }, 'checkout');
  const { press, isWaiting } = useQueuedClick({
    isLoading: isRefetching,
    isBlocked: gate !== null,
    action: goOn,
  });
  return (
    <div className={styles.footer}>
      {children}
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
