import { appPlatforms, isAppVersion, knownFeatures } from '@shop/domain/config';
import type { AppSimulator, Features, Groups } from '@shop/domain/config';
import { deviceSystems, deviceTypes } from '@shop/domain/kernel';
import type { DeviceType } from '@shop/domain/kernel';
import type { Visit } from '@shop/domain/session';

import type { Parser } from './guards.ts';
import { flag, isRecord, listOf, recordOf, shape, text, whole } from './guards.ts';
import type { PersistedKey } from './persisted.ts';

const optionalText: Parser<string | undefined> = (value) =>
  (value === undefined ? undefined : text(value)) as string | null;

const degrees =
  (limit: number): Parser<number> =>
  (value) =>
    typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= limit ? value : null;

const addressFields = {
  region: text,
  city: text,
  settlement: text,
  street: text,
  place: text,
  livingArea: text,
  district: text,
  division: text,
  house: text,
  block: text,
  lat: degrees(90),
  lon: degrees(180),
  labelSuggest: text,
  flat: text,
  entrance: text,
  floor: text,
  intercom: text,
  comment: text,
};

const addressShape = shape(addressFields);

/** An address in a cookie is valid when it parses and its coordinates are in range (OPN-109). */
export type SavedAddress = NonNullable<ReturnType<typeof addressShape>> & {
  readonly id: number | null;
  readonly label: string;
  readonly cityByIp?: string | undefined;
  readonly alias?: string | undefined;
};

const savedAddress: Parser<SavedAddress> = (value) => {
  const address = addressShape(value);
  if (address === null || !isRecord(value)) return null;
  const id = value['id'] === null || value['id'] === undefined ? null : whole(value['id']);
  // Cookies of the time before there were labels have none.
  const label = optionalText(value['label']) ?? '';
  const cityByIp = optionalText(value['cityByIp']) ?? undefined;
  const alias = optionalText(value['alias']) ?? undefined;
  return { ...address, id, label, cityByIp, alias };
};

const selected: Parser<{ readonly address: SavedAddress; readonly isConfirmed: boolean }> = shape({
  address: savedAddress,
  isConfirmed: flag,
});

const appPlatform: Parser<AppSimulator['platform']> = (value) =>
  appPlatforms.find((platform) => platform === value) ?? null;

/** Values of flags that this version knows; everything else in the cookie is dropped. */
const overriddenFlags: Parser<Features> = (value) => (isRecord(value) ? knownFeatures(value) : null);

/** Groups by experiment; what is no text is dropped. */
const forcedGroups: Parser<Groups> = (value) =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).filter((entry): entry is [string, string] => text(entry[1]) !== null),
      )
    : null;

/** It is sent in a header of every call, so only characters that a header may hold are accepted. */
const appVersion: Parser<string> = (value) =>
  typeof value === 'string' && isAppVersion(value) ? value : null;

const deviceType: Parser<DeviceType> = (value) => deviceTypes.find((type) => type === value) ?? null;

/** What the web server read from the User-Agent; a field that is not known is null. */
const visit: Parser<Visit> = (value) => {
  if (!isRecord(value)) return null;
  const type = deviceType(value['deviceType']);
  const isFirstVisit = flag(value['isFirstVisit']);
  if (type === null || isFirstVisit === null) return null;
  return {
    deviceType: type,
    deviceOs: deviceSystems.find((system) => system === value['deviceOs']) ?? null,
    osVersion: text(value['osVersion']),
    browser: text(value['browser']),
    browserVersion: text(value['browserVersion']),
    isFirstVisit,
  };
};

const noItems: Parser<readonly string[]> = (value) => (value === undefined ? [] : listOf(text)(value));

/** `productId` is the combo's id where `items`, its products, are given, and empty for cutlery. */
const storedChange = shape({ type: text, productId: text, items: noItems, quantity: whole });

