import { catalogTexts } from '@shop/domain/catalog';

import { optionalPart } from '../kernel/optional-part.tsx';
import { Button } from '../ui/index.ts';
import type { RestockPillProps } from './restock-pill.tsx';
import styles from './restock.module.scss';

/** What stands in the place of the price on a sold-out card; to ask for it comes with its code (PRD-34). */
export const SoldOutPill = optionalPart<RestockPillProps>(
  [],
  async () => (await import('./restock-pill.tsx')).RestockPill,
  () => (
    <Button size="s" wide disabled className={styles.pill}>
      {catalogTexts.soldOut}
    </Button>
  ),
);
