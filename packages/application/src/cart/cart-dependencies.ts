import type { CatalogService } from '../catalog/index.ts';
import type { ConfigService } from '../config/index.ts';
import type {
  Connectivity,
  EventBus,
  Ids,
  Logger,
  Persisted,
  Scheduler,
  TabChannel,
  Visibility,
} from '../kernel/index.ts';
import type { AgeService } from '../profile/index.ts';
import type { SessionService } from '../session/index.ts';
import type { AlertService, ToastService } from '../shell/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { CartPricing } from './cart-pricing.ts';
import type { CartGateway } from './cart.gateway.ts';

/** What the cart depends on. */
export type CartDependencies = {
  readonly gateway: CartGateway;
  readonly pricing: CartPricing;
  readonly session: SessionService;
  readonly showcase: ShowcaseService;
  readonly catalog: CatalogService;
  readonly config: ConfigService;
  readonly age: AgeService;
  readonly alerts: AlertService;
  readonly toasts: ToastService;
  readonly scheduler: Scheduler;
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly persisted: Persisted;
  readonly bus: EventBus;
  readonly ids: Ids;
  readonly tabs: TabChannel;
  readonly logger: Logger;
};
