import { callQuestion } from '@shop/application/orders';
import type { OrderDetails } from '@shop/application/orders';
import { deliveryTexts } from '@shop/domain/delivery';
import { kopecks } from '@shop/domain/kernel';
import { availableActions, changeWarning, givenBack, orderTexts, statusIndicator } from '@shop/domain/orders';
import type { OrderAction } from '@shop/domain/orders';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { useIsHere, useNavigation } from '../navigation/index.ts';
import { Button, Modal, useKeptFocus, useObservable, useService, type ButtonProps } from '../ui/index.ts';
import styles from './orders.module.scss';
import { orderUiTexts } from './texts.ts';

type Asked = keyof typeof orderUiTexts.questions;

function kindOf(action: OrderAction): ButtonProps['kind'] {
  if (action === 'CANCEL') return 'danger';
  return action === 'DELIVER_NOW' ? 'primary' : 'secondary';
}

/** What the shopper can do with an order (ACT-01 to ACT-06, ACT-10 to ACT-19, ACT-21); one at a time (ACT-22). */
export function OrderActions({ order }: { readonly order: OrderDetails }) {
  const { orders, alerts, showcase, toasts } = useShop();
  const { openOverlay } = useNavigation();
  const navigate = useNavigate();
  const isChangeEnabled = useFlag('changeOrder');
  const [asked, setAsked] = useState<Asked | null>(null);
  // Held by the service: whoever leaves the page and comes back finds the action still under way.
  const running = useObservable(orders.running$, orders.running).get(order.id) ?? null;
  const isHere = useIsHere();
  const { deliveryOption } = order;
  const actions = availableActions({ ...order.status, deliveryOption, isChangeEnabled });

  // The button that was pressed goes with what it did.
  const place = useKeptFocus(actions.join(' '));

  // The order has gone on while the shopper read the question: it is taken back, and says why.
  const [missed, setMissed] = useState<Asked | null>(null);
  if (asked !== null && running === null && !actions.includes(asked)) {
    setMissed(asked);
    setAsked(null);
  }
  const tellMissed = useEffectEvent(() => {
    const { type, title } = order.status;
    if ((missed === 'CANCEL' || missed === 'CHANGE') && statusIndicator(type) !== 'CANCELLED')
      toasts.show({ title: orderUiTexts.tooLate[missed](title), icon: 'alert' });
  });
  useEffect(() => {
    if (missed !== null) tellMissed();
  }, [missed]);

  const failed = () => {
    alerts.showDefault();
    void orders.loadTracking();
    void orders.loadOrder(order.id);
  };
  /** Opens the cart with the goods, or says why they are not in it. */
  const openCart = (answer: Awaited<ReturnType<typeof orders.change>>) => {
    if (!answer.ok) {
      if (answer.error.kind !== 'notOfAge' && answer.error.kind !== 'busy') failed();
      return;
    }
    const outcome = answer.value;
    // A shopper who has left the page meanwhile is not taken to the cart (OPN-363).
    const goToCart = () => {
      if (outcome !== 'ALL_SOLD_OUT' && isHere()) void navigate('/cart');
    };
    if (outcome === 'COMPLETE') {
      goToCart();
      return;
    }
    // The cart comes after the alert: on a phone it is a drawer, which would open over it.
    alerts.show({
      title: null,
      text: orderTexts.repeat[outcome],
      buttons: [{ label: orderUiTexts.understood, run: goToCart }],
      onClose: goToCart,
    });
  };
  // A change that went on when the page was loaded anew ends as it would have without that (ACT-11).
  useEffect(() => {
    const resumed = running === 'CHANGE' ? orders.takeResumedChange(order.id) : null;
    if (resumed !== null) void resumed.then(openCart);
  });
  const storeIsClosed = ({ open, close }: { readonly open: string; readonly close: string }) =>
    alerts.show({
      title: null,
      text: deliveryTexts.call.closed(open, close),
      buttons: [{ label: orderUiTexts.understood }],
    });
  /** The courier sets off, or the store is closed, or somebody was faster (OPN-364). */
  const deliver = async () => {
    const called = await orders.callDelivery(order.id);
    if (called.ok) return;
    if (called.error.kind === 'storeIsClosed') storeIsClosed(called.error);
    else if (called.error.kind !== 'busy') failed();
  };
  const press = (action: OrderAction) => {
    if (running !== null) return;
    if (action === 'REPEAT') void run(action);
    else if (action === 'DELIVERY_BY_CLICK_INFO') openOverlay('clickGuide');
    else if (action === 'DELIVER_NOW') {
      const question = callQuestion(order, showcase.state);
      if (question.kind === 'ask') setAsked(action);
      else storeIsClosed(question);
    } else setAsked(action);
  };
  const run = async (action: Exclude<OrderAction, 'DELIVERY_BY_CLICK_INFO'>) => {
    if (action === 'RETURNS_INFO') {
      setAsked(null);
      openOverlay('support');
      return;
    }
    if (action === 'CANCEL') {
      const cancelled = await orders.cancel(order.id);
      if (!cancelled.ok && cancelled.error.kind !== 'busy') failed();
    } else if (action === 'DELIVER_NOW') await deliver();
    else openCart(await (action === 'CHANGE' ? orders.change(order.id) : orders.repeat(order.id)));
    setAsked(null);
  };

  const { isPaymentCharged } = order.status;
  const back = givenBack({ ...order, isPaymentCharged, spendBonus: order.loyalty?.spendBonus ?? kopecks(0) });
  const question = asked === null ? null : orderUiTexts.questions[asked];
  const { settings } = useService(showcase);
  const consequences = {
    CANCEL: [back],
    CHANGE: [back, changeWarning(settings) ?? undefined],
    DELIVER_NOW: [],
    RETURNS_INFO: [],
  } as const satisfies Record<Asked, readonly (string | undefined)[]>;
  const said = asked === null ? [] : [question?.text, ...consequences[asked]];
  return (
    <>
      <span ref={place} hidden />
      {actions.length === 0 ? null : (
        <div className={styles.actions} data-block="actions">
          {actions.map((action) => (
            <Button
              key={action}
              kind={kindOf(action)}
              size="s"
              loading={running === action}
              disabled={running !== null && running !== action}
              onClick={() => press(action)}
            >
              {orderUiTexts.actions[action]}
            </Button>
          ))}
        </div>
      )}
      <Modal
        isOpen={question !== null}
        title={question?.title ?? ''}
        text={said.filter((part) => part !== undefined).join('. ') || undefined}
        confirmLabel={question?.yes}
        cancelLabel={question?.no ?? null}
        confirming={running !== null}
        onConfirm={() => {
          if (asked !== null && running === null) void run(asked);
        }}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
