import { AppLink, useIsDrawer, useNavigation } from '../navigation/index.ts';
import { BackIcon } from '../ui/index.ts';
import styles from './checkout-header.module.scss';
import { checkoutUiTexts } from './texts.ts';

const texts = checkoutUiTexts.header;

type CheckoutHeaderProps = {
  /** What "Назад" does, one step back unless given; null: nothing here is to be left by a step back. */
  readonly onBack?: (() => void) | null;
};

/** The header of pages on which an order is made: no search and no other address, only the ways out (CHK-01). */
export function CheckoutHeader({ onBack }: CheckoutHeaderProps) {
  const { close } = useNavigation();
  if (useIsDrawer()) return null;
  return (
    <header className={styles.root}>
      {onBack === null ? null : (
        <button type="button" className={styles.back} onClick={onBack ?? close}>
          <BackIcon size={20} />
          {texts.back}
        </button>
      )}
      <AppLink to="/" className={styles.logo} aria-label={texts.toMain}>
        {texts.shop}
      </AppLink>
    </header>
  );
}
