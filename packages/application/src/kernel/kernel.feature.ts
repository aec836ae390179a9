import type { EventBus } from './event-bus.ts';
import { defineFeature } from './feature.ts';
import type { Persisted } from './persisted.ts';
import type {
  Clock,
  Connectivity,
  Cookies,
  Ids,
  Logger,
  PageNavigation,
  Scheduler,
  Visibility,
} from './ports.ts';
import { token } from './token.ts';

/** What every feature may depend on: the environment, and the events by which features learn of each other. */
export const kernelFeature = defineFeature({
  name: 'kernel',
  services: { clock: token<Clock>('clock') },
  ports: {
    scheduler: token<Scheduler>('scheduler'),
    ids: token<Ids>('ids'),
    logger: token<Logger>('logger'),
    visibility: token<Visibility>('visibility'),
    connectivity: token<Connectivity>('connectivity'),
    page: token<PageNavigation>('page'),
    cookies: token<Cookies>('cookies'),
    persisted: token<Persisted>('persisted'),
    bus: token<EventBus>('bus'),
  },
});
