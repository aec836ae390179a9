import { subscriptionTexts } from '@shop/domain/subscription';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

import { useShop } from '../kernel/shop-context.ts';
import { Frame } from '../navigation/index.ts';
import { ButtonLink, CheckIcon, EmptyState, Spinner, useService } from '../ui/index.ts';
import styles from './subscription.module.scss';
import { subscriptionUiTexts as texts } from './texts.ts';

const cart = '/cart';

/** The name of the subscription; null while it may still come. */
function useName(subscriptionId: string | null): string | null {
  const { list } = useService(useShop().subscription);
  if (list.kind === 'LOADING') return null;
  const known = list.kind === 'READY' ? list.subscriptions : [];
  return known.find((each) => each.subscriptionId === subscriptionId)?.name ?? subscriptionTexts.unnamed;
}

function Back() {
  return <ButtonLink to={cart}>{texts.paid.backToShop}</ButtonLink>;
}

/**
 * /subscription/paid?subscriptionId=…: where the payment page leads back to. It tells the tab that began, and shows by itself how it
 * ended, should that tab be gone (SUB-09 to SUB-13, OPN-259).
 */
export function SubscriptionPaidPage() {
  const { session, subscription } = useShop();
  const { isSignedIn, status } = useService(session);
  const { connecting } = useService(subscription);
  const subscriptionId = new URLSearchParams(useLocation().search).get('subscriptionId');
  const name = useName(subscriptionId);
  useEffect(() => {
    if (!isSignedIn || subscriptionId === null) return;
    void subscription.load();
    subscription.ledBack(subscriptionId);
  }, [subscription, isSignedIn, subscriptionId]);
  // Whoever has read how it ended is not told again where the offers are opened.
  useEffect(() => () => subscription.seen(), [subscription]);
  const isKnown = status === 'unknown' || (isSignedIn && subscriptionId !== null);
  const { connected, failed } = subscriptionTexts;
  const content = () => {
    if (!isKnown)
      return (
        <EmptyState image="mobile" title={texts.paid.elsewhere}>
          <Back />
        </EmptyState>
      );
    if (connecting.phase === 'CONNECTED' && name !== null)
      return (
        <div className={styles.connected} aria-live="polite">
          <span className={styles.done}>
            <CheckIcon size={48} />
          </span>
          <h2 className={styles.heading}>{connected.title(name)}</h2>
          <p className={styles.lead}>{texts.paid.connected}</p>
          <Back />
        </div>
      );
    if (connecting.phase === 'FAILED' && name !== null)
      return (
        <EmptyState alert image="mobile" title={failed.title(name)} text={failed.text}>
          <Back />
        </EmptyState>
      );
    return (
      <output className={styles.wait}>
        <Spinner />
        {texts.checking}
      </output>
    );
  };
  return (
    <Frame narrow title={texts.paid.title}>
      {content()}
    </Frame>
  );
}
