import { AppLink, useIsDrawer, useNavigation } from '../navigation/index.ts';
import { BackIcon } from '../ui/index.ts';
import styles from './checkout-header.module.scss';
import { checkoutUiTexts } from './texts.ts';

const texts = checkoutUiTexts.header;

type CheckoutHeaderProps = {
  /** A payment that has begun is not left by a step back. */
  readonly hasWayBack?: boolean;
};

/** The header of pages on which an order is made: no search and no other address, only the ways out (CHK-01). */
export function CheckoutHeader({ hasWayBack = true }: CheckoutHeaderProps) {
  const { close } = useNavigation();
  if (useIsDrawer()) return null;
  return (
    <header className={styles.root}>
      {hasWayBack ? (
        <button type="button" className={styles.back} onClick={close}>
          <BackIcon size={20} />
          {texts.back}
        </button>
      ) : null}
      <AppLink to="/" className={styles.logo} aria-label={texts.toMain}>
        {texts.shop}
      </AppLink>
    </header>
  );
}
