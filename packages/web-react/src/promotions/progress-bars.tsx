import type { GroupOffer, ProgressBar } from '@shop/application/promotions';

import { CheckIcon, cx } from '../ui/index.ts';
import styles from './progress-bars.module.scss';
import { promotionsUiTexts as texts } from './texts.ts';

function Step({ bar }: { readonly bar: ProgressBar }) {
  const isDone = bar.fillFactor === 100;
  return (
    <li className={cx(styles.step, isDone && styles.done, bar.applied && styles.applied)}>
      <span className={styles.track}>
        <progress
          aria-label={texts.progress(bar.label)}
          max={100}
          value={bar.fillFactor}
          aria-valuetext={bar.condition?.label}
          className={styles.bar}
        />
        <span className={styles.knot}>{isDone ? <CheckIcon size={12} /> : null}</span>
      </span>
      <span className={styles.label}>{bar.label}</span>
    </li>
  );
}

/** From the zero bar over every step to the highest (PRM-38, PRM-39). */
export function ProgressBars({ group }: { readonly group: GroupOffer }) {
  return (
    <div className={styles.root}>
      <span className={styles.zero}>{group.zeroBar.label}</span>
      <ol className={styles.steps}>
        {group.progressBars.map((bar) => (
          <Step key={bar.promotionId} bar={bar} />
        ))}
      </ol>
    </div>
  );
}
