import { idle } from '@shop/application/kernel';
import { useEffect, useMemo, useState } from 'react';

import { useFeatures } from '../kernel/use-features.ts';
import { LoadError } from '../shell/index.ts';
import { Drawer, Skeleton, useObservable, useBackCloses } from '../ui/index.ts';
import styles from './advert-drawer.module.scss';
import { storiesTexts } from './texts.ts';

function Contents({ advertId }: { readonly advertId: string }) {
  const { stories } = useFeatures(['stories']);
  const advert$ = useMemo(() => stories.advert$(advertId), [stories, advertId]);
  const advert = useObservable(advert$, idle);
  useEffect(() => void stories.loadAdvert(advertId), [stories, advertId]);
  const { advert: texts } = storiesTexts;
  if (advert.data === undefined) {
    if (advert.status === 'failed' || advert.status === 'notFound')
      return <LoadError title={texts.failed.title} text={texts.failed.text} />;
    return <Skeleton />;
  }
  const { advertiser, erid, description } = advert.data;
  const rows = [
    [texts.advertiser, advertiser],
    [texts.erid, erid],
    [texts.details, description],
  ] as const;
  return (
    <dl className={styles.list}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt className={styles.name}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who advertises (STO-18 to STO-21). */
export function AdvertDrawer({
  advertId,
  onClose,
}: {
  /** Null: closed. */
  readonly advertId: string | null;
  readonly onClose: () => void;
}) {
  // What was shown stays for the closing transition.
  const [shown, setShown] = useState(advertId);
  if (advertId !== null && advertId !== shown) setShown(advertId);
  useBackCloses(advertId !== null, onClose);
  return (
    <Drawer isOpen={advertId !== null} onClose={onClose} title={storiesTexts.advert.title}>
      {shown === null ? null : <Contents advertId={shown} />}
    </Drawer>
  );
}
