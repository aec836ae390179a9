import type { ContainerModule } from 'inversify';

import { withNeeds } from '@shop/application/shop';
import type { FeatureName } from '@shop/application/shop';

import { addressModule } from '../address/address.module.ts';
import { analyticsModule } from '../analytics/analytics.module.ts';
import { cartModule } from '../cart/cart.module.ts';
import { catalogModule } from '../catalog/catalog.module.ts';
import { configModule } from '../config/config.module.ts';
import { maintenanceModule } from '../maintenance/maintenance.module.ts';
import { navigationModule } from '../navigation/navigation.module.ts';
import { profileModule } from '../profile/profile.module.ts';
import { sessionModule } from '../session/session.module.ts';
import { shellModule } from '../shell/shell.module.ts';
import { showcaseModule } from '../showcase/showcase.module.ts';

/** The module of a feature, or how to import it when it is needed. */
export type ModuleSource = ContainerModule | (() => Promise<ContainerModule>);
/** What kernel and video offer the environment brings along. */
export type FeatureModules = Readonly<Record<Exclude<FeatureName, 'kernel' | 'video'>, ModuleSource>>;

/** Every feature's module. What every page needs comes with the first script, the others are imported when they are needed. */
export const featureModules: FeatureModules = {
  shell: shellModule,
  analytics: analyticsModule,
  navigation: navigationModule,
  config: configModule,
  session: sessionModule,
  maintenance: maintenanceModule,
  profile: profileModule,
  cart: cartModule,
  address: addressModule,
  showcase: showcaseModule,
  catalog: catalogModule,
  debug: async () => (await import('../debug/debug.module.ts')).debugModule,
  signIn: async () => (await import('../session/sign-in.module.ts')).signInModule,
  settings: async () => (await import('../profile/settings.module.ts')).settingsModule,
  unsubscribe: async () => (await import('../profile/unsubscribe.module.ts')).unsubscribeModule,
  banners: async () => (await import('../banners/banners.module.ts')).bannersModule,
  stories: async () => (await import('../stories/stories.module.ts')).storiesModule,
  recipes: async () => (await import('../recipes/recipes.module.ts')).recipesModule,
  documents: async () => (await import('../documents/documents.module.ts')).documentsModule,
  delivery: async () => (await import('../delivery/delivery.module.ts')).deliveryModule,
  listing: async () => (await import('../listing/listing.module.ts')).listingModule,
  loyalty: async () => (await import('../loyalty/loyalty.module.ts')).loyaltyModule,
  subscription: async () => (await import('../subscription/subscription.module.ts')).subscriptionModule,
  discounts: async () => (await import('../discounts/discounts.module.ts')).discountsModule,
  recommendations: async () =>
    (await import('../recommendations/recommendations.module.ts')).recommendationsModule,
  restock: async () => (await import('../restock/restock.module.ts')).restockModule,
  search: async () => (await import('../search/search.module.ts')).searchModule,
  map: async () => (await import('../map/map.module.ts')).mapModule,
  orders: async () => (await import('../orders/orders.module.ts')).ordersModule,
  promotions: async () => (await import('../promotions/promotions.module.ts')).promotionsModule,
  combo: async () => (await import('../combo/combo.module.ts')).comboModule,
  payments: async () => (await import('../payments/payments.module.ts')).paymentsModule,
  support: async () => (await import('../support/support.module.ts')).supportModule,
  tips: async () => (await import('../tips/tips.module.ts')).tipsModule,
  checkout: async () => (await import('../checkout/checkout.module.ts')).checkoutModule,
};

/** The same with everything brought in already, for server, simulator and tests. */
export async function allFeatureModules(): Promise<FeatureModules> {
  const brought = await Promise.all(
    Object.entries(featureModules).map(
      async ([name, source]) => [name, typeof source === 'function' ? await source() : source] as const,
    ),
  );
  // The names are those of the same list.
  return Object.fromEntries(brought) as Record<keyof FeatureModules, ContainerModule>;
}

/** Features that come later than the one whose folder they share. */
const elsewhere: Partial<Record<FeatureName, string>> = {
  signIn: 'session/sign-in.module.ts',
  settings: 'profile/settings.module.ts',
  unsubscribe: 'profile/unsubscribe.module.ts',
};

/** The files of this package that a page fetches for these features and all that they need. */
export function modulesFetchedFor(names: readonly FeatureName[]): readonly string[] {
  const sources: Partial<Record<FeatureName, ModuleSource>> = featureModules;
  return withNeeds(names)
    .filter((name) => typeof sources[name] === 'function')
    .map((name) => elsewhere[name] ?? `${name}/${name}.module.ts`);
}
