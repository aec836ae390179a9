import type { Cart } from '@shop/domain/cart';
import { isPrimeShown } from '@shop/domain/loyalty';

import { useFeatures } from '../kernel/use-features.ts';
import { useService } from '../ui/index.ts';
import { BonusToggle } from './bonus-toggle.tsx';
import { PrimeBlock } from './prime-block.tsx';

const features = ['loyalty'] as const;

type Props = {
  readonly cart: Cart | null;
  readonly onSwitch: (isOn: boolean) => void;
};

/** The switch of the bonuses, and what a subscription does for them (LOY-31, LOY-32). */
export function BonusBlock({ cart, onSwitch }: Props) {
  const { loyalty } = useFeatures(features);
  const { account, isPrimeHidden } = useService(loyalty);
  const known = cart?.loyalties[0] ?? null;
  const isSubscribed = known !== null && known.subscriptions.length > 0;
  const isShown = isPrimeShown({
    isActive: account.kind === 'READY' && account.account.isActive,
    isSubscribed,
    isHidden: isPrimeHidden,
  });
  return (
    <>
      <BonusToggle cart={cart} onSwitch={onSwitch} />
      {known === null || !isShown ? null : (
        <PrimeBlock
          prime={known.prime}
          isSubscribed={isSubscribed}
          onHide={isSubscribed ? undefined : () => loyalty.hidePrime()}
        />
      )}
    </>
  );
}
