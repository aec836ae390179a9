import type { Cart } from '@shop/domain/cart';
import { hasSomethingToOrder } from '@shop/domain/checkout';
import { toggleStateOf, toggleView } from '@shop/domain/loyalty';
import { useEffect, useState } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { useNavigation } from '../navigation/index.ts';
import { ChevronIcon, CloseIcon, IconButton, Modal, Skeleton, Switch, useService } from '../ui/index.ts';
import styles from './loyalty.module.scss';
import { loyaltyUiTexts } from './texts.ts';
import { useSberSignIn } from './use-sber-sign-in.ts';

const texts = loyaltyUiTexts.hint;
const features = ['loyalty'] as const;

type Props = {
  readonly cart: Cart | null;
  readonly onSwitch: (isOn: boolean) => void;
};

/** The hint goes for good, or stays (LOY-29). */
function HideHint({ onNever }: { readonly onNever: () => void }) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <IconButton label={texts.hide} onClick={() => setAsks(true)}>
        <CloseIcon size={20} />
      </IconButton>
      <Modal
        title={texts.title}
        isOpen={asks}
        onClose={() => setAsks(false)}
        confirmLabel={texts.never}
        onConfirm={onNever}
        cancelLabel={texts.back}
      />
    </>
  );
}

/** The block about bonuses of cart and checkout in its states (LOY-17, LOY-19 to LOY-29). */
export function BonusToggle({ cart, onSwitch }: Props) {
  const { loyalty, session } = useFeatures(features);
  const signIn = useSberSignIn();
  const isEnabled = useFlag('sberLoyalty');
  const { isSignedIn, status } = useService(session);
  const { account, isHintHidden } = useService(loyalty);
  const { open } = useNavigation();
  useEffect(() => {
    if (isEnabled && isSignedIn) void loyalty.load();
  }, [loyalty, isEnabled, isSignedIn]);
  const shown = cart?.loyalties[0] ?? null;
  const inCart = shown?.balance;
  useEffect(() => {
    if (inCart !== undefined) void loyalty.compare(inCart);
  }, [loyalty, inCart]);
  const state = toggleStateOf({
    isEnabled,
    isSignedIn: status === 'unknown' ? null : isSignedIn,
    account,
    cart: cart === null ? null : { hasProducts: hasSomethingToOrder(cart), loyalty: shown },
  });
  if (state === null) return <Skeleton className={styles.ghost} />;
  const isHint = state === 'USER_NOT_LINKED_TO_SBER';
  if (isHint && !isSignedIn && isHintHidden) return null;
  const balance = account.kind === 'READY' ? account.account.balance : 0;
  const view = toggleView(state, shown ?? { balance, spendBonus: 0 });
  if (view === null) return null;
  const words = (
    <span className={styles.words}>
      <span className={styles.title}>{view.title}</span>
      {view.subtitle === null ? null : <span className={styles.note}>{view.subtitle}</span>}
    </span>
  );
  if (view.hasSwitch)
    return (
      <div className={styles.root} data-state={state}>
        <Switch
          checked={!view.isDisabled && cart !== null && cart.appliedLoyalty !== null}
          disabled={view.isDisabled}
          onChange={onSwitch}
        >
          {words}
        </Switch>
      </div>
    );
  if (view.tap === 'NONE')
    return (
      <div className={styles.root} data-state={state}>
        {words}
      </div>
    );
  const tap = () => {
    if (view.tap === 'SIGN_IN') signIn();
    else open('/profile/bonuses');
  };
  return (
    <div className={styles.root} data-state={state}>
      <button type="button" className={styles.tap} onClick={tap}>
        {words}
        {isHint ? null : <ChevronIcon size={20} />}
      </button>
      {isHint && !isSignedIn ? <HideHint onNever={() => loyalty.hideHint()} /> : null}
    </div>
  );
}
