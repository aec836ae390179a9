// The features of the shop and their order: imports go one way, in every package.

/** The features, the lowest first: a feature imports what comes before it, never what comes after it. */
export const features = [
  'content',
  'config',
  'navigation',
  'shell',
  'documents',
  'analytics',
  'session',
  'profile',
  'debug',
  'maintenance',
  'map',
  'address',
  'showcase',
  'banners',
  'video',
  'catalog',
  'listing',
  'search',
  'recommendations',
  'restock',
  'subscription',
  'promotions',
  'loyalty',
  'cart',
  'cart-promotions',
  'combo',
  'category',
  'discounts',
  'product',
  'delivery',
  'stories',
  'recipes',
  'receipts',
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

/** The packages with features, and what they hold besides them. */
export const parts: Readonly<Record<string, Parts>> = {
  domain: { below: ['kernel'], above: [] },
  contract: { below: ['reader', 'kernel'], above: ['endpoints', 'openapi', 'third-party', 'web'] },
  application: { below: ['kernel'], above: ['shop'] },
  infrastructure: { below: ['kernel', 'http'], above: ['container', 'memory', 'browser', 'server'] },
  'web-react': { below: ['ui', 'kernel'], above: ['head', 'app', 'dev', 'testing'] },
  backend: { below: ['kernel'], above: ['migrations', 'operator'] },
  'web-server': { below: ['kernel'], above: ['forward', 'metrics', 'pages', 'testing'] },
};

/** Packages that have an order of their own folders instead of features, the lowest first. */
export const stages: Readonly<Record<string, readonly string[]>> = {
  'cli-sim': [
    'kernel',
    'invariants',
    'world',
    'values',
    'stage',
    'settling',
    'steps',
    'scenario',
    'report',
    'play',
    'explore',
    'load',
    'record',
    'repl',
    'testing',
  ],
};

interface Exception {
  readonly package: string;
  readonly from: string;
  readonly to: string;
  readonly why: string;
}

/** Imports against the order. Of each pair the other direction is forbidden instead, so that no cycle arises. */
export const exceptions: readonly Exception[] = [
  {
    package: 'application',
    from: 'promotions',
    to: 'cart',
    why: 'The discounts of a cart are chosen by changing that cart; the cart knows nothing of the screen.',
  },
  {
    package: 'backend',
    from: 'catalog',
    to: 'search',
    why: 'A snapshot of the catalogue is built together with its search index.',
  },
  {
    package: 'web-react',
    from: 'catalog',
    to: 'restock',
    why: 'A sold-out card offers to tell when it is back; what is shown of that knows nothing of cards.',
  },
  {
    package: 'web-react',
    from: 'cart',
    to: 'delivery',
    why: 'The cart offers goods by click; what is shown of a delivery knows nothing of the screen of the cart.',
  },
  {
    package: 'web-react',
    from: 'orders',
    to: 'tips',
    why: 'A delivered order offers tips; what is shown of tips knows nothing of the screens of orders.',
  },
  ...['address', 'banners', 'cart'].map((to) => ({
    package: 'backend',
    from: 'session',
    to,
    why: "Signing in takes the visitor's cart, addresses and hidden banners over to the account, in one transaction.",
  })),
  {
    package: 'backend',
    from: 'checkout',
    to: 'payments',
    why: 'An order is created together with its payment, and ends with it.',
  },
];

/**
 * Files of the kernel that collect what features bring with them, as types only: their ports, tables and services. Circles through
 * them are caught file by file.
 */
const collections: Readonly<Record<string, readonly string[]>> = {
  backend: ['kernel/context.ts', 'kernel/database/database.ts', 'kernel/operator/operator-tools.ts'],
};

/** The folders of a package in their order, the lowest first; undefined for a package without one. */
export function orderOf(name: string): readonly string[] | undefined {
  const own = parts[name];
  return own === undefined ? stages[name] : [...own.below, ...features, ...own.above];
}

export interface OrderRule {
  readonly name: string;
  readonly comment: string;
  readonly severity: 'error';
  readonly from: { readonly path: string; readonly pathNot: string[] };
  readonly to: { readonly path: string };
}

const isExcepted = (name: string, from: string, to: string): boolean =>
  exceptions.some((each) => each.package === name && each.from === from && each.to === to);

/** What a folder may not import: all that is above it, exceptions the other way round. */
function forbiddenTo(name: string, order: readonly string[], folder: string): readonly string[] {
  const position = order.indexOf(folder);
  const above = order.slice(position + 1).filter((other) => !isExcepted(name, folder, other));
  return [...above, ...order.slice(0, position).filter((other) => isExcepted(name, other, folder))];
}

/** A rule for each folder of each package with an order. Type imports count. `ignored`: files that the order is not for. */
export function orderRules(ignored: string): readonly OrderRule[] {
  return [...Object.keys(parts), ...Object.keys(stages)].flatMap((name) => {
    const order = orderOf(name) ?? [];
    const loose = (collections[name] ?? []).map(
      (file) => `^packages/${name}/src/${file.replaceAll('.', '\\.')}$`,
    );
    return order.flatMap((folder) => {
      const forbidden = forbiddenTo(name, order, folder);
      if (forbidden.length === 0) return [];
      return [
        {
          name: `${name}-${folder}-stands-below`,
          comment: 'Imports between features go one way: see scripts/dependencies/features.ts.',
          severity: 'error' as const,
          from: { path: `^packages/${name}/src/${folder}/`, pathNot: [ignored, ...loose] },
          to: { path: `^packages/${name}/src/(${forbidden.join('|')})/` },
        },
      ];
    });
  });
}
