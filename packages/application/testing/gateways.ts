import { afterOrderCalls } from './after-order-calls.ts';
import { Subject } from 'rxjs';
import { err, kopecks, ok } from '@shop/domain/kernel';
import type { OnClickTime } from '@shop/domain/catalog';
import type { SmsMessage } from '@shop/domain/debug';
import type { DeliverySla } from '@shop/domain/kernel';
import type { PromotionRef, ShownCondition } from '@shop/domain/promotions';
import type { AccidentStatus } from '@shop/domain/maintenance';
import type { BindingStatus, MethodChoice, PaymentMethod } from '@shop/domain/payments';
import type { CategoryModel } from '@shop/domain/search';
import type { ShowcaseSettings } from '@shop/domain/showcase';

import type { Address, AddressDetails, AddressSuggestion, NewAddress, Point } from '../src/address/index.ts';
import type {
  AnsweredSection,
  Category,
  CategoryAnswer,
  ComboSet,
  Product,
  ProductDetails,
} from '../src/catalog/index.ts';
import type { CheckoutAnswer, OrderRequest } from '../src/checkout/index.ts';
import type { Groups } from '@shop/domain/config';
import { defaultCatalogConfig, defaultWebConfig } from '../src/config/defaults.ts';
import type { CatalogConfig, City, ClientTraits, WebConfig } from '../src/config/index.ts';

import type { ProductFacts } from '../src/listing/index.ts';
import type { OrderDetails, OrderListItem, StatusDetails, Tracking } from '../src/orders/index.ts';
import type { Profile, ProfileChanges } from '../src/profile/index.ts';
import type { CartDiscounts, CartPromotionStates } from '../src/promotions/index.ts';
import type { FoundItem } from '../src/search/index.ts';
import type {
  BankEnd,
  BankSignInGateway,
  BankWish,
  CodeRequest,
  Session,
  SignInEnd,
  SignInWish,
} from '../src/session/index.ts';
import type { ListedShowcase } from '../src/showcase/index.ts';
import { kazan, moscow } from './cities.ts';
import { createContentCalls } from './content-calls.ts';
import { offline, refusal, Script } from './fakes.ts';
import { profileOf } from './profile.ts';
import { createSettingsCalls } from './settings.ts';
import { productOf } from './store.ts';
import { createLoyaltyCalls, createSubscriptionCalls } from './subscriptions.ts';

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
  label: '',
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
    comboSets: [],
    children: [],
    ...more,
  };
}

/** A payment method; only what is given is set. */
export function methodOf(type: PaymentMethod['type'], more: Partial<PaymentMethod> = {}): PaymentMethod {
  return {
    type,
    isDefault: false,
    bindingId: null,
    bindingType: null,
    maskedPan: null,
    paymentSystem: null,
    bankName: null,
    ...more,
  };
}

