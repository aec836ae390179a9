import type { OrderDetails } from '@shop/application/orders';
import { availableActions, orderTexts } from '@shop/domain/orders';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Button, Modal } from '../ui/index.ts';
import styles from './orders.module.scss';
import { orderUiTexts } from './texts.ts';

const offered = ['CANCEL', 'CHANGE', 'REPEAT'] as const;
type Action = (typeof offered)[number];

/** What the shopper can do with an order (ACT-01 to ACT-03, ACT-10 to ACT-16); one at a time (ACT-22). */
export function OrderActions({ order }: { readonly order: OrderDetails }) {
  const { orders, alerts } = useShop();
  const navigate = useNavigate();
  const isChangeEnabled = useFlag('changeOrder');
  const [asked, setAsked] = useState<'CANCEL' | 'CHANGE' | null>(null);
  const [running, setRunning] = useState<Action | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const { deliveryOption } = order;
  const available = availableActions({ ...order.status, deliveryOption, isChangeEnabled });
  const actions = offered.filter((action) => available.includes(action));

  const failed = () => {
    alerts.showDefault();
    void orders.loadTracking();
    void orders.loadOrder(order.id);
  };
  /** The goods are in the cart again, or it says why they are not. */
  const openCart = (answer: Awaited<ReturnType<typeof orders.change>>) => {
    if (!answer.ok) {
      if (answer.error.kind !== 'notOfAge') failed();
      return;
    }
    const outcome = answer.value;
    if (outcome !== 'COMPLETE')
      alerts.show({
        title: null,
        text: orderTexts.repeat[outcome],
        buttons: [{ label: orderUiTexts.understood }],
      });
    // Who has left the page meanwhile stays where he is (OPN-363).
    if (outcome !== 'ALL_SOLD_OUT' && isHere.current) void navigate('/cart');
  };
  const run = async (action: Action) => {
    setRunning(action);
    if (action === 'CANCEL') {
      const cancelled = await orders.cancel(order.id);
      if (!cancelled.ok) failed();
    } else openCart(await (action === 'CHANGE' ? orders.change(order.id) : orders.repeat(order.id)));
    setRunning(null);
    setAsked(null);
  };

  if (actions.length === 0) return null;
  const question = asked === null ? null : orderUiTexts.questions[asked];
  return (
    <div className={styles.actions} data-block="actions">
      {actions.map((action) => (
        <Button
          key={action}
          kind={action === 'CANCEL' ? 'danger' : 'secondary'}
          size="s"
          loading={running === action}
          disabled={running !== null && running !== action}
          onClick={() => {
            if (running !== null) return;
            if (action === 'REPEAT') void run(action);
            else setAsked(action);
          }}
        >
          {orderUiTexts.actions[action]}
        </Button>
      ))}
      <Modal
        isOpen={question !== null}
        title={question?.title ?? ''}
        text={question?.text}
        confirmLabel={question?.yes}
        cancelLabel={question?.no ?? null}
        confirming={running !== null}
        onConfirm={() => {
          if (asked !== null && running === null) void run(asked);
        }}
        onClose={() => setAsked(null)}
      />
    </div>
  );
}
