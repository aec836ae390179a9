import { flag, listOf, recordOf, shape, text, whole } from './guards.ts';
import type { PersistedKey } from './persisted.ts';

/** Choices and hidden hints that outlive a sign-out (OPN-331). They stand apart from `persistedKeys`, which every page loads. */
export const lastingKeys = {
  /** The shopper wants orders to be left at the door (SIL-05); whoever signs out keeps the choice (OPN-331). */
  silentDelivery: {
    name: 'silent_delivery',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: false,
    parse: flag,
  },
  /** The order that is being changed: its goods are not in the cart yet (ACT-11, OPN-363); the orders forget it with the shopper. */
  changingOrder: {
    name: 'changing_order',
    storage: 'local',
    days: null,
    clearedAtLogout: false,
    parse: shape({ orderId: text, at: whole }),
  },
  /** The hint about bonuses for those who are not signed in stays away (OPN-253). */
  loyaltyHintHidden: {
    name: 'loyalty_hint_hidden',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: false,
    parse: flag,
  },
  /** Banners that were hidden here, by the day of hiding (BNR-07). */
  hiddenBanners: {
    name: 'banners_hidden',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: false,
    parse: recordOf(whole),
  },
  /** The kinds of banners of which this browser saw none the last time: the page keeps no place for them while it loads. */
  emptyBannerPlaces: {
    name: 'banner_places_empty',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: false,
    parse: listOf(text),
  },
  /** The onboarding of delivery by click was hidden: for good, or for two hours (CLK-05). */
  clickOnboardingHidden: {
    name: 'click_onboarding_hidden',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: false,
    parse: flag,
  },
  /** The offer of goods by click was used and rests (CLK-06, OPN-261). */
  clickOfferHidden: {
    name: 'click_offer_hidden',
    storage: 'cookie',
    days: 2 / 24,
    clearedAtLogout: false,
    parse: flag,
  },
  /** The prime block stays away from a shopper without a subscription (OPN-253). */
  primeHidden: {
    name: 'prime_banner_hidden',
    storage: 'cookie',
    days: 365,
    clearedAtLogout: false,
    parse: flag,
  },
} as const satisfies Readonly<Record<string, PersistedKey<unknown> & { readonly clearedAtLogout: false }>>;
