import type { AddressState, Address } from '@shop/application/address';
import type { AgeState, ProfileState } from '@shop/application/profile';
import type { CartState } from '@shop/application/cart';
import type { Category, CategoryPage, MainPage, ProductDetails } from '@shop/application/catalog';
import type { CheckoutScreenState, PaymentFrame } from '@shop/application/checkout';
import { ConfigService, type ConfigState } from '@shop/application/config';
import type { Loadable, Scheduler } from '@shop/application/kernel';
import type { AccidentState } from '@shop/application/maintenance';
import type { OrderDetails, OrderHistory, RunningActions, Tracking } from '@shop/application/orders';
import type { PaymentsState } from '@shop/application/payments';
import { promotionsFeature } from '@shop/application/promotions';
import type { SearchState } from '@shop/application/search';
import type { SessionState, SignInRequestState, SignInState } from '@shop/application/session';
import type { Shop } from '@shop/application/shop';
import type { ShowcaseState } from '@shop/application/showcase';
import {
  embeddedProducts,
  emptyCart,
  unitsAlone,
  unitsInCombos,
  type Cart,
  type CartLine,
} from '@shop/domain/cart';
import { payButtonGate } from '@shop/domain/checkout';
import { isOn, type FlagName } from '@shop/domain/config';
import type { ComboLimits } from '@shop/domain/combo';
import { ok, sumKopecks } from '@shop/domain/kernel';
import { noFinishedOrders, type FinishedOrders, type HiddenInformer } from '@shop/domain/orders';
import { createStubbedShop, replace } from '@shop/infrastructure/testing';
import { BehaviorSubject, map, Subject } from 'rxjs';
import type { Mock } from 'vitest';

import { fakeListServices } from './list-services.ts';
import { createPromotionCalls } from './promotions.ts';
import { settings } from './samples.ts';
import { answers, command, nothing, stubService, type StubService } from './stub-service.ts';

