/** Kinds of calls, by the path that a browser requests. */
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
/** `any` matches every call of a shopper to the shop and to the bank's pages. */
export type CallArea = (typeof callAreas)[number];

/**
 * What the network does to a call.
 * - lostRequest: the connection breaks before the shop learns of it;
 * - lostAnswer: the shop does the work, then the connection breaks;
 * - duplicated: the shop gets it twice; the second answer is dropped;
 * - delayed: the answer (or the request itself) takes `ms` of the shop's time longer, so that later ones may overtake
 * it;
 * - truncated: the shop does the work, and only half of its answer arrives;
 * - failed: an intermediary answers with `status`, and the shop never learns of it.
 */
export type NetworkEffect =
  | { readonly kind: 'lostRequest' }
  | { readonly kind: 'lostAnswer' }
  | { readonly kind: 'duplicated' }
  | { readonly kind: 'truncated' }
  | { readonly kind: 'delayed'; readonly ms: number; readonly part?: 'request' | 'answer' }
  | { readonly kind: 'failed'; readonly status: number };

/** Affects the next `times` calls of an area, by one shopper (by name) or by any. */
export interface NetworkFault {
  readonly area: CallArea;
  readonly effect: NetworkEffect;
  readonly times: number;
  readonly shopper: string | null;
}

type KnownArea = Exclude<CallArea, 'any'>;

const storeApi = '/api/store';
/** The first match counts. Paths of the store API without its base. */
const areas: readonly (readonly [RegExp, KnownArea])[] = [
  [/^\/(oauth|confirmation)\//, 'session'],
  [
    /^\/(v2\/)?users\/profile\/addresses|^\/showcase\/gis\/|^\/coverage\/|^\/delivery\/|^\/api\/2gis/,
    'address',
  ],
  [/^\/(v2\/)?users\//, 'profile'],
  [/^\/search\//, 'search'],
  [/^\/v2\/carts/, 'cart'],
  [/^\/orders/, 'order'],
  [/^\/(payments|bindings)\//, 'payment'],
  [/^\/health\//, 'health'],
];

/** Pages of the bank, and where they redirect to. */
const bankPages = ['/bank/pay/', '/bank/bind/', '/sberpay/', '/sber/pp/', '/sber/app/', '/payment-return'];

/** The area of a call that a browser sends; null if it is no call to the shop, such as reading an SMS. */
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
