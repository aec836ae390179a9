import { formatBonuses } from '@shop/domain/loyalty';
import { useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { AppLink } from '../navigation/index.ts';
import { Badge, ChevronIcon, PercentIcon, useService } from '../ui/index.ts';
import styles from './profile-page.module.scss';
import { profileTexts } from './texts.ts';

const features = ['loyalty'] as const;

/** The way to the bonuses, with the subscription's name and the balance where there are any (PRF-05, PRF-06, PRF-07). */
export function BonusLink() {
  const { loyalty } = useFeatures(features);
  const { account } = useService(loyalty);
  useEffect(() => {
    void loyalty.load();
  }, [loyalty]);
  const known = account.kind === 'READY' && account.account.isActive ? account.account : null;
  return (
    <li>
      <AppLink to="/profile/bonuses" className={styles.row}>
        <PercentIcon />
        <span className={styles.rowText}>
          {profileTexts.bonuses}
          {known?.subscription == null ? null : (
            <span className={styles.phone}>{` ${known.subscription.name}`}</span>
          )}
        </span>
        {known === null ? null : <Badge>{formatBonuses(known.balance)}</Badge>}
        <ChevronIcon size={20} />
      </AppLink>
    </li>
  );
}
