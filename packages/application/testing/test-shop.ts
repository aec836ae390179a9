import { Subject } from 'rxjs';
import { err, kopecks, ok } from '@shop/domain/kernel';
import type { DeliverySla } from '@shop/domain/kernel';
import type { PaymentMethod } from '@shop/domain/payments';
import type { ShowcaseSettings } from '@shop/domain/showcase';

import { AddressService } from '../src/address/index.ts';
import type { Address, AddressDetails, AddressSuggestion, NewAddress, Point } from '../src/address/index.ts';
import { AnalyticsService } from '../src/analytics/index.ts';
import { CartService } from '../src/cart/index.ts';
import { CatalogService } from '../src/catalog/index.ts';
import type { Category, CategoryStep, Product, ProductDetails, Section } from '../src/catalog/index.ts';
import { CheckoutService, OrderEvents } from '../src/checkout/index.ts';
import type { CheckoutAnswer, OrderRequest } from '../src/checkout/index.ts';
import { ConfigService, defaultCatalogConfig, defaultWebConfig } from '../src/config/index.ts';
import type { CatalogConfig, City, WebConfig } from '../src/config/index.ts';
import { EventBus } from '../src/kernel/index.ts';
import { AccidentService } from '../src/maintenance/index.ts';
import type { AccidentStatus } from '../src/maintenance/index.ts';
import { OrdersService } from '../src/orders/index.ts';
import type { OrderDetails, OrderListItem, StatusDetails, Tracking } from '../src/orders/index.ts';
import { PaymentsService } from '../src/payments/index.ts';
import { AgeService, ProfileService } from '../src/profile/index.ts';
import type { Profile } from '../src/profile/index.ts';
import { SearchService } from '../src/search/index.ts';
import type { FoundItem } from '../src/search/index.ts';
import { SessionService, SignInFlow } from '../src/session/index.ts';
import type { CodeRequest, Session } from '../src/session/index.ts';
import { AlertService, ToastService } from '../src/shell/index.ts';
import { ShowcaseService } from '../src/showcase/index.ts';
import type { ListedShowcase } from '../src/showcase/index.ts';
import { FakeBrowser, FakeIds, FakeLogger, refusal, Script } from './fakes.ts';
import { FakeCartStore, productOf } from './store.ts';
import { VirtualTime } from './virtual-time.ts';

export const moscow: City = {
  id: 1,
  name: 'Москва',
  searchName: 'Москва',
  suggestName: 'г Москва',
  suggestPosition: 1,
  regionId: 77,
  center: { lat: 55.75, lon: 37.6 },
  zoom: 11,
  alias: 'moskva',
};
export const kazan: City = {
  ...moscow,
  id: 3,
  name: 'Казань',
  suggestName: 'г Казань',
  center: { lat: 55.79, lon: 49.1 },
  alias: 'kazan',
};

export const newAddress: NewAddress = {
  region: '',
  city: 'Москва',
  settlement: '',
  street: 'улица Тверская',
  place: '',
  livingArea: '',
  district: '',
  division: '',
  house: '1',
  block: '',
  lat: 55.7575,
  lon: 37.6122,
  labelSuggest: 'улица Тверская, 1',
  flat: '1',
  entrance: '',
  floor: '',
  intercom: '',
  comment: '',
};

export function addressOf(id: number, more: Partial<Address> = {}): Address {
  return { ...newAddress, id, attributes: { isBoundToBankId: false }, ...more };
}

export const settings: ShowcaseSettings = {
  isAcceptingOrders: true,
  isStoreOpen: true,
  storeIsClosedLabel: null,
  openTime: '00:00',
  closeTime: '00:00',
  ordersSuspendedLabel: null,
  minOrderPrice: kopecks(10_000),
  supportPhone: null,
  isSilentDeliveryEnabled: true,
  shouldCheckAdultProducts: true,
};

export function showcaseOf(id: string, type = 'MINIMARKET_WEB'): ListedShowcase {
  return {
    id,
    title: id,
    type,
    sla: { value: 15, timeUnit: 'MINUTES' },
    directDelivery: true,
    cityAlias: 'moskva',
  };
}

