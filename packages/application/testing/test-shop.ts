import { previewCart } from '@shop/domain/cart';

import { AddressService } from '../src/address/index.ts';
import { AnalyticsService } from '../src/analytics/index.ts';
import { CartService, type CartPricing } from '../src/cart/index.ts';
import { CatalogService, StockWatch } from '../src/catalog/index.ts';
import { DiscountsService } from '../src/discounts/index.ts';
import { RecommendationsService } from '../src/recommendations/index.ts';
import { CheckoutService, OrderEvents } from '../src/checkout/index.ts';
import { ConfigService } from '../src/config/index.ts';
import { EventBus } from '../src/kernel/index.ts';
import { AccidentService } from '../src/maintenance/index.ts';
import { OrdersService } from '../src/orders/index.ts';
import { PaymentsService } from '../src/payments/index.ts';
import { AgeService, ProfileService } from '../src/profile/index.ts';
import { PromotionsService } from '../src/promotions/index.ts';
import { CategoryFinder, SearchService } from '../src/search/index.ts';
import { SessionService, SignInFlow } from '../src/session/index.ts';
import { AlertService, ToastService } from '../src/shell/index.ts';
import { ShowcaseService } from '../src/showcase/index.ts';
import { FakeBrowser, FakeLogger } from './fakes.ts';
import { createGateways } from './gateways.ts';
import { FakeCartStore, productOf } from './store.ts';
import { VirtualTime } from './virtual-time.ts';

