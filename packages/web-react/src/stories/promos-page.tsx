import { useEffect } from 'react';

import { GridSkeleton } from '../catalog/index.ts';
import { useShop } from '../kernel/shop-context.ts';
import { Frame, navigationTexts } from '../navigation/index.ts';
import { LoadError } from '../shell/index.ts';
import { Breadcrumbs, EmptyState, useObservable, useService } from '../ui/index.ts';
import { PromoCard } from './promo-card.tsx';
import styles from './promo-page.module.scss';
import { storiesTexts } from './texts.ts';

const { promo: texts } = storiesTexts;

/** /promo: the promos of this store (DPL-09, OPN-159). */
export function PromosPage() {
  const { catalog, showcase } = useShop();
  const main = useObservable(catalog.main$, catalog.main);
  const { status, showcase: store } = useService(showcase);
  useEffect(() => {
    if (status === 'ready') void catalog.loadMain();
  }, [catalog, status, store?.id]);
  const promos = main.data?.sections.flatMap(({ featurings }) => featurings ?? []);
  return (
    <Frame title={texts.all} crumbs={<Breadcrumbs items={[{ name: navigationTexts.home, to: '/' }]} />}>
      <div className={styles.root}>
        {promos === undefined && main.status === 'failed' ? (
          <LoadError title={texts.failed} onRetry={() => void catalog.loadMain(true)} />
        ) : null}
        {promos === undefined && main.status !== 'failed' ? <GridSkeleton count={6} /> : null}
        {promos?.length === 0 ? <EmptyState image="emptyBag" title={texts.none} /> : null}
        {promos === undefined || promos.length === 0 ? null : (
          <ul className={styles.cards} aria-label={texts.all}>
            {promos.map((promo, index) => (
              <li key={promo.id}>
                <PromoCard promo={promo} wide eager={index < 4} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}