export function categoryOf(
  id: string,
  productIds: readonly string[],
  more: Partial<Category> = {},
): Category {
  return {
    id,
    slug: id,
    name: id,
    rank: 1,
    image: null,
    displayType: 'TILE',
    productIds,
    parentId: null,
    preview: { totalProductsCount: productIds.length, productIds },
    hideName: false,
    isSectionGroup: false,
    children: [],
    ...more,
  };
}

const newCard: PaymentMethod = {
  type: 'NEW_CARD',
  isDefault: true,
  bindingId: null,
  bindingType: null,
  maskedPan: null,
  paymentSystem: null,
  bankName: null,
};

type CategoryAnswer = {
  readonly category: Category;
  readonly path: readonly CategoryStep[];
  readonly products: readonly Product[];
};

/** Every call of every room, answered by the test or by an answer that works. */
export function createGateways() {
  const sla: DeliverySla = { value: 15, timeUnit: 'MINUTES' };
  return {
    open: new Script<[], Session>().always(() =>
      ok({ user: { id: 'visitor', type: 'ANONYMOUS', scope: 'SHOP' } }),
    ),
    requestCode: new Script<[string], CodeRequest>().always(() =>
      ok({ resendAfterSeconds: 30, expiresInSeconds: 300, codeLength: 4 }),
    ),
    signIn: new Script<
      [string, string],
      { readonly session: Session; readonly cartLinesAdded: boolean }
    >().always(() =>
      ok({
        session: { user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } },
        cartLinesAdded: false,
      }),
    ),
    signOut: new Script<[], Session>().always(() =>
      ok({ user: { id: 'other', type: 'ANONYMOUS', scope: 'SHOP' } }),
    ),
    sessionEvents: new Subject<'expired' | 'changedElsewhere'>(),
    authNeeded: new Subject<void>(),
    webConfig: new Script<[], WebConfig>().always(() =>
      ok({ ...defaultWebConfig, features: { ...defaultWebConfig.features, adultChecks: true } }),
    ),
    catalogConfig: new Script<[], CatalogConfig>().always(() => ok(defaultCatalogConfig)),
    servedCities: new Script<[], readonly City[]>().always(() => ok([kazan, moscow])),
    allCities: new Script<[], readonly City[]>().always(() => ok([kazan, moscow])),
    profile: new Script<[], Profile>().always(() =>
      ok({
        name: '',
        surname: '',
        patronymic: '',
        phone: '+79001234567',
        email: '',
        emailConfirmed: false,
        isConfirmedAge18: false,
      }),
    ),
    updateProfile: new Script<
      [{ readonly name?: string; readonly isConfirmedAge18?: true }],
      Profile
    >().always((changes) =>
      ok({
        name: changes.name ?? '',
        surname: '',
        patronymic: '',
        phone: '+79001234567',
        email: '',
        emailConfirmed: false,
        isConfirmedAge18: changes.isConfirmedAge18 === true,
      }),
    ),
    addresses: new Script<[], readonly Address[]>().always(() => ok([])),
    createAddress: new Script<[NewAddress], Address>().always((address) =>
      ok({ ...addressOf(7), ...address }),
    ),
    updateAddress: new Script<[number, AddressDetails], Address>().always((id, details) =>
      ok({ ...addressOf(id), ...details }),
    ),
    removeAddress: new Script<[number], void>().always(() => ok()),
    suggest: new Script<
      [string, { readonly id: number; readonly regionId: number } | null],
      readonly AddressSuggestion[]
    >(),
    cityByIp: new Script<[], string | null>().always(() => ok('kazan')),
    deliveryTime: new Script<[Point], DeliverySla>().always(() => ok(sla)),
    showcases: new Script<[Point], readonly ListedShowcase[]>().always(() => ok([showcaseOf('store-1')])),
    settings: new Script<[string, Point], ShowcaseSettings>().always(() => ok(settings)),
    stocks: new Script<[string, readonly string[]], Readonly<Record<string, number>>>().always(() => ok({})),
    main: new Script<[string], readonly Section[]>().always(() => ok([])),
    categories: new Script<[string], readonly Category[]>().always(() => ok([categoryOf('milk', ['a'])])),
    category: new Script<[string, string], CategoryAnswer>().always(() =>
      ok({ category: categoryOf('milk', ['a']), path: [], products: [productOf('a')] }),
    ),
    products: new Script<[string, readonly string[]], readonly Product[]>().always((_id, ids) =>
      ok(ids.map((id) => productOf(id))),
    ),
    product: new Script<[string, string], ProductDetails>().always(() => err(refusal(404, 'NOT_FOUND'))),
    find: new Script<
      [string, string],
      { readonly items: readonly FoundItem[]; readonly products: readonly Product[] }
    >(),
    suggestQueries: new Script<[string, string], readonly string[]>().always(() => ok([])),
    methods: new Script<[], readonly PaymentMethod[]>().always(() => ok([newCard])),
    createOrder: new Script<[OrderRequest, string], CheckoutAnswer>(),
    findCheckout: new Script<[string], CheckoutAnswer>(),
    orders: new Script<[number, number], readonly OrderListItem[]>().always(() => ok([])),
    tracking: new Script<[], Tracking>().always(() => ok({ statuses: [], informers: [] })),
    order: new Script<[string, string | null], OrderDetails>().always(() =>
      err(refusal(404, 'ORDER_NOT_FOUND')),
    ),
    cancelOrder: new Script<[string], StatusDetails>(),
    accident: new Script<[], AccidentStatus>().always(() =>
      ok({ enabled: false, title: null, message: null }),
    ),
    accidentBackup: new Script<[], AccidentStatus>().always(() =>
      ok({ enabled: false, title: null, message: null }),
    ),
  };
}

