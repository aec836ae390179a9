import type { Feature, ServicesOf, Token } from '../kernel/index.ts';
import * as list from './features.ts';

type AnyFeature = (typeof list)[keyof typeof list];

export type FeatureName = AnyFeature['name'];

/** All features; each stands after those it needs. */
export const features: readonly Feature<FeatureName>[] = inOrder(Object.values(list));

function inOrder(listed: readonly Feature[]): readonly Feature<FeatureName>[] {
  const ordered = new Set<Feature>();
  const add = (feature: Feature) => {
    feature.needs.forEach(add);
    ordered.add(feature);
  };
  listed.forEach(add);
  // A feature needs only features that are listed, too.
  return [...ordered] as readonly Feature<FeatureName>[];
}

/** How features come in, and which are there. */
export interface FeatureLoading {
  /** Brings features in before their services are used; what is there already stays. */
  readonly load: (...names: readonly FeatureName[]) => Promise<void>;
  /** Whether the services of all these features may be used now. */
  readonly has: (...names: readonly FeatureName[]) => boolean;
}

/** All use cases of the shop, by the names their features give them. A page, a simulator or a test drives the shop through nothing else. */
export interface Shop extends ServicesOf<AnyFeature>, FeatureLoading {
  /** Whether any service of this feature has been asked for here. */
  readonly hasUsed: (name: FeatureName) => boolean;
}

/** These features and all that they need. */
export function withNeeds(names: readonly FeatureName[]): readonly FeatureName[] {
  const found = new Set<string>();
  const add = ({ name, needs, providers }: Feature) => {
    if (found.has(name)) return;
    found.add(name);
    needs.forEach(add);
    features.filter((feature) => providers.includes(feature.name)).forEach(add);
  };
  features.filter(({ name }) => names.includes(name)).forEach(add);
  return features.map(({ name }) => name).filter((name) => found.has(name));
}

/** Every service by its name, with the feature that has it. */
const named = features.flatMap(({ name: feature, services }) =>
  Object.entries(services).map(([name, token]) => ({ feature, name, token })),
);

/** The shop over a container: each service is made when it is first asked for. */
export function shopOf(get: <T>(token: Token<T>) => T, loading: FeatureLoading): Shop {
  const used = new Set<FeatureName>();
  const shop = { ...loading, hasUsed: (name: FeatureName) => used.has(name) };
  for (const { feature, name, token } of named) {
    let made: unknown;
    Object.defineProperty(shop, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        used.add(feature);
        return (made ??= get(token));
      },
    });
  }
  // Every service of every feature was defined just above.
  return shop as Shop;
}