/** A scheduler that uses the test's virtual timers. */
export const timers: Scheduler = {
  delay: (ms, run) => {
    const timer = globalThis['setTimeout'](run, ms);
    return () => clearTimeout(timer);
  },
  interval: (ms, run) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

let lastId = 0;
const clock = { now: () => Date.now(), serverNow: () => Date.now(), observe: () => undefined };
const ids = { uuid: () => `id-${(lastId += 1)}` };

export function cartOf(lines: readonly CartLine[], part: Partial<Cart> = {}): Cart {
  const total = sumKopecks(lines.map((line) => line.totalPrice));
  return {
    ...emptyCart('cart', 'store'),
    version: 1,
    products: lines,
    totalPrice: total,
    totalOldPrice: total,
    payableTotal: total,
    ...part,
  };
}

type CartStub = Record<string, unknown> &
  Readonly<Record<'removeLine' | 'setCutlery' | 'replace', Mock>> & {
    readonly limits: () => ComboLimits;
  };

function configStub() {
  const unused = {} as never;
  const logger = { info: nothing(), warn: nothing(), error: nothing() };
  const { state } = new ConfigService(unused, unused, unused, unused, logger, false);
  const stub = stubService<ConfigState, object>(state, {});
  return Object.assign(stub, {
    renew: command(() => Promise.resolve()),
    isOn: (name: FlagName) => isOn(stub.state.features, name),
  });
}

/**
 * A shop whose services a test controls. Services stubbed here or replaced by the test have the state that the test
 * sets; all others, and those that the test names as `real`, are real services with fake gateways (`calls`).
 */
export function fakeShop(
  replaced: Partial<Record<keyof Shop, unknown>> = {},
  real: readonly (keyof Shop)[] = [],
) {
  const session = stubService<SessionState, Record<'signOut' | 'start', ReturnType<typeof answers<void>>>>(
    { status: 'ready', isSignedIn: false, user: null, isAuthNeeded: false },
    { signOut: answers(undefined), start: answers(undefined) },
  );
  const signInRequest = stubService<SignInRequestState, { open: ReturnType<typeof answers<null>> }>(
    { isWanted: false, isReady: false, isFailed: false },
    { open: answers(null) },
  );
  const signIn: StubService<SignInState, Record<string, Mock>> = stubService<
    SignInState,
    Record<string, Mock>
  >(
    {
      isOpen: false,
      step: 'form',
      phone: '',
      codeLength: 4,
      requestedAt: null,
      isBusy: false,
      ticked: { marketing: false, sharing: false },
      error: null,
      alert: null,
    },
    {
      open: nothing(),
    },
  );
  const profile = stubService<ProfileState, { updateName: Mock; load: Mock }>(
    { status: 'anonymous', profile: null },
    { updateName: answers(ok()), load: answers(ok()) },
  );
  const age: StubService<AgeState, Record<string, Mock>> = stubService<AgeState, Record<string, Mock>>(
    { isConfirmed: false, isAsking: false },
    {
      ask: command(() => {
        age.set({ isAsking: true });
        return Promise.resolve(false);
      }),
      confirm: command(() => age.set({ isConfirmed: true, isAsking: false })),
      refuse: command(() => age.set({ isAsking: false })),
    },
  );
  const address: StubService<AddressState, Record<string, Mock>> = stubService<
    AddressState,
    Record<string, Mock>
  >(
    { status: 'ready', selected: null, addresses: [], reading: 'DONE', cities: { served: [], all: [] } },
    {
      readAgain: command(() => Promise.resolve()),
      loadCities: command(() => Promise.resolve()),
      select: command((id: number) => {
        const found = address.state.addresses.find((saved: Address) => saved.id === id);
        if (found !== undefined) address.set({ selected: { address: found, isConfirmed: true } });
        return ok();
      }),
      suggest: command(() => Promise.resolve(ok([]))),
      checkDelivery: command(() => Promise.resolve(ok(null))),
      create: command((created: Address) => Promise.resolve(ok(created))),
      updateDetails: command((_id: number, details: Address) => Promise.resolve(ok(details))),
      remove: command(() => Promise.resolve(ok())),
    },
  );
  const showcase = stubService<ShowcaseState, object>(
    {
      status: 'ready',
      showcase: null,
      settings: settings(),
      deliveryTime: { value: 15, timeUnit: 'MINUTES' },
    },
    { place: null },
  );
  const cart: StubService<CartState, CartStub> = stubService<CartState, CartStub>(
    { status: 'ready', cart: cartOf([]), sync: 'idle', gate: null, dearer: new Map(), isRefetching: false },
    {
      quantity$: (id: string) =>
        cart.state$.pipe(map(({ cart: shown }) => unitsAlone(shown?.products ?? [], id))),
      inCombos$: (id: string) =>
        cart.state$.pipe(map(({ cart: shown }) => unitsInCombos(shown?.products ?? [], id))),
      setCombo: command(() => Promise.resolve(ok(1))),
      setLines: nothing(),
      removeLine: nothing(),
      setCutlery: nothing(),
      replace: command(() => Promise.resolve(ok('PRODUCT:new'))),
      limits: (): ComboLimits => ({
        products: new Map(embeddedProducts(cart.state.cart ?? cartOf([])).map((known) => [known.id, known])),
        maximums: new Map<string, number>(),
      }),
      changeQuantity: command(() => Promise.resolve(ok(1))),
      choosePromotion: command(() => Promise.resolve(ok(cart.state.cart))),
      remove: nothing(),
      refetch: nothing(),
      flush: command(() => Promise.resolve()),
      hideBanner: nothing(),
      markViewed: nothing(),
    },
  );
  const main$ = new BehaviorSubject<Loadable<MainPage>>({ status: 'idle' });
  const categories$ = new BehaviorSubject<Loadable<readonly Category[]>>({ status: 'ready', data: [] });
  const page$ = new BehaviorSubject<Loadable<CategoryPage>>({ status: 'idle' });
  const product$ = new BehaviorSubject<Loadable<ProductDetails>>({ status: 'idle' });
  const stocks$ = new BehaviorSubject<ReadonlyMap<string, number>>(new Map());
  const catalog = {
    live$: new Subject<never>(),
    main$,
    categories$,
    page$,
    product$: () => product$,
    productSubject: product$,
    category$: () => page$,
    get main() {
      return main$.value;
    },
    get categories() {
      return categories$.value;
    },
    category: () => page$.value,
    product: () => product$.value,
    stock: (id: string) => stocks$.value.get(id) ?? null,
    stock$: (id: string) => stocks$.pipe(map((known) => known.get(id) ?? null)),
    setStock: (id: string, quantity: number) => stocks$.next(new Map(stocks$.value).set(id, quantity)),
    knownProducts: () => new Map(),
    learn: nothing(),
    keepFirstSections: nothing(),
    loadMain: command(() => Promise.resolve()),
    loadCategories: command(() => Promise.resolve()),
    loadCategory: command(() => Promise.resolve()),
    loadMoreProducts: command(() => Promise.resolve()),
    loadProduct: command(() => Promise.resolve()),
    loadVariants: command(() => Promise.resolve()),
  };
  const { discounts, recommendations } = fakeListServices();
  const search = stubService<SearchState, object>(
    { query: '', status: 'idle', suggestions: [], products: [], categories: [], near: [] },
    {
      setQuery: nothing(),
      searchNow: command(() => Promise.resolve()),
      history: () => [],
      remember: nothing(),
      forget: nothing(),
    },
  );
  const frame$ = new BehaviorSubject<PaymentFrame>({ status: 'starting', isAnswered: false });
  const checkout = stubService<CheckoutScreenState, object>(
    { status: 'idle', checkoutId: null, orderIds: [], frame: null, error: null },
    {
      shown: nothing(),
      pay: command(() => new Promise(() => undefined)),
      resume: nothing(),
      checkNow: nothing(),
      leave: nothing(),
      dismissError: nothing(),
      frame$: () => frame$,
    },
  );
  const payments = stubService<PaymentsState, object>(
    { status: 'ready', methods: [], current: null },
    { load: answers(ok()) },
  );
  const history$ = new BehaviorSubject<Loadable<OrderHistory>>({ status: 'idle' });
  const tracking$ = new BehaviorSubject<Loadable<Tracking>>({ status: 'idle' });
  const finished$ = new BehaviorSubject<FinishedOrders>(noFinishedOrders);
  const hidden$ = new BehaviorSubject<readonly HiddenInformer[]>([]);
  const order$ = new BehaviorSubject<Loadable<OrderDetails>>({ status: 'idle' });
  const running$ = new BehaviorSubject<RunningActions>(new Map());
  const orders = {
    history$,
    tracking$,
    finished$,
    get finished() {
      return finished$.value;
    },
    orderSubject: order$,
    order$: () => order$,
    order: () => order$.value,
    get history() {
      return history$.value;
    },
    get tracking() {
      return tracking$.value;
    },
    hiddenInformers$: hidden$,
    get hiddenInformers() {
      return hidden$.value;
    },
    hideInformer: nothing(),
    noteInformers: nothing(),
    offersApp: command(() => Promise.resolve(true)),
    running$,
    get running() {
      return running$.value;
    },
    takeResumedChange: command((): ReturnType<Shop['orders']['takeResumedChange']> => null),
    loadHistory: command(() => Promise.resolve()),
    loadMore: command(() => Promise.resolve(true)),
    loadTracking: command(() => Promise.resolve(true)),
    loadOrder: command(() => Promise.resolve()),
    watchOrder: command(() => () => undefined),
    cancel: command(() => Promise.resolve(ok())),
    callDelivery: command(() => Promise.resolve(ok())),
    repeat: command(() => Promise.resolve(ok('COMPLETE'))),
    change: command(() => Promise.resolve(ok('COMPLETE'))),
  };
  const accident = stubService<AccidentState, object>({ notice: null }, {});
  const stubs = {
    config: configStub(),
    session,
    signInRequest,
    signIn,
    profile,
    age,
    address,
    showcase,
    catalog,
    discounts,
    recommendations,
    search,
    cart,
    checkout,
    payments,
    orders,
    accident,
    navigation: { reload: nothing(), assign: nothing(), rememberSource: nothing() },
    share: { copyProductLink: command(() => Promise.resolve(true)) },
    stocks: { watch: () => () => undefined },
  };
  const promotionCalls = createPromotionCalls();
  const steered = Object.entries<unknown>({ ...stubs, ...replaced }).filter(
    ([name]) => !real.includes(name as keyof Shop),
  );
  const { shop, mapFakes, calls, browser, paymentTabs } = createStubbedShop({
    stubs: Object.fromEntries(steered) as typeof stubs,
    others: [replace(promotionsFeature.ports.gateway, promotionCalls)],
    environment: { clock, scheduler: timers, ids },
  });
  return Object.assign(shop, {
    /** The fakes behind the map's service: its calls, maps and device. */
    creation: mapFakes,
    promotionCalls,
    /** The fake gateways of the real services. */
    calls,
    /** What the real services know of the window and of tabs. */
    browser,
    paymentTabs,
    frame$,
    /** The shop as components see it. */
    asShop: () => shop as unknown as Shop,
    /** Puts lines into the cart; the domain determines the gate. */
    putCart: (lines: readonly CartLine[], part: Partial<Cart> = {}) => {
      const shown = cartOf(lines, part);
      cart.set({ status: 'ready', cart: shown, gate: payButtonGate(showcase.state.settings, shown) });
    },
  });
}

export type FakeShop = ReturnType<typeof fakeShop>;
