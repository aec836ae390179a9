import { AnalyticsService } from '@shop/application/analytics';
import { NavigationService } from '@shop/application/navigation';
import { AlertService, ToastService } from '@shop/application/shell';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';

/** Rooms without a gateway: toasts, alerts, analytics, navigation. */
export const shellModule: RoomModule = (bind) => {
  bind(tokens.toasts).toResolvedValue(
    ({ scheduler, ids }) => new ToastService(scheduler, ids),
    [tokens.environment],
  );
  bind(tokens.alerts).toResolvedValue(() => new AlertService());
  bind(tokens.analytics).toResolvedValue(
    ({ cookies }) => new AnalyticsService(cookies),
    [tokens.environment],
  );
  bind(tokens.navigation).toResolvedValue(
    ({ page }, persisted) => new NavigationService(page, persisted),
    [tokens.environment, tokens.persisted],
  );
};
