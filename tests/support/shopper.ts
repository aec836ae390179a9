import { randomInt, randomUUID } from 'node:crypto';

import { fetchWhole } from '@shop/backend';
import type { BackendSettings } from '@shop/backend';
import type { NewAddress } from '@shop/contract/address';
import { getCart, saveCart } from '@shop/contract/cart';
import { createOrder, findCheckout, idempotencyKeyHeader } from '@shop/contract/checkout';
import {
  accessTokenClaimsSchema,
  grantTokens,
  issueAnonymousTokens,
  requestLoginCode,
} from '@shop/contract/session';
import type { AccessTokenClaims } from '@shop/contract/session';

import { parse } from 'zod/mini';

import { createTestBackend } from './backend.ts';
import type { TestBackend, TestBackendOptions } from './backend.ts';
import type { DatabaseKind } from './databases.ts';
import { moscow } from './fixture.ts';
import { antibotToken, bankIdAt, mailGatewayAt, sberBankAt, testSettings } from './settings.ts';
import { startThirdParties } from './third-parties.ts';
import type { ThirdParties, WarehouseOfTest } from './third-parties.ts';
import { VirtualClock } from './virtual-time.ts';

export const address: NewAddress = {
  region: 'Москва',
  city: 'Москва',
  settlement: '',
  street: 'улица Садовая',
  place: '',
  livingArea: '',
  district: '',
  division: '',
  house: '12',
  block: '',
  lat: moscow.lat,
  lon: moscow.lon,
  labelSuggest: 'улица Садовая, 12',
  flat: '5',
  entrance: '1',
  floor: '2',
  intercom: '5К',
  comment: 'Позвоните',
};

