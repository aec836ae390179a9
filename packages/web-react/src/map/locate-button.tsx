import type { Point } from '@shop/application/address';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { IconButton, Spinner } from '../ui/index.ts';
import { mapTexts } from './texts.ts';
import styles from './map.module.scss';
import { LocateIcon } from './icons.tsx';

/** 'Моё местоположение': asks the browser on a tap only; a failure is a toast (GEO-26, OPN-116, GLC-01 to GLC-03). */
export function LocateButton({
  begin,
  onToast,
}: {
  /** Called when locating begins; answers whether the shopper still waits for it, and what to do with the position. */
  readonly begin: () => { readonly isAwaited: () => boolean; readonly go: (point: Point) => void };
  /** The id of the toast that a failure showed. */
  readonly onToast?: ((id: string) => void) | undefined;
}) {
  const { map, toasts } = useShop();
  const [isBusy, setIsBusy] = useState(false);
  const locate = async () => {
    if (isBusy) return;
    setIsBusy(true);
    const { isAwaited, go } = begin();
    const answer = await map.geolocation.locate();
    setIsBusy(false);
    if (!isAwaited()) return;
    if (answer.ok) go(answer.value);
    else {
      const id = toasts.show({ title: mapTexts[answer.error], icon: 'alert' });
      onToast?.(id);
    }
  };
  return (
    <IconButton
      kind="floating"
      label={mapTexts.locate}
      className={styles.locate}
      onClick={() => void locate()}
    >
      {isBusy ? <Spinner /> : <LocateIcon size={22} />}
    </IconButton>
  );
}
