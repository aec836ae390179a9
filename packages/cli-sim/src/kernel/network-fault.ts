/** Kinds of calls, by the path that a browser asks for. */
export const callAreas = [
  'any',
  'session',
  'address',
  'catalog',
  'search',
  'cart',
  'order',
  'payment',
  'profile',
  'health',
] as const;
/** `any` fits every call of a shopper to the shop and to the bank's pages. */
export type CallArea = (typeof callAreas)[number];

/**
 * What the network does to a call.
 * - lostRequest: the connection breaks before the shop learns of it;
 * - lostAnswer: the shop does the work, then the connection breaks;
 * - duplicated: the shop gets it twice; the answer to the second one goes nowhere;
 * - delayed: its answer (or the request itself) takes `ms` of the shop's time longer, so later ones may overtake it;
 * - failed: something on the way answers with `status`, and the shop never learns of it.
 */
export type NetworkEffect =
  | { readonly kind: 'lostRequest' }
  | { readonly kind: 'lostAnswer' }
  | { readonly kind: 'duplicated' }
  | { readonly kind: 'delayed'; readonly ms: number; readonly part?: 'request' | 'answer' }
  | { readonly kind: 'failed'; readonly status: number };

/** Happens to the next `times` calls of an area, of one shopper (by name) or of anybody. */
export interface NetworkFault {
  readonly area: CallArea;
  readonly effect: NetworkEffect;
  readonly times: number;
  readonly shopper: string | null;
}

type KnownArea = Exclude<CallArea, 'any'>;

const storeApi = '/api/store';
/** The first one that fits counts. Paths of the store API without its base. */
const areas: readonly (readonly [RegExp, KnownArea])[] = [
  [/^\/(oauth|confirmation)\//, 'session'],
  [
    /^\/(v2\/)?users\/profile\/addresses|^\/showcase\/gis\/|^\/coverage\/|^\/delivery\/|^\/api\/2gis/,
    'address',
  ],
  [/^\/users\//, 'profile'],
  [/^\/search\//, 'search'],
  [/^\/v2\/carts/, 'cart'],
  [/^\/orders/, 'order'],
  [/^\/(payments|bindings)\//, 'payment'],
  [/^\/health\//, 'health'],
];

/** Pages of the bank, and where they lead. */
const bankPages = ['/bank/pay/', '/bank/bind/', '/sberpay/', '/payment-return'];

/** The area of a call that a browser sends; null for what is no call to the shop, such as reading an SMS. */
export function areaOf(url: string, shopOrigin: string): KnownArea | null {
  const { origin, pathname } = new URL(url);
  if (bankPages.some((page) => pathname.startsWith(page))) return 'payment';
  if (origin !== shopOrigin) return null;
  if (pathname.startsWith('/api/auth/')) return 'session';
  if (pathname.startsWith('/models/')) return 'search';
  if (pathname.startsWith('/health/')) return 'health';
  if (!pathname.startsWith(`${storeApi}/`)) return 'catalog';
  const path = pathname.slice(storeApi.length);
  return areas.find(([pattern]) => pattern.test(path))?.[1] ?? 'catalog';
}
