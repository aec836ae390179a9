import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Modal, Switch, useService } from '../ui/index.ts';
import styles from './checkout-page.module.scss';
import { checkoutUiTexts } from './texts.ts';

/** Handing over, or leaving at the door where the store allows it and nothing needs an age check (CHK-01, OPN-263). */
export function SilentRow({
  isSilent,
  onChange,
}: {
  readonly isSilent: boolean;
  readonly onChange: (isSilent: boolean) => void;
}) {
  const shop = useShop();
  const { settings } = useService(shop.showcase);
  const isOn = useFlag('silentDelivery');
  const { cart } = useService(shop.cart);
  const [explains, setExplains] = useState(false);
  if (!isOn || settings?.isSilentDeliveryEnabled !== true)
    return <p className={styles.note}>{checkoutUiTexts.handOver}</p>;
  const needsAge =
    settings.shouldCheckAdultProducts &&
    (cart?.products.some((line) => line.quantity > 0 && line.product?.isAdult === true) ?? false);
  if (needsAge && isSilent) onChange(false);
  return (
    <section>
      <Switch checked={isSilent} onChange={(next) => (needsAge ? setExplains(true) : onChange(next))}>
        {checkoutUiTexts.leaveAtDoor}
      </Switch>
      <p className={styles.note}>{isSilent ? checkoutUiTexts.silentOn : checkoutUiTexts.silentOff}</p>
      <Modal
        isOpen={explains}
        title={checkoutUiTexts.adultTitle}
        text={checkoutUiTexts.adultText}
        cancelLabel={null}
        onClose={() => setExplains(false)}
      />
    </section>
  );
}
