import type { StatusDetails } from '@shop/application/orders';
import { areTipsOffered } from '@shop/domain/tips';
import { useState } from 'react';

import { optionalPart } from '../kernel/optional-part.tsx';
import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import styles from './orders.module.scss';

const TipOffer = optionalPart(['tips'], async () => (await import('../tips/index.ts')).TipOffer);

/** Keeps the room of the offer while its code is on its way; whether a tip was paid is only known with it. */
function TipPlace({ status: { deliveredDate, isTipsAllowed } }: { readonly status: StatusDetails }) {
  const { clock } = useShop();
  const isOffered = areTipsOffered({
    isTipsAllowed,
    deliveredAt: deliveredDate === null ? null : Date.parse(deliveredDate),
    now: clock.serverNow(),
    isPaid: false,
    isEnabled: useFlag('tips'),
  });
  return isOffered ? <div className={styles.tipPlace} data-block="tipPlace" /> : null;
}

/** Offers tips for an order that takes them (TIP-01). Once offered it stays: its drawer says what came of them. */
export function OrderTips({ status }: { readonly status: StatusDetails }) {
  const [wasAllowed, setWasAllowed] = useState(status.isTipsAllowed);
  if (status.isTipsAllowed && !wasAllowed) setWasAllowed(true);
  return wasAllowed ? (
    <TipOffer status={status}>
      <TipPlace status={status} />
    </TipOffer>
  ) : null;
}
