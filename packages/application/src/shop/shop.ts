import type { AddressService } from '../address/index.ts';
import type { MapService } from '../map/index.ts';
import type { AnalyticsService } from '../analytics/index.ts';
import type { CartService } from '../cart/index.ts';
import type { CatalogService, ShareService, StockWatch } from '../catalog/index.ts';
import type { DiscountsService } from '../discounts/index.ts';
import type { RecommendationsService } from '../recommendations/index.ts';
import type { CheckoutService } from '../checkout/index.ts';
import type { ComboService } from '../combo/index.ts';
import type { ConfigService } from '../config/index.ts';
import type { Clock } from '../kernel/index.ts';
import type { AccidentService } from '../maintenance/index.ts';
import type { NavigationService } from '../navigation/index.ts';
import type { OrdersService } from '../orders/index.ts';
import type { PaymentsService } from '../payments/index.ts';
import type { AgeService, ProfileService } from '../profile/index.ts';
import type { PromotionsService } from '../promotions/index.ts';
import type { SearchService } from '../search/index.ts';
import type { SessionService, SignInFlow } from '../session/index.ts';
import type { AlertService, ToastService } from '../shell/index.ts';
import type { ShowcaseService } from '../showcase/index.ts';
import type { VideoStreams } from '../video/index.ts';

/** Rooms whose code a browser fetches when a page needs them. */
export type LazyRoom =
  | 'search'
  | 'orders'
  | 'payments'
  | 'checkout'
  | 'map'
  | 'combo'
  | 'promotions'
  | 'discounts'
  | 'recommendations';

/** All use cases of the shop. A page, a simulator or a test drives the shop through nothing else. */
export interface Shop {
  readonly config: ConfigService;
  readonly session: SessionService;
  readonly signIn: SignInFlow;
  readonly profile: ProfileService;
  readonly age: AgeService;
  readonly address: AddressService;
  readonly map: MapService;
  readonly showcase: ShowcaseService;
  readonly catalog: CatalogService;
  readonly discounts: DiscountsService;
  readonly recommendations: RecommendationsService;
  readonly share: ShareService;
  readonly stocks: StockWatch;
  readonly search: SearchService;
  readonly cart: CartService;
  readonly combo: ComboService;
  readonly promotions: PromotionsService;
  readonly checkout: CheckoutService;
  readonly payments: PaymentsService;
  readonly orders: OrdersService;
  readonly accident: AccidentService;
  readonly toasts: ToastService;
  readonly alerts: AlertService;
  readonly analytics: AnalyticsService;
  readonly navigation: NavigationService;
  readonly clock: Clock;
  readonly videoStreams: VideoStreams;
  /** Brings rooms in before their services are used; where everything is there already it does nothing. */
  load(...rooms: readonly LazyRoom[]): Promise<void>;
  /** Whether the services of all these rooms may be used now. */
  has(...rooms: readonly LazyRoom[]): boolean;
}
