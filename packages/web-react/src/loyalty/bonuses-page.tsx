import type { BonusEntry, LoyaltyState } from '@shop/application/loyalty';
import { bonusCount, exactBonuses, primeOf, toggleTexts, formatBonuses } from '@shop/domain/loyalty';
import type { LoyaltyAccount } from '@shop/domain/loyalty';
import { useEffect, useRef, useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { Frame, Redirect } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import {
  Button,
  ChevronIcon,
  cx,
  EmptyState,
  Skeleton,
  useIsOnline,
  useService,
  useWindowFocus,
} from '../ui/index.ts';
import { DelayedDrawer } from './delayed-drawer.tsx';
import styles from './loyalty.module.scss';
import { PrimeBlock } from './prime-block.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { loyaltyUiTexts as texts } from './texts.ts';
import { useSberSignIn } from './use-sber-sign-in.ts';

/** Hears once when the shopper comes back to the page: bonuses may have changed in another tab, or in the programme. */
function useReturn(onReturn: () => void): void {
  const isAway = useRef(false);
  const isOnline = useIsOnline();
  useWindowFocus(
    () => {
      isAway.current = true;
    },
    () => {
      // Without a connection what is known stays on the page.
      if (isAway.current && isOnline) onReturn();
      isAway.current = false;
    },
  );
}

function Onboarding() {
  const signIn = useSberSignIn();
  const { title, text, button } = texts.onboarding;
  return (
    <EmptyState image="mobile" title={title} text={text}>
      <Button onClick={signIn}>{button}</Button>
    </EmptyState>
  );
}

function Entry({ entry }: { readonly entry: BonusEntry }) {
  const { kind, amount, orderNumber } = entry;
  const sign = amount > 0 ? '+' : '\u2212';
  return (
    <li className={styles.entry}>
      <span className={styles.words}>
        <span>{texts.kinds[kind]}</span>
        {orderNumber === null ? null : <span className={styles.note}>{texts.order(orderNumber)}</span>}
      </span>
      <b className={cx(amount > 0 && styles.plus)}>{`${sign}${exactBonuses(Math.abs(amount))}`}</b>
    </li>
  );
}

function History({ history: { data, status } }: Pick<LoyaltyState, 'history'>) {
  const { loyalty } = useShop();
  if (data === undefined)
    return status === 'failed' ? (
      <LoadError title={texts.historyFailed} onRetry={() => void loyalty.loadHistory()} />
    ) : (
      <Skeleton />
    );
  // What an order holds and what it then spends is one change for the shopper.
  const entries = data.filter(({ amount }) => amount !== 0);
  if (entries.length === 0) return <p className={styles.note}>{texts.empty}</p>;
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );
}

function Balance({ account }: { readonly account: LoyaltyAccount }) {
  const { loyalty } = useShop();
  const { history } = useService(loyalty);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    void loyalty.loadHistory();
  }, [loyalty, account.balance]);
  // The balance may be the same again, as after an order that was cancelled.
  useReturn(() => void loyalty.loadHistory());
  return (
    <>
      <p className={styles.balance}>{texts.balance(bonusCount(account.balance))}</p>
      {account.delayedAccruals.length === 0 ? null : (
        <button type="button" className={styles.soon} onClick={() => setIsOpen(true)}>
          <span>{`${texts.soon} ${formatBonuses(account.delayedBalance)}`}</span>
          <ChevronIcon size={20} />
        </button>
      )}
      <PrimeBlock
        prime={primeOf(account.subscription)}
        isSubscribed={account.subscription !== null}
        opensDrawer
      />
      <h2 className={styles.heading}>{texts.history}</h2>
      <History history={history} />
      <DelayedDrawer account={account} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Account() {
  const { loyalty } = useShop();
  const { account } = useService(loyalty);
  switch (account.kind) {
    case 'LOADING':
      return <Skeleton shape="title" />;
    case 'FAILED':
      return <LoadError title={texts.failed} onRetry={() => void loyalty.load()} />;
    case 'UNKNOWN_CLIENT':
      return <Onboarding />;
    case 'READY':
      if (account.account.isActive) return <Balance account={account.account} />;
      if (account.account.isRegistrationAvailable) return <RegistrationForm account={account.account} />;
      return <EmptyState image="mobile" title={toggleTexts.cannotRegister} />;
    default:
      return account satisfies never;
  }
}

/** /profile/bonuses: what bonuses are, joining the programme, or balance and history (LOY-34, LOY-35). */
export function BonusesPage() {
  const { config, loyalty, session } = useShop();
  const isEnabled = useFlag('sberLoyalty');
  const { status: configured } = useService(config);
  const { isSignedIn, status } = useService(session);
  useEffect(() => {
    if (isEnabled && isSignedIn) void loyalty.load();
  }, [loyalty, isEnabled, isSignedIn]);
  useReturn(() => {
    if (isEnabled && isSignedIn) void loyalty.load();
  });
  if (!isEnabled && configured !== 'unknown') return <Redirect to="/profile" />;
  return (
    <Frame narrow title={texts.title}>
      <div className={styles.page}>
        {status === 'unknown' ? <Skeleton shape="title" /> : isSignedIn ? <Account /> : <Onboarding />}
      </div>
    </Frame>
  );
}
