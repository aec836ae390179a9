import { instantText } from '@shop/domain/kernel';

import type { BackendContext } from '../kernel/index.ts';
import { zoneOffsetMinutes } from './showcase-clock.ts';

/** Time zone of a store; Moscow's for one that is not known (any more), and for what belongs to none. */
export const storeZone = (context: BackendContext, showcaseId: string | null): string =>
  (showcaseId === null ? undefined : context.catalog.showcase(showcaseId)?.row.timezone) ?? 'Europe/Moscow';

/** ISO 8601 by the clock of a store; a page shows it as it is written. */
export const storeTime = (context: BackendContext, showcaseId: string | null, moment: Date): string =>
  instantText(moment.getTime(), zoneOffsetMinutes(moment, storeZone(context, showcaseId)));
