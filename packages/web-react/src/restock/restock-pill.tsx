import { catalogTexts } from '@shop/domain/catalog';
import { restockTexts } from '@shop/domain/restock';
import { Suspense, useEffect } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFeatures } from '../kernel/use-features.ts';
import { Button, CheckIcon, cx, useSelected, useService } from '../ui/index.ts';
import styles from './restock.module.scss';
import { useWish } from './use-wish.ts';

export type RestockPillProps = { readonly product: { readonly id: string; readonly name: string } };

type PillProps = RestockPillProps & { readonly isWished?: boolean; readonly onClick: () => unknown };

function Pill({ product, isWished = false, onClick }: PillProps) {
  const long = isWished ? restockTexts.waiting : catalogTexts.tellMe;
  return (
    <Button
      size="s"
      wide
      kind="secondary"
      className={cx(styles.pill, styles.asks)}
      aria-label={`${catalogTexts.soldOut}. ${long}: ${product.name}`}
      onClick={() => void onClick()}
    >
      <span className={styles.gone}>{catalogTexts.soldOut}</span>{' '}
      <span className={styles.short}>
        {isWished ? <CheckIcon size={16} /> : null}
        {isWished ? restockTexts.waitingShort : restockTexts.tellMeShort}
      </span>
    </Button>
  );
}

/** Of an account, whose wishes are known once they are loaded. */
function OwnPill({ product }: RestockPillProps) {
  const { restock, showcase } = useFeatures(['restock']);
  const storeId = useSelected(showcase, (state) => state.showcase?.id);
  const { wished } = useService(restock);
  const isWished = wished.has(product.id);
  useEffect(() => void restock.loadOnce(), [restock, storeId]);
  return (
    <Pill
      product={product}
      isWished={isWished}
      onClick={() => (isWished ? restock.forget(product.id) : restock.wish(product.id))}
    />
  );
}

/** On a sold-out card: asks to be told when it is back, or takes that back (PRD-34). Visitors wait for nothing yet. */
export function RestockPill({ product }: RestockPillProps) {
  const { session } = useShop();
  const isSignedIn = useSelected(session, (state) => state.isSignedIn);
  const ask = useWish(product.id);
  const pill = <Pill product={product} onClick={ask} />;
  return isSignedIn ? (
    <Suspense fallback={pill}>
      <OwnPill product={product} />
    </Suspense>
  ) : (
    pill
  );
}
