import type { Loadable } from '@shop/application/kernel';
import type { ComboSet } from '@shop/application/catalog';
import { lineKey, type CartLine, type ComboCartLine } from '@shop/domain/cart';
import { isStoreless } from '@shop/domain/showcase';
import { useEffect, useMemo } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useFlag } from '../kernel/use-flag.ts';
import type { ScreenProps } from '../navigation/index.ts';
import { useObservable, useService } from '../ui/index.ts';
import { ComboDetails } from './combo-details.tsx';
import { ComboMissing, ComboNowhere, ComboOff } from './combo-missing.tsx';
import { ComboSkeleton } from './combo-skeleton.tsx';
import { useComboContext } from './use-combo-context.ts';

const idle: Loadable<ComboSet> = { status: 'idle' };

/** Refreshes the stock of all selectable products while they are shown. */
function useFreshStock(combo: ComboSet | undefined): void {
  const { stocks } = useShop();
  const ids =
    combo?.productsSets
      .flat()
      .map(({ id }) => id)
      .join(' ') ?? '';
  useEffect(() => {
    const stops = ids === '' ? [] : ids.split(' ').map((id) => stocks.watch(id));
    return () => {
      for (const stop of stops) stop();
    };
  }, [stocks, ids]);
}

function lineOf(lines: readonly CartLine[], comboId: string, key: string | null): ComboCartLine | null {
  const line = key === null ? undefined : lines.find((other) => lineKey(other) === key);
  return line?.type === 'COMBO_SET' && line.comboId === comboId ? line : null;
}

function Opened({ comboId }: { readonly comboId: string }) {
  const { combo: service, recommendations, cart, showcase } = useShop();
  const { productId, categoryKey, line, isOverCart } = useComboContext();
  const origin = useMemo(() => ({ comboId, productId, categoryKey }), [comboId, productId, categoryKey]);
  const source$ = useMemo(() => service.combo$(origin), [service, origin]);
  const known = recommendations.comboSet(comboId, productId);
  // If the call failed, other sources are tried (CMB-07).
  const loaded = useObservable(source$, known.status === 'failed' ? idle : known);
  const { status, showcase: store } = useService(showcase);
  const { status: cartStatus, cart: shown } = useService(cart);
  useFreshStock(loaded.data);
  useEffect(() => {
    if (status === 'ready') void service.load(origin);
  }, [service, origin, status, store?.id]);
  if (loaded.status === 'notFound') return <ComboMissing />;
  // The line's products are the initial choice, so the cart has to be loaded.
  const isWaiting = line !== null && (cartStatus === 'unknown' || cartStatus === 'loading');
  if (loaded.data !== undefined && !isWaiting)
    return (
      <ComboDetails
        key={`${comboId} ${line} ${loaded.data.productsSets.length}`}
        combo={loaded.data}
        line={lineOf(shown?.products ?? [], comboId, line)}
        isOverCart={isOverCart}
        onRetry={() => void service.load(origin, true)}
      />
    );
  if (loaded.status === 'failed') return <ComboMissing />;
  return isStoreless(status) ? <ComboNowhere /> : <ComboSkeleton />;
}

/** /combo/{id}: a page when opened by URL, a sheet inside the shop (CMB-01, OPN-201). */
export function ComboPage({ params }: ScreenProps) {
  const isOn = useFlag('comboSets');
  const comboId = params['comboId'] ?? '';
  if (!isOn) return <ComboOff />;
  return <Opened key={comboId} comboId={comboId} />;
}