export type Gateways = ReturnType<typeof createGateways>;

/** All services over scripted calls, a cart store that prices, and virtual time; `kept` is what an earlier page left behind. */
export function createTestShop(
  kept: {
    readonly browser?: FakeBrowser;
    readonly time?: VirtualTime;
    readonly cartStore?: FakeCartStore;
  } = {},
) {
  const { browser = new FakeBrowser(), time = new VirtualTime() } = kept;
  const cartStore =
    kept.cartStore ??
    new FakeCartStore([productOf('a'), productOf('b'), productOf('beer', { isAdult: true })]);
  const calls = createGateways();
  const ids = new FakeIds();
  const logger = new FakeLogger();
  const bus = new EventBus();
  const { persisted } = browser;
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
      events$: calls.sessionEvents,
      authNeeded$: calls.authNeeded,
    },
    persisted,
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
    bus,
    logger,
  );
  const showcaseGateway = {
    list: calls.showcases.call,
    settings: calls.settings.call,
    deliveryTime: calls.deliveryTime.call,
    stocks: calls.stocks.call,
  };
  const showcase = new ShowcaseService(showcaseGateway, address, config, bus, time, browser, logger);
  const catalogGateway = {
    main: calls.main.call,
    categories: calls.categories.call,
    category: calls.category.call,
    products: calls.products.call,
    product: calls.product.call,
  };
  const catalog = new CatalogService(catalogGateway, showcaseGateway, showcase, config, bus, logger);
  const search = new SearchService(
    { find: calls.find.call, suggest: calls.suggestQueries.call },
    showcase,
    catalog,
    config,
    time,
    bus,
    logger,
  );
  const toasts = new ToastService(time, ids);
  const alerts = new AlertService();
  const analytics = new AnalyticsService();
  const cart = new CartService({
    gateway: cartStore,
    session,
    showcase,
    catalog,
    config,
    age,
    alerts,
    scheduler: time,
    visibility: browser,
    connectivity: browser,
    persisted,
    bus,
    logger,
  });
  const signIn = new SignInFlow(session, time, logger, () => cart.flush());
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
    ...{
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
    },
    ...{ search, toasts, alerts, analytics, cart, signIn, payments, accident, orders, checkout },
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
