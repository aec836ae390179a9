import { catalogTexts } from '@shop/domain/catalog';
import { restockTexts } from '@shop/domain/restock';
import { useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { Button, CheckIcon, useService } from '../ui/index.ts';
import styles from './restock.module.scss';

/** On a sold-out product, of an account: asks to be told when it is back, or takes that back (PRD-34). */
export function OwnRestockButton({ productId }: { readonly productId: string }) {
  const { restock } = useFeatures(['restock']);
  const { wished } = useService(restock);
  const isWished = wished.has(productId);
  useEffect(() => void restock.load(), [restock]);
  return (
    <Button
      wide
      kind="secondary"
      onClick={() => void (isWished ? restock.forget(productId) : restock.wish(productId))}
    >
      <span className={styles.button} aria-live="polite">
        {isWished ? <CheckIcon size={20} /> : null}
        {isWished ? restockTexts.waiting : catalogTexts.tellMe}
      </span>
    </Button>
  );
}
