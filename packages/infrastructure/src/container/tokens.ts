import type { AddressGateway, AddressService } from '@shop/application/address';
import type { Geolocation, MapGateway, MapService, MapViews } from '@shop/application/map';
import type { AnalyticsService } from '@shop/application/analytics';
import type { CartGateway, CartPricing, CartService } from '@shop/application/cart';
import type { CatalogGateway, CatalogService, ShareService, StockWatch } from '@shop/application/catalog';
import type { DiscountsGateway, DiscountsService } from '@shop/application/discounts';
import type { RecommendationsGateway, RecommendationsService } from '@shop/application/recommendations';
import type { ComboService } from '@shop/application/combo';
import type { CheckoutGateway, CheckoutService, OrderEvents } from '@shop/application/checkout';
import type { ConfigGateway, ConfigService } from '@shop/application/config';
import type { EventBus, Persisted } from '@shop/application/kernel';
import type { AccidentGateway, AccidentService } from '@shop/application/maintenance';
import type { NavigationService } from '@shop/application/navigation';
import type { OrdersGateway, OrdersService } from '@shop/application/orders';
import type { PaymentsGateway, PaymentsService } from '@shop/application/payments';
import type { AgeService, ProfileGateway, ProfileService } from '@shop/application/profile';
import type { PromotionsGateway, PromotionsService } from '@shop/application/promotions';
import type { CategoryFinder, CategoryModels, SearchGateway, SearchService } from '@shop/application/search';
import type { SessionGateway, SessionService, SignInFlow } from '@shop/application/session';
import type { AlertService, ToastService } from '@shop/application/shell';
import type { ShowcaseGateway, ShowcaseService } from '@shop/application/showcase';

import type { ApiClient } from '../http/index.ts';
import type { SessionParts, ShopEnvironment } from './environment.ts';
import { token } from './token.ts';

/** What the configuration sets for calls once it is loaded. */
export type CallSettings = {
  /** After this many ms a call is given up (NET-06, SHL-38). */
  timeoutMs: number;
  /** Whether overrides of this browser have an effect (DBG-02). */
  areOverridesHeeded: boolean;
};

export const tokens = {
  environment: token<ShopEnvironment>('environment'),
  persisted: token<Persisted>('persisted'),
  bus: token<EventBus>('bus'),
  callSettings: token<CallSettings>('callSettings'),
  sessionParts: token<SessionParts>('sessionParts'),
  api: token<ApiClient>('api'),
  addressGateway: token<AddressGateway>('addressGateway'),
  address: token<AddressService>('address'),
  mapGateway: token<MapGateway>('mapGateway'),
  mapViews: token<MapViews>('mapViews'),
  geolocation: token<Geolocation>('geolocation'),
  map: token<MapService>('map'),
  analytics: token<AnalyticsService>('analytics'),
  cartGateway: token<CartGateway>('cartGateway'),
  cartPricing: token<CartPricing>('cartPricing'),
  cart: token<CartService>('cart'),
  catalogGateway: token<CatalogGateway>('catalogGateway'),
  catalog: token<CatalogService>('catalog'),
  discountsGateway: token<DiscountsGateway & Pick<CatalogGateway, 'products'>>('discountsGateway'),
  discounts: token<DiscountsService>('discounts'),
  recommendationsGateway: token<RecommendationsGateway>('recommendationsGateway'),
  recommendations: token<RecommendationsService>('recommendations'),
  share: token<ShareService>('share'),
  stocks: token<StockWatch>('stocks'),
  combo: token<ComboService>('combo'),
  checkoutGateway: token<CheckoutGateway>('checkoutGateway'),
  orderEvents: token<OrderEvents>('orderEvents'),
  checkout: token<CheckoutService>('checkout'),
  configGateway: token<ConfigGateway>('configGateway'),
  config: token<ConfigService>('config'),
  accidentGateway: token<AccidentGateway>('accidentGateway'),
  accident: token<AccidentService>('accident'),
  navigation: token<NavigationService>('navigation'),
  ordersGateway: token<OrdersGateway>('ordersGateway'),
  orders: token<OrdersService>('orders'),
  paymentsGateway: token<PaymentsGateway>('paymentsGateway'),
  payments: token<PaymentsService>('payments'),
  profileGateway: token<ProfileGateway>('profileGateway'),
  profile: token<ProfileService>('profile'),
  age: token<AgeService>('age'),
  promotionsGateway: token<PromotionsGateway>('promotionsGateway'),
  promotions: token<PromotionsService>('promotions'),
  searchGateway: token<SearchGateway>('searchGateway'),
  categoryModels: token<CategoryModels>('categoryModels'),
  categoryFinder: token<CategoryFinder>('categoryFinder'),
  search: token<SearchService>('search'),
  sessionGateway: token<SessionGateway>('sessionGateway'),
  session: token<SessionService>('session'),
  signIn: token<SignInFlow>('signIn'),
  toasts: token<ToastService>('toasts'),
  alerts: token<AlertService>('alerts'),
  showcaseGateway: token<ShowcaseGateway>('showcaseGateway'),
  showcase: token<ShowcaseService>('showcase'),
} as const;