/** Every call of every feature, answered by the test or by an answer that works. */
export function createGateways() {
  const sla: DeliverySla = { value: 15, timeUnit: 'MINUTES' };
  return {
    ...createContentCalls(),
    open: new Script<[], Session>().always(() =>
      ok({ user: { id: 'visitor', type: 'ANONYMOUS', scope: 'SHOP' } }),
    ),
    requestCode: new Script<[string], CodeRequest>().always(() =>
      ok({ resendAfterSeconds: 30, expiresInSeconds: 300, codeLength: 4 }),
    ),
    signIn: new Script<[SignInWish, AbortSignal], SignInEnd>().always(() =>
      ok({
        session: { user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } },
        cartLinesAdded: false,
      }),
    ),
    reopen: new Script<[], Session>().always(() =>
      ok({ user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } }),
    ),
    /** The bank cannot be reached, by default. */
    bankStart: new Script<[BankWish], string>().always(() => err(offline)),
    bankFinish: new Script<Parameters<BankSignInGateway['finish']>, BankEnd>().always(() => err(offline)),
    stayAnonymous: new Script<[], Session>().always(() =>
      ok({ user: { id: 'visitor', type: 'ANONYMOUS', scope: 'SHOP' } }),
    ),
    signOut: new Script<[], Session>().always(() =>
      ok({ user: { id: 'other', type: 'ANONYMOUS', scope: 'SHOP' } }),
    ),
    sessionOpened: new Subject<Session>(),
    sessionEvents: new Subject<'expired' | 'changedElsewhere'>(),
    authNeeded: new Subject<void>(),
    /** None by default. */
    smsMessages: new Script<[string], readonly SmsMessage[]>().always(() => ok([])),
    webConfig: new Script<[], WebConfig>().always(() =>
      ok({ ...defaultWebConfig, features: { ...defaultWebConfig.features, adultChecks: true } }),
    ),
    groups: new Script<[ClientTraits], Groups>().always(() => ok({})),
    catalogConfig: new Script<[], CatalogConfig>().always(() => ok(defaultCatalogConfig)),
    servedCities: new Script<[], readonly City[]>().always(() => ok([kazan, moscow])),
    allCities: new Script<[], readonly City[]>().always(() => ok([kazan, moscow])),
    profile: new Script<[], Profile>().always(() => ok(profileOf({ name: '' }))),
    ...createSettingsCalls(),
    ...createLoyaltyCalls(),
    ...afterOrderCalls(),
    ...createSubscriptionCalls(),
    updateProfile: new Script<[ProfileChanges], Profile>().always((changes) =>
      ok(profileOf({ name: '', ...changes })),
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
    main: new Script<[string], readonly AnsweredSection[]>().always(() => ok([])),
    categories: new Script<[string], readonly Category[]>().always(() => ok([categoryOf('milk', ['a'])])),
    category: new Script<[string, string], CategoryAnswer>().always(() =>
      ok({ category: categoryOf('milk', ['a']), path: [], products: [productOf('a')] }),
    ),
    products: new Script<[string, readonly string[]], readonly Product[]>().always((_id, ids) =>
      ok(ids.map((id) => productOf(id))),
    ),
    product: new Script<[string, string], ProductDetails>().always(() => err(refusal(404, 'NOT_FOUND'))),
    discountCategories: new Script<[string], readonly Category[]>().always(() => ok([])),
    discountCategory: new Script<[string, string], CategoryAnswer>().always(() =>
      err(refusal(404, 'NOT_FOUND')),
    ),
    discountSlider: new Script<[string, string], readonly Product[]>().always(() => ok([])),
    whatToTry: new Script<[string, number | null], readonly Product[]>().always(() => ok([])),
    related: new Script<[string, string, number | null], readonly Product[]>().always(() => ok([])),
    boughtBefore: new Script<[string, number | null], readonly Product[]>().always(() => ok([])),
    cartDiscounts: new Script<[string], CartDiscounts>().always(() =>
      ok({ totalDiscountPrice: kopecks(0), promotions: [], groupPromotions: [] }),
    ),
    checkDiscount: new Script<[string, PromotionRef], readonly ShownCondition[]>().always(() => ok([])),
    promotionProducts: new Script<[string, string, string], readonly Product[]>().always(() => ok([])),
    cartStanding: new Script<
      [{ readonly cartId: string; readonly cartVersion: number; readonly showcaseId: string }],
      CartPromotionStates
    >().always(({ cartVersion }) => ok({ cartVersion, promotions: [], xy: [] })),
    upsell: new Script<[string, readonly string[], number | null], readonly Product[]>().always(() => ok([])),
    productFacts: new Script<[string, readonly string[]], readonly ProductFacts[]>().always((_id, ids) =>
      ok(ids.map((id) => ({ id, brand: null, without: [] }))),
    ),
    restockWishes: new Script<
      [string],
      { readonly productIds: readonly string[]; readonly back: readonly Product[] }
    >().always(() => ok({ productIds: [], back: [] })),
    addRestockWish: new Script<[string, string], void>().always(() => ok()),
    removeRestockWish: new Script<[string, string], void>().always(() => ok()),
    comboSet: new Script<[string, string, string | null], ComboSet>().always(() =>
      err(refusal(404, 'COMBO_NOT_FOUND')),
    ),
    onClick: new Script<[string, number | null], readonly Product[]>().always(() => ok([])),
    onClickTime: new Script<[string], OnClickTime>().always(() =>
      ok({ type: 'TODAY', time: '2026-01-15T18:30:00+03:00' }),
    ),
    find: new Script<
      [string, string],
      { readonly items: readonly FoundItem[]; readonly products: readonly Product[] }
    >(),
    categoryModel: new Script<[string], CategoryModel>().always(() => err(offline)),
    suggestQueries: new Script<[string, string], readonly string[]>().always(() => ok([])),
    methods: new Script<[], readonly PaymentMethod[]>().always(() =>
      ok([methodOf('NEW_CARD', { isDefault: true })]),
    ),
    setDefaultMethod: new Script<[MethodChoice], readonly PaymentMethod[]>(),
    unbind: new Script<[string], readonly PaymentMethod[]>(),
    startBinding: new Script<[], { readonly operationId: string; readonly redirectUrl: string }>(),
    bindingStatus: new Script<[string], { readonly status: BindingStatus; readonly reason: string | null }>(),
    createOrder: new Script<[OrderRequest, string], CheckoutAnswer>(),
    findCheckout: new Script<[string], CheckoutAnswer>(),
    paymentUrl: new Script<[string], string>(),
    giveUpOrder: new Script<[string], void>(),
    orders: new Script<[number, number], readonly OrderListItem[]>().always(() => ok([])),
    tracking: new Script<[], Tracking>().always(() => ok({ statuses: [], informers: [] })),
    order: new Script<[string, string | null], OrderDetails>().always(() =>
      err(refusal(404, 'ORDER_NOT_FOUND')),
    ),
    cancelOrder: new Script<[string], StatusDetails>(),
    callDelivery: new Script<[string], StatusDetails>(),
    accident: new Script<[], AccidentStatus>().always(() =>
      ok({ enabled: false, title: null, message: null }),
    ),
    accidentBackup: new Script<[], AccidentStatus>().always(() =>
      ok({ enabled: false, title: null, message: null }),
    ),
  };
}

export type Gateways = ReturnType<typeof createGateways>;