/** Headers of the web server, for one visitor behind it. */
export const webServer = (ip = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`) => ({
  'x-antibot-token': antibotToken,
  'x-forwarded-for': ip,
});

export interface Order {
  readonly checkoutId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly formUrl: string | null;
}

/** How an order is to be paid. */
export interface ChosenPayment {
  readonly paymentType: string;
  readonly bindingId: string | null;
}

const newCard: ChosenPayment = { paymentType: 'NEW_CARD', bindingId: null };

/** What orders a cart, to the tests' address. */
export const orderBodyOf = (
  cart: { readonly id: string; readonly version: number },
  payment: ChosenPayment = newCard,
) => ({
  cart: { id: cart.id, version: cart.version },
  payment,
  delivery: {
    coordinates: { lat: moscow.lat as number, lon: moscow.lon as number },
    address,
    silent: false,
  },
});

/** The store with stand-ins for third parties, and what a shopper does in it. */
export class World {
  readonly shop: TestBackend;
  readonly clock: VirtualClock;
  readonly parties: ThirdParties;

  constructor(shop: TestBackend, parties: ThirdParties) {
    this.shop = shop;
    this.clock = shop.clock;
    this.parties = parties;
  }

  async close(): Promise<void> {
    await this.parties.settle();
    await this.shop.close();
    await this.parties.close();
  }

  get db() {
    return this.shop.backend.context.db;
  }

  /** Id of an offer of the fixture. */
  productId(feedId: string): string {
    for (const showcase of this.shop.backend.context.catalog.showcases()) {
      for (const product of showcase.products.values()) if (product.feedId === feedId) return product.id;
    }
    throw new Error(`No product of offer ${feedId}`);
  }

  async anonymous(): Promise<string> {
    const answer = await this.shop.call(issueAnonymousTokens, { headers: webServer() });
    return answer.data.access_token;
  }

  /** Sends a login code and reads it from the phone. */
  async code(phone: string, token?: string): Promise<string> {
    const visitor = token ?? (await this.anonymous());
    const sent = await this.shop.call(requestLoginCode, {
      token: visitor,
      headers: webServer(),
      body: { phoneNumber: phone },
    });
    if (sent.status !== 200) throw new Error(`No code: ${sent.status} ${sent.error.code}`);
    const [code] = await this.parties.codesSentTo(phone);
    if (code === undefined) throw new Error('No SMS came');
    return code;
  }

  async grant(phone: string, code: string, token?: string) {
    return this.shop.call(grantTokens, {
      params: { grantType: 'otp' },
      body: { phone, code },
      headers: webServer(),
      token,
    });
  }

  /** Signs in, with the visitor's token when there is one; answers the account's tokens. */
  async signIn(phone: string = randomPhone(), token?: string) {
    const answer = await this.grant(phone, await this.code(phone, token), token);
    if (answer.status !== 200) throw new Error(`No sign-in: ${answer.status} ${answer.error.code}`);
    return { phone, token: answer.data.access_token, ...answer.data };
  }

  /** A new token of the same shopper, as from a refresh. */
  async renew(token: string): Promise<string> {
    const { sub, userType, sid } = claimsOf(token);
    return this.shop.backend.context.tokens.sign({ userId: sub, userType, sessionId: sid });
  }

  async cart(token: string, showcaseId: string = moscow.id) {
    const body = { deliveryOption: 'DELIVERY', showcaseId, embedProductsToResponse: true } as const;
    return (await this.shop.call(getCart, { token, body })).data.cart;
  }

  /** The cart as it was last answered, not recalculated. */
  async cartAsStored(token: string) {
    return this.db
      .selectFrom('carts')
      .select(['id', 'version'])
      .where('user_id', '=', claimsOf(token).sub)
      .executeTakeFirstOrThrow();
  }

  /** Replaces the cart's lines with these units, by the fixture's offer ids. */
  async fill(token: string, units: Readonly<Record<string, number>>, extra: object = {}) {
    const cart = await this.cart(token);
    return this.shop.call(saveCart, {
      token,
      params: { cartId: cart.id },
      body: {
        version: cart.version,
        showcaseId: moscow.id,
        products: Object.entries(units).map(([feedId, quantity]) => ({
          productId: this.productId(feedId),
          quantity,
          type: 'PRODUCT' as const,
        })),
        embedProductsToResponse: false,
        ...extra,
      },
    });
  }

  orderBody(cart: { readonly id: string; readonly version: number }, payment: ChosenPayment = newCard) {
    return orderBodyOf(cart, payment);
  }

  async create(token: string, body: ReturnType<World['orderBody']>, key: string = randomUUID()) {
    return this.shop.call(createOrder, { token, body, headers: { [idempotencyKeyHeader]: key } });
  }

  /** Orders what is in the cart and registers the payment at the bank. */
  async order(token: string, payment: ChosenPayment = newCard): Promise<Order> {
    const answer = await this.create(token, this.orderBody(await this.cart(token), payment));
    const process = answer.data.processes?.[0];
    if (answer.status !== 200 || process === undefined)
      throw new Error(`No order: ${answer.status} ${answer.error.code}`);
    return {
      checkoutId: answer.data.id,
      orderId: process.orderId,
      paymentId: process.additionalParams.paymentId ?? '',
      formUrl: process.redirectUrl,
    };
  }

  /** A customer whose cart can be ordered: ten packets of biscuits for 700 roubles. */
  async customerWithCart(units: Readonly<Record<string, number>> = { '400': 10 }) {
    const customer = await this.signIn();
    await this.fill(customer.token, units);
    return customer;
  }

  /** Sends the card form; answers where the bank redirects to. By then the shop has handled the bank's reports. */
  async pay(order: Pick<Order, 'formUrl'>, cvc = '123'): Promise<string | null> {
    const response = await fetch(order.formUrl ?? '', {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ number: '2200 0000 0000 0004', expiry: '12/99', cvc }),
    });
    await this.parties.settle();
    return response.headers.get('location');
  }

  async process(token: string, order: Pick<Order, 'checkoutId'>) {
    const answer = await this.shop.call(findCheckout, { token, body: { checkoutId: order.checkoutId } });
    const process = answer.data.processes?.[0];
    if (process === undefined) throw new Error(`No checkout: ${answer.status}`);
    return process;
  }

  /** All processes of a checkout, as the shopper sees them. */
  async processes(token: string, checkoutId: string) {
    const answer = await this.shop.call(findCheckout, { token, body: { checkoutId } });
    if (answer.status !== 200) throw new Error(`No checkout: ${answer.status}`);
    return answer.data.processes;
  }

  async stock(feedId: string, showcaseId: string = moscow.id) {
    return this.db
      .selectFrom('stock')
      .select(['on_hand', 'reserved'])
      .where('showcase_id', '=', showcaseId)
      .where('product_id', '=', this.productId(feedId))
      .executeTakeFirstOrThrow();
  }

  async setStock(feedId: string, onHand: number): Promise<void> {
    const productId = this.productId(feedId);
    await this.db
      .updateTable('stock')
      .set({ on_hand: onHand })
      .where('showcase_id', '=', moscow.id)
      .where('product_id', '=', productId)
      .execute();
    await this.shop.backend.context.stockChanged(moscow.id, [productId]);
  }

  /** Money captured and refunded for an order according to the ledger, in kopecks. */
  async money(orderId: string) {
    const rows = await this.db
      .selectFrom('money_movements')
      .selectAll()
      .where('order_id', '=', orderId)
      .execute();
    const sum = (kind: string) =>
      rows.filter((row) => row.kind === kind).reduce((all, row) => all + row.amount, 0);
    return { captured: sum('CAPTURE'), refunded: sum('REFUND') };
  }

  /** The bank's own view of a payment. */
  async bankPayment(paymentId: string) {
    const { bank_payment_id: id } = await this.db
      .selectFrom('payments')
      .select('bank_payment_id')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow();
    const answer = await this.shop.backend.context.bank.find(id ?? '');
    return answer.ok ? answer.value : null;
  }
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): AccessTokenClaims {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString();
  return parse(accessTokenClaimsSchema, JSON.parse(payload));
}

const PHONES = 100_000_000;
let lastPhone = randomInt(PHONES);
/**
 * A phone that nobody else in this process was given, and that the loyalty programme knows and takes: what it makes of others is told by
 * their last digits.
 */
export function randomPhone(): string {
  lastPhone = (lastPhone + 1) % PHONES;
  return `+79${String(lastPhone).padStart(8, '0')}7`;
}

export async function createWorld(
  database: DatabaseKind,
  options: Partial<Omit<TestBackendOptions, 'settings'>> & {
    readonly settings?: Partial<BackendSettings>;
    /** Who takes the payments; by default our own stand-in of a bank. */
    readonly acquirer?: BackendSettings['bank']['provider'];
    /** How the warehouse works, and who moves orders; a test may change the mode. */
    readonly warehouse?: WarehouseOfTest;
  } = {},
): Promise<World> {
  const { acquirer, warehouse, ...rest } = options;
  const clock = options.clock ?? new VirtualClock();
  const { service: testService } = testSettings.fulfilment;
  const parties = await startThirdParties(clock, warehouse);
  const shop = await createTestBackend({
    fetch: fetchWhole,
    ...rest,
    database,
    clock,
    settings: {
      sms: { ...testSettings.sms, url: parties.origin },
      mail: mailGatewayAt(parties.origin),
      bank: acquirer === 'sber' ? sberBankAt(parties.origin) : { ...testSettings.bank, url: parties.origin },
      fiscal: { ...testSettings.fiscal, url: parties.origin },
      loyalty: { ...testSettings.loyalty, url: parties.origin },
      subscription: { ...testSettings.subscription, url: parties.origin },
      tips: testSettings.tips && { ...testSettings.tips, url: parties.origin },
      bankId: bankIdAt(parties.origin),
      fulfilment: {
        get mode() {
          return warehouse?.mode ?? 'auto';
        },
        service: testService && { ...testService, url: parties.origin },
      },
      ...options.settings,
    },
  });
  parties.answerReports(async (request) => shop.backend.fetch(request));
  return new World(shop, parties);
}
