import { monthsGenitive, writtenDate } from '@shop/domain/kernel';
import { formatBonuses } from '@shop/domain/loyalty';
import type { LoyaltyAccount } from '@shop/domain/loyalty';

import { useOverlaySteps } from '../navigation/index.ts';
import { Drawer } from '../ui/index.ts';
import styles from './loyalty.module.scss';
import { loyaltyUiTexts } from './texts.ts';

type Props = {
  readonly account: LoyaltyAccount;
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** '25 мая' by the clock of the store. */
function dayOf(iso: string): string {
  const { day, month } = writtenDate(iso);
  return `${String(day).padStart(2, '0')} ${monthsGenitive[month - 1] ?? ''}`;
}

/** 'Скоро начислим': bonuses that come later, the nearest first (LOY-33, OPN-256). */
export function DelayedDrawer({ account, isOpen, onClose }: Props) {
  useOverlaySteps(isOpen ? ['part:delayedBonuses'] : [], onClose);
  return (
    <Drawer
      title={`${loyaltyUiTexts.soon} ${formatBonuses(account.delayedBalance)}`}
      isOpen={isOpen}
      onClose={onClose}
    >
      <ul className={styles.entries}>
        {account.delayedAccruals.map(({ bonusToAdd, delayedAccrualDate }, index) => (
          <li key={`${delayedAccrualDate} ${index}`} className={styles.entry}>
            <span>{dayOf(delayedAccrualDate)}</span>
            <b className={styles.plus}>{`+${formatBonuses(bonusToAdd)}`}</b>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
