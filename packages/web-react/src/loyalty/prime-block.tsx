import type { PrimeBlock as Prime } from '@shop/domain/loyalty';
import { Suspense, useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { useFlag } from '../kernel/use-flag.ts';
import { useNavigation } from '../navigation/index.ts';
import { ChevronIcon, CloseIcon, IconButton, useService } from '../ui/index.ts';
import styles from './loyalty.module.scss';
import { loyaltyUiTexts } from './texts.ts';

const features = ['subscription'] as const;

function Bars({ bars }: { readonly bars: Prime['progressBars'] }) {
  if (bars.length === 0) return null;
  return (
    <span className={styles.bars}>
      {bars.map(({ fillFactor, label, bottomText }) => (
        <span key={bottomText} className={styles.bar}>
          <b>{label}</b>
          <progress className={styles.progress} max={100} value={fillFactor} aria-label={label} />
          <span className={styles.note}>{bottomText}</span>
        </span>
      ))}
    </span>
  );
}

function Words({ prime }: { readonly prime: Prime }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{prime.title}</span>
      <span className={styles.note}>{prime.subtitle}</span>
      <Bars bars={prime.progressBars} />
    </span>
  );
}

/** Leads to the drawer of the subscriptions. Beside a cross there is no arrow. */
function Opener({ prime, hasArrow = true }: { readonly prime: Prime; readonly hasArrow?: boolean }) {
  const { openOverlay } = useNavigation();
  return (
    <button type="button" className={styles.tap} onClick={() => openOverlay('subscription')}>
      <Words prime={prime} />
      {hasArrow ? <ChevronIcon size={20} /> : null}
    </button>
  );
}

/** A subscriber is led to where the subscription is managed; one who has it from the shop has no such place (SUB-04, OPN-257). */
function Managed({ prime }: { readonly prime: Prime }) {
  const { subscription } = useFeatures(features);
  const { list } = useService(subscription);
  useEffect(() => void subscription.load(), [subscription]);
  const owned =
    list.kind === 'READY' ? list.subscriptions.find(({ endDateTime }) => endDateTime !== null) : undefined;
  if (owned?.managementUrl == null) return <Opener prime={prime} />;
  return (
    <a className={styles.tap} href={owned.managementUrl} target="_blank" rel="noopener noreferrer">
      <Words prime={prime} />
      <ChevronIcon size={20} />
    </a>
  );
}

type Props = {
  readonly prime: Prime;
  readonly isSubscribed: boolean;
  /** Leads subscribers, too, to the drawer: it says until when they have what, and what else there is (LOY-35). */
  readonly opensDrawer?: boolean | undefined;
  /** Left out: it cannot be hidden. */
  readonly onHide?: (() => void) | undefined;
};

/** What a subscription brings, or how far the cart is on its ladder (LOY-31, SUB-04). */
export function PrimeBlock({ prime, isSubscribed, opensDrawer = false, onHide }: Props) {
  if (!useFlag('sberLoyalty')) return null;
  return (
    <div className={styles.root} data-prime={isSubscribed ? 'owned' : 'offered'}>
      {isSubscribed && !opensDrawer ? (
        <Suspense fallback={<Opener prime={prime} />}>
          <Managed prime={prime} />
        </Suspense>
      ) : (
        <Opener prime={prime} hasArrow={onHide === undefined} />
      )}
      {onHide === undefined ? null : (
        <IconButton label={loyaltyUiTexts.hidePrime} onClick={onHide}>
          <CloseIcon size={20} />
        </IconButton>
      )}
    </div>
  );
}
