import { deliveryTexts } from '@shop/domain/delivery';
import { orderTexts } from '@shop/domain/orders';
import { useId } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Switch, useService } from '../ui/index.ts';
import styles from './silent-row.module.scss';

/** Handing over, or leaving at the door where the store does that and nobody's age has to be checked (CHK-01, SIL-01, SIL-02, SIL-06). */
export function SilentRow() {
  const { silentDelivery } = useShop();
  const { delivery, isOn, isEnabled } = useService(silentDelivery);
  const tipId = useId();
  if (delivery === 'NOT_OFFERED') return <p className={styles.note}>{orderTexts.type.ORDER}</p>;
  const tip = isOn ? deliveryTexts.silentOn : deliveryTexts.silentOff;
  return (
    <div className={styles.root}>
      <Switch
        checked={isOn}
        disabled={!isEnabled}
        describedBy={tipId}
        onChange={(next) => silentDelivery.choose(next)}
      >
        {deliveryTexts.leaveAtDoor}
      </Switch>
      <p id={tipId} role="tooltip" className={styles.note}>
        {delivery === 'AGE_IS_CHECKED' ? deliveryTexts.silentBlocked : tip}
      </p>
    </div>
  );
}
