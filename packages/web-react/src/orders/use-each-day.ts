import { msToNextDay } from '@shop/domain/kernel';
import { useState } from 'react';

import { useShop } from '../kernel/shop-context.ts';
import { useDelayed, zoneOffset } from '../ui/index.ts';

/** Renders again at midnight, so that 'Сегодня' on a page that stays open does not outlive the day (ORD-08). */
export function useEachDay(): void {
  const { clock } = useShop();
  const [now, setNow] = useState(() => clock.serverNow());
  useDelayed(true, msToNextDay(now, zoneOffset(now)), () => setNow(clock.serverNow()), String(now));
}