/** All services over scripted calls, a cart store that prices, and virtual time; `kept` is what an earlier page left behind. */
export function createTestShop(
  kept: {
    readonly browser?: FakeBrowser;
    readonly time?: VirtualTime;
    readonly cartStore?: FakeCartStore;
    /** Left out: the code that prices the cart is there from the start. */
    readonly pricing?: CartPricing;
  } = {},
) {
  const { browser = new FakeBrowser(), time = new VirtualTime() } = kept;
  const cartStore =
    kept.cartStore ??
    new FakeCartStore([productOf('a'), productOf('b'), productOf('beer', { isAdult: true })]);
  const calls = createGateways();
  const logger = new FakeLogger();
  const bus = new EventBus();
  const { ids, persisted } = browser;
  const configGateway = {
    webConfig: calls.webConfig.call,
    catalogConfig: calls.catalogConfig.call,
    servedCities: calls.servedCities.call,
    allCities: calls.allCities.call,
  };
  const config = new ConfigService(configGateway, persisted, logger);
  const session = new SessionService(
    {
      open: calls.open.call,
      requestCode: calls.requestCode.call,
      signIn: calls.signIn.call,
      signOut: calls.signOut.call,
      opened$: calls.sessionOpened,
      events$: calls.sessionEvents,
      authNeeded$: calls.authNeeded,
    },
    persisted,
    browser,
    time,
    browser,
    bus,
    logger,
  );
  const profile = new ProfileService(
    { load: calls.profile.call, update: calls.updateProfile.call },
    session,
    bus,
    logger,
  );
  const age = new AgeService(persisted, profile, bus);
  const address = new AddressService(
    {
      list: calls.addresses.call,
      create: calls.createAddress.call,
      update: calls.updateAddress.call,
      remove: calls.removeAddress.call,
      suggest: calls.suggest.call,
      cityByIp: calls.cityByIp.call,
      deliveryTime: calls.deliveryTime.call,
    },
    configGateway,
    session,
    persisted,
    time,
    browser,
    bus,
    logger,
  );
  const showcaseGateway = {
    list: calls.showcases.call,
    settings: calls.settings.call,
    deliveryTime: calls.deliveryTime.call,
    stocks: calls.stocks.call,
  };
  const showcase = new ShowcaseService(showcaseGateway, address, config, bus, time, browser, browser, logger);
  const catalogGateway = {
    main: calls.main.call,
    categories: calls.categories.call,
    category: calls.category.call,
    products: calls.products.call,
    product: calls.product.call,
    discountCategories: calls.discountCategories.call,
    discountCategory: calls.discountCategory.call,
    discountSlider: calls.discountSlider.call,
    whatToTry: calls.whatToTry.call,
    related: calls.related.call,
    boughtBefore: calls.boughtBefore.call,
    upsell: calls.upsell.call,
    comboSet: calls.comboSet.call,
    onClickTime: calls.onClickTime.call,
  };
  const catalog = new CatalogService(catalogGateway, showcaseGateway, showcase, config, bus, logger);
  const discounts = new DiscountsService(catalogGateway, catalog, showcase, config, bus, logger);
  const recommendations = new RecommendationsService(catalogGateway, catalog, showcase, config, bus, logger);
  const search = new SearchService(
    { find: calls.find.call, suggest: calls.suggestQueries.call },
    showcase,
    catalog,
    config,
    new CategoryFinder(catalog, config, {
      load: async (url) => {
        const answer = await calls.categoryModel.call(url);
        return answer.ok ? answer.value : null;
      },
    }),
    time,
    bus,
    logger,
  );
  const toasts = new ToastService(time, ids);
  const alerts = new AlertService();
  const analytics = new AnalyticsService(browser.cookies);
  const stocks = new StockWatch(catalog, time, browser);
  const cart = new CartService({
    gateway: cartStore,
    pricing: kept.pricing ?? { preview: previewCart, load: () => Promise.resolve() },
    session,
    showcase,
    catalog,
    config,
    age,
    alerts,
    toasts,
    scheduler: time,
    visibility: browser,
    connectivity: browser,
    persisted,
    bus,
    ids,
    logger,
  });
  const signIn = new SignInFlow(session, time, logger, () => cart.flush());
  const promotions = new PromotionsService({
    gateway: {
      discounts: calls.cartDiscounts.call,
      check: calls.checkDiscount.call,
      products: calls.promotionProducts.call,
      standing: calls.cartStanding.call,
    },
    cart,
    catalog,
    recommendations,
    session,
    signIn,
    toasts,
    alerts,
    persisted,
    scheduler: time,
    visibility: browser,
    bus,
    logger,
  });
  const payments = new PaymentsService({ methods: calls.methods.call }, bus);
  const accident = new AccidentService(
    { check: calls.accident.call, checkBackup: calls.accidentBackup.call },
    config,
    browser,
    time,
    browser,
    browser,
  );
  const ordersGateway = {
    list: calls.orders.call,
    tracking: calls.tracking.call,
    details: calls.order.call,
    cancel: calls.cancelOrder.call,
  };
  const orders = new OrdersService(
    ordersGateway,
    session,
    showcase,
    config,
    time,
    browser,
    browser,
    bus,
    logger,
  );
  const checkout = new CheckoutService({
    gateway: { create: calls.createOrder.call, find: calls.findCheckout.call },
    session,
    address,
    showcase,
    cart,
    payments,
    accident,
    config,
    orderEvents: new OrderEvents(ordersGateway, analytics, persisted),
    persisted,
    clock: time,
    scheduler: time,
    ids,
    bus,
    logger,
  });
  return {
    browser,
    time,
    cartStore,
    calls,
    ids,
    logger,
    bus,
    config,
    session,
    profile,
    age,
    address,
    showcase,
    catalog,
    discounts,
    recommendations,
    stocks,
    search,
    toasts,
    alerts,
    analytics,
    cart,
    signIn,
    payments,
    accident,
    orders,
    promotions,
    checkout,
  };
}

export type TestShop = ReturnType<typeof createTestShop>;

/** Starts session, configuration, address, store and cart, as a page does. */
export async function open(shop: TestShop): Promise<TestShop> {
  await shop.session.start();
  await shop.config.load();
  shop.age.start();
  shop.cart.start();
  await shop.address.start();
  shop.showcase.watch();
  await shop.time.advance(0);
  return shop;
}

/** Signs in as the customer. */
export async function signInAs(shop: TestShop, phone = '+7 900 123 45 67'): Promise<void> {
  shop.signIn.open();
  await shop.signIn.submitPhone(phone);
  await shop.signIn.submitCode('1234');
  await shop.time.advance(0);
}
