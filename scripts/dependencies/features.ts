// The features of the shop and their order: imports go one way, in every package.

/** The features, the lowest first: one imports what stands before it, never what stands after it. */
export const features = [
  'config',
  'navigation',
  'shell',
  'analytics',
  'session',
  'profile',
  'maintenance',
  'map',
  'address',
  'showcase',
  'video',
  'catalog',
  'search',
  'promotions',
  'cart',
  'combo',
  'category',
  'discounts',
  'recommendations',
  'product',
  'delivery',
  'loyalty',
  'stories',
  'banners',
  'recipes',
  'fulfilment',
  'checkout',
  'payments',
  'orders',
  'tips',
  'support',
  'main-page',
] as const;

interface Parts {
  /** What all features of the package may import, the lowest first. */
  readonly below: readonly string[];
  /** What may import all features of the package, the lowest first. */
  readonly above: readonly string[];
}

/** What packages hold besides features. Packages that are not named here hold no features. */
export const parts: Readonly<Record<string, Parts>> = {
  domain: { below: ['kernel'], above: [] },
  contract: { below: ['reader', 'kernel'], above: ['endpoints', 'openapi', 'third-party', 'web'] },
  application: { below: ['kernel'], above: ['shop'] },
  infrastructure: { below: ['kernel', 'http'], above: ['container', 'memory', 'browser', 'server'] },
  'web-react': { below: ['ui', 'kernel'], above: ['head', 'app', 'dev', 'testing'] },
};
