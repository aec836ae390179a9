import { shellTexts } from '@shop/domain/shell';
import type { PaymentMethod } from '@shop/domain/payments';
import { useEffect, useRef, useState } from 'react';

import { methodName } from '../checkout/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Modal } from '../ui/index.ts';
import { methodTexts } from './texts.ts';

export type RemoveMethodProps = { readonly method: PaymentMethod | null; readonly onClose: () => void };

/** Asks before it removes a saved card; a card that could not be removed stays (MTH-06, ERC-50). */
export function RemoveMethod({ method, onClose }: RemoveMethodProps) {
  const { payments, alerts } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const asked = useRef(method);
  useEffect(() => {
    asked.current = method;
  });
  const remove = async () => {
    if (method === null || isBusy) return;
    setIsBusy(true);
    const answer = await payments.remove(method);
    setIsBusy(false);
    // By then the question may be about another card.
    if (asked.current === method) onClose();
    if (!answer.ok)
      alerts.show({ title: null, text: methodTexts.notRemoved, buttons: [{ label: shellTexts.ok }] });
  };
  return (
    <Modal
      isOpen={method !== null}
      title={methodTexts.removal.question}
      text={method === null ? undefined : methodName(method)}
      confirmLabel={methodTexts.removal.yes}
      cancelLabel={methodTexts.removal.no}
      confirming={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