/** The values that the shop keeps in the browser (OPN-110, OPN-295, OPN-331); those that outlive a sign-out and few pages read are in `lastingKeys`. */
export const persistedKeys = {
  selectedAddress: {
    name: 'selected_address',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: true,
    parse: selected,
  },
  confirmedAddresses: {
    name: 'confirmed_addresses',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: true,
    parse: listOf(savedAddress),
  },
  cityByIp: { name: 'city_by_ip', storage: 'cookie', days: 30, clearedAtLogout: false, parse: text },
  age18: { name: 'age_18', storage: 'cookie', days: 365, clearedAtLogout: true, parse: flag },
  cookiePolicy: { name: 'cookie_policy', storage: 'cookie', days: 365, clearedAtLogout: false, parse: flag },
  /** The notice about cookies went by itself in this browser session (OPN-376). */
  cookieNoticeSeen: {
    name: 'cookie_notice_seen',
    storage: 'session',
    days: null,
    clearedAtLogout: false,
    parse: flag,
  },
  /** Written by the web server with the first page of a browser session (OPN-383). */
  visit: { name: 'visit', storage: 'cookie', days: null, clearedAtLogout: false, parse: visit },
  utmSource: {
    name: 'utm_source_data',
    storage: 'cookie',
    days: 90,
    clearedAtLogout: false,
    parse: recordOf(text),
  },
  featureOverrides: {
    name: 'ff_overrides',
    storage: 'cookie',
    days: 30,
    clearedAtLogout: false,
    parse: overriddenFlags,
  },
  groupOverrides: {
    name: 'exp_overrides',
    storage: 'cookie',
    days: 30,
    clearedAtLogout: false,
    parse: forcedGroups,
  },
  appSimulator: {
    name: 'app_simulator',
    storage: 'cookie',
    days: 30,
    clearedAtLogout: false,
    parse: shape({ enabled: flag, platform: appPlatform, version: appVersion }),
  },
  /** Changes of the cart that the store has not acknowledged yet, by the page that made them, with the user they belong to. */
  pendingChanges: {
    // Never rename it: browsers hold unsaved changes under this name.
    name: 'unsaved_cart',
    storage: 'local',
    days: null,
    clearedAtLogout: true,
    parse: shape({ userId: text, pages: recordOf(listOf(storedChange)) }),
  },
  /** The click on 'pay' that is under way: its key survives a reload (CHK-18, OPN-271). */
  paymentClick: {
    name: 'payment_click',
    storage: 'session',
    days: null,
    clearedAtLogout: true,
    parse: shape({ key: text, request: text }),
  },
  /** The cart of a created order, until it succeeds or fails (CHK-32, OPN-281). */
  createdOrderCart: {
    name: 'createdOrderCart',
    storage: 'local',
    days: null,
    clearedAtLogout: true,
    parse: shape({
      checkoutId: text,
      orderIds: listOf(text),
      cart: (value) => (isRecord(value) ? value : null),
    }),
  },
  /** Informers of finished orders that were hidden, and when (STS-12, OPN-356). */
  hiddenInformers: {
    name: 'hidden_informers',
    storage: 'local',
    days: null,
    clearedAtLogout: true,
    parse: listOf(shape({ orderId: text, at: whole })),
  },
  /** Informers were shown the last time: the main page keeps the room of one while it loads (OPN-355). */
  informersShown: {
    name: 'informers_shown',
    storage: 'cookie',
    days: 2,
    clearedAtLogout: true,
    parse: flag,
  },
  /** Invoices of the bank whose return was handled; each is handled once (OPN-352). */
  handledInvoices: {
    name: 'handled_invoices',
    storage: 'local',
    days: null,
    clearedAtLogout: true,
    parse: listOf(text),
  },
  replacementProductIds: {
    name: 'replacement_product_ids',
    storage: 'cookie',
    days: 1,
    clearedAtLogout: true,
    parse: listOf(text),
  },
  /** The X-for-Y toast was hidden and stays away (PRM-19). */
  promoXYToastHidden: {
    name: 'promo_xy_toast_hidden',
    storage: 'cookie',
    days: 1,
    clearedAtLogout: false,
    parse: flag,
  },
  /** How often the X-for-Y toast has explained itself (PRM-20). */
  promoXYOnboardingCount: {
    name: 'promo_xy_onboarding_count',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: false,
    parse: whole,
  },
  /** The promotion or promocode that waits for the sign-in (PRM-15, OPN-244). */
  pendingPromotion: {
    name: 'pending_promotion',
    storage: 'session',
    days: null,
    clearedAtLogout: true,
    parse: shape({ kind: text, value: text }),
  },
  /** Orders that were tipped, the newest first (TIP-02, OPN-370). */
  tipsPaid: {
    name: 'tips_paid',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: true,
    parse: listOf(text),
  },
  /** A sign-out that the web server has not answered yet: its page may be closed or reloaded meanwhile (LGO-04). */
  signingOut: {
    name: 'signing_out',
    storage: 'local',
    days: null,
    clearedAtLogout: false,
    parse: flag,
  },
  /** Somebody is signed in in this browser (LGO-05). */
  signedIn: {
    name: 'signed_in',
    storage: 'local',
    days: null,
    clearedAtLogout: true,
    parse: flag,
  },
  /** Somebody ceased to be signed in in this tab, and is yet to be told (TOK-25, TOK-41, OPN-312). */
  signedOut: {
    name: 'signed_out',
    storage: 'session',
    days: null,
    clearedAtLogout: true,
    parse: flag,
  },
  /** What was searched for, the newest first (OPN-155). */
  searchHistory: {
    name: 'search_history',
    storage: 'local',
    days: null,
    clearedAtLogout: true,
    parse: listOf(text),
  },
  repeatOrderReason: {
    name: 'repeat_order_reason',
    storage: 'cookie',
    days: 1,
    clearedAtLogout: true,
    parse: text,
  },
} as const satisfies Readonly<Record<string, PersistedKey<unknown>>>;

export const allPersistedKeys: readonly PersistedKey<unknown>[] = Object.values(persistedKeys);
