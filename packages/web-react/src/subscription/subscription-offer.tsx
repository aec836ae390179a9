import type { Subscription } from '@shop/application/subscription';
import { monthsGenitive, writtenDate } from '@shop/domain/kernel';
import { mayConnect, subscriptionTexts } from '@shop/domain/subscription';
import { useState, type ReactNode } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { Button, Checkbox, Sheet, Spinner, useService } from '../ui/index.ts';
import { BenefitList } from './benefit-list.tsx';
import styles from './subscription.module.scss';
import { subscriptionUiTexts as texts } from './texts.ts';

/** '14 июня' by the clock that the subscription goes by. */
function dayOf(iso: string): string {
  const { day, month } = writtenDate(iso);
  return `${day} ${monthsGenitive[month - 1] ?? ''}`;
}

/** A page of another party, in a tab of its own. */
function OutsideLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" className={styles.outside}>
      {children}
    </a>
  );
}

type TermsProps = {
  readonly url: string;
  readonly isAgreed: boolean;
  readonly onChange: (isAgreed: boolean) => void;
};

function Terms({ url, isAgreed, onChange }: TermsProps) {
  return (
    <div className={styles.terms}>
      <Checkbox checked={isAgreed} onChange={onChange}>
        {texts.terms}
      </Checkbox>
      <a href={url} target="_blank" rel="noopener" className={styles.file}>
        {texts.termsFile}
      </a>
    </div>
  );
}

/** How far the payment of this subscription is; nothing while it has not begun. */
function Progress({ subscriptionId }: { readonly subscriptionId: string }) {
  const { connecting } = useService(useShop().subscription);
  const isOfThis = connecting.phase !== 'IDLE' && connecting.subscriptionId === subscriptionId;
  const text =
    !isOfThis || (connecting.phase !== 'AWAY' && connecting.phase !== 'CHECKING')
      ? null
      : connecting.phase === 'CHECKING'
        ? texts.checking
        : connecting.link === null
          ? texts.away
          : texts.byHand;
  return (
    <output className={styles.progress}>
      {text === null ? null : (
        <span className={styles.notice}>
          {connecting.phase === 'CHECKING' ? <Spinner /> : null}
          {text}
        </span>
      )}
    </output>
  );
}

type ConnectProps = {
  readonly offer: Subscription;
  readonly isAllowed: boolean;
  readonly agreedTerms: string | null;
};

/** The connect button with the texts of the answer; the payment page opens in its very tap (SUB-05, SUB-06, OPN-257, OPN-259). */
function Connect({ offer, isAllowed, agreedTerms }: ConnectProps) {
  const { subscription } = useShop();
  const { connecting } = useService(subscription);
  const { primaryText, secondaryText } = offer.paymentButton ?? subscriptionTexts.paymentButton;
  const isOfThis = connecting.phase !== 'IDLE' && connecting.subscriptionId === offer.subscriptionId;
  const isAway = isOfThis && connecting.phase === 'AWAY';
  if (isAway && connecting.link !== null)
    return <OutsideLink to={connecting.link}>{texts.openPage}</OutsideLink>;
  const isBusy = connecting.phase === 'STARTING' || connecting.phase === 'CHECKING';
  return (
    <Button
      wide
      kind={isAway ? 'secondary' : 'primary'}
      disabled={!isAllowed}
      loading={isBusy}
      subtitle={isAway ? undefined : secondaryText}
      onClick={() => subscription.connect(offer.subscriptionId, agreedTerms)}
    >
      {isAway ? texts.again : primaryText}
    </Button>
  );
}

type Props = {
  readonly offer: Subscription;
  /** To choose another one. */
  readonly choice: ReactNode;
};

/** One subscription: what it brings, and how to connect it or until when it runs (SUB-05, SUB-06, OPN-257). */
export function SubscriptionOffer({ offer, choice }: Props) {
  const terms = offer.termsAgreementFile;
  const [agreedTo, setAgreedTo] = useState<string | null>(null);
  const isOwned = offer.endDateTime !== null;
  // Terms of another version have to be agreed to again.
  const isAgreed = terms !== null && agreedTo === terms.version;
  const footer = !isOwned ? (
    <Connect
      offer={offer}
      isAllowed={mayConnect(terms, isAgreed)}
      agreedTerms={isAgreed ? terms.version : null}
    />
  ) : offer.managementUrl === null ? null : (
    <OutsideLink to={offer.managementUrl}>{texts.manage}</OutsideLink>
  );
  return (
    <Sheet
      title={offer.name}
      subtitle={offer.endDateTime === null ? undefined : texts.until(dayOf(offer.endDateTime))}
      footer={footer}
    >
      <div className={styles.offer}>
        {choice}
        <BenefitList benefits={offer.benefits} />
        {isOwned || terms === null ? null : (
          <Terms
            url={terms.url}
            isAgreed={isAgreed}
            onChange={(on) => setAgreedTo(on ? terms.version : null)}
          />
        )}
        {isOwned ? null : <Progress subscriptionId={offer.subscriptionId} />}
      </div>
    </Sheet>
  );
}
