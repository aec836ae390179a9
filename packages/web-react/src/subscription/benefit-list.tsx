import type { SubscriptionBenefit } from '@shop/application/subscription';
import { formatPrice } from '@shop/domain/kernel';

import { askAgain, CheckIcon, useImageFailure } from '../ui/index.ts';
import styles from './subscription.module.scss';
import { subscriptionUiTexts as texts } from './texts.ts';

/** The sign of a partner; one that fails leaves nothing. */
function Logo({ src }: { readonly src: string }) {
  const { isFailed, onError } = useImageFailure(src);
  return isFailed ? null : (
    <img ref={askAgain} src={src} alt="" loading="lazy" className={styles.logo} onError={onError} />
  );
}

/** What a subscription brings, with the ladder of its bonuses and the signs of its partners (SUB-03, SUB-05). */
export function BenefitList({ benefits }: { readonly benefits: readonly SubscriptionBenefit[] }) {
  return (
    <ul className={styles.benefits}>
      {benefits.map(({ title, subtitle, ladder, logos }) => (
        <li key={title} className={styles.benefit}>
          <span className={styles.mark}>
            <CheckIcon size={18} />
          </span>
          <div className={styles.words}>
            <span className={styles.name}>{title}</span>
            {subtitle === null ? null : <span className={styles.note}>{subtitle}</span>}
            {ladder.length < 2 ? null : (
              <ul className={styles.ladder}>
                {ladder.map(({ from, percent }) => (
                  <li key={from} className={styles.step}>
                    {from === 0 ? texts.ladderFirst(percent) : texts.ladder(percent, formatPrice(from))}
                  </li>
                ))}
              </ul>
            )}
            {logos.length === 0 ? null : (
              <span className={styles.logos}>
                {logos.map((logo) => (
                  <Logo key={logo} src={logo} />
                ))}
              </span>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
