import type { DeviceSystem } from '../kernel/index.ts';

/** Where the shop's app can be had (UIX-27), in the order in which it is offered. */
export const appStores = ['googlePlay', 'appStore', 'appGallery', 'ruStore'] as const;
export type AppStore = (typeof appStores)[number];

export const appStoreNames: Readonly<Record<AppStore, string>> = {
  googlePlay: 'Google Play',
  appStore: 'App Store',
  appGallery: 'App Gallery',
  ruStore: 'RuStore',
};

/** Addresses of the app; null: the app is not there. */
export type AppLinks = Readonly<Record<AppStore, string | null>>;

const storesOf: Readonly<Record<DeviceSystem, readonly AppStore[]>> = {
  ANDROIDOS: ['googlePlay', 'ruStore'],
  IOS: ['appStore'],
  HARMONYOS: ['appGallery', 'ruStore'],
};

export type AppLink = { readonly store: AppStore; readonly url: string };

/** The stores that fit the system of the phone, all of them for an unknown one; those without an address are left out (OPN-183, OPN-334). */
export function appLinksFor(system: DeviceSystem | null, links: AppLinks): readonly AppLink[] {
  return (system === null ? appStores : storesOf[system]).flatMap((store) => {
    const url = links[store];
    return url === null ? [] : [{ store, url }];
  });
}
