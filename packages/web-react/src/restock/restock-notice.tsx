import { MAX_TOLD, restockTexts } from '@shop/domain/restock';
import { productPath } from '@shop/domain/kernel';
import { useEffect } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { AppLink } from '../navigation/index.ts';
import { Button, useSelected, useService, VisuallyHidden } from '../ui/index.ts';
import styles from './restock.module.scss';

/** Tells of goods that are back, until the shopper follows one or has read it (PRD-34). */
export function RestockNotice() {
  const { restock, session, showcase } = useFeatures(['restock']);
  const { back } = useService(restock);
  const { isSignedIn } = useService(session);
  const storeId = useSelected(showcase, (state) => state.showcase?.id);
  useEffect(() => {
    if (isSignedIn && storeId !== undefined) void restock.load();
  }, [restock, isSignedIn, storeId]);
  const told = back.slice(0, MAX_TOLD);
  return (
    <>
      <output>
        <VisuallyHidden>
          {told.length === 0 ? '' : restockTexts.told(told.map(({ name }) => name))}
        </VisuallyHidden>
      </output>
      {told.length === 0 ? null : (
        <aside className={styles.notice} data-screen-only="" aria-label={restockTexts.back}>
          <div className={styles.text}>
            <b>{restockTexts.back}</b>
            {told.map((product) => (
              <AppLink
                key={product.id}
                to={productPath(product)}
                className={styles.link}
                onClick={() => void restock.forget(product.id)}
              >
                {product.name}
              </AppLink>
            ))}
          </div>
          <Button
            size="s"
            kind="secondary"
            onClick={() => told.forEach((product) => void restock.forget(product.id))}
          >
            {restockTexts.close}
          </Button>
        </aside>
      )}
    </>
  );
}
