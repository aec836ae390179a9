/** A switch of the shop. */
type FlagDefinition = {
  /** Its value until an operator stores another one. */
  readonly default: boolean;
  /** Whether it is on in a shop that could not load its configuration (OPN-184); left out: off. */
  readonly isOnOffline?: true;
  /**
   * For developers only: never on in production, not changed by experiments; `debugBar` cannot be overridden either.
   */
  readonly isDebug?: true;
};

/**
 * Every flag of the shop (FLG-12 to FLG-16, SHL-45, OPN-184, OPN-209). What the shop does not have yet is off by default; the
 * change that brings it switches it on.
 */
const registry = {
  accident: { default: false },
  adultChecks: { default: true },
  allowSmsCodeAutofill: { default: false, isDebug: true },
  changeAuthButtonOrder: { default: false },
  changeOrder: { default: true },
  chat: { default: true },
  comboSets: { default: true, isOnOffline: true },
  cutlery: { default: true },
  dataTransferAgreementEnabledByDefault: { default: false },
  debugBar: { default: false, isDebug: true },
  discountCountBadgeInCart: { default: true },
  marketingAgreementEnabledByDefault: { default: false },
  minimarketWeb: { default: true, isOnOffline: true },
  mobileAppBannerInOrder: { default: true },
  promoCode: { default: true },
  promotions: { default: true },
  replacementInCart: { default: true },
  sberId: { default: true },
  sberLoyalty: { default: true },
  sberPaySdk: { default: false },
  shareButton: { default: true, isOnOffline: true },
  silentDelivery: { default: true },
  tips: { default: true },
  upsellProductsSlider: { default: true, isOnOffline: true },
  whitelistRedirects: { default: false },
} as const satisfies Readonly<Record<string, FlagDefinition>>;

export type FlagName = keyof typeof registry;

/** Every flag by name. */
export const flags: Readonly<Record<FlagName, FlagDefinition>> = registry;

/** All names, in alphabetical order. */
// The keys of the registry are the names and nothing else.
export const flagNames = Object.keys(registry) as readonly FlagName[];

/** Values by name. A flag that is missing is off (SHL-45). */
export type Features = Readonly<Partial<Record<FlagName, boolean>>>;

/** Whether a text names a flag of this version. */
export function isFlagName(text: string): text is FlagName {
  return Object.hasOwn(registry, text);
}

/** Whether a flag is on; one that nobody has set counts as off (SHL-45). */
export function isOn(features: Features, name: FlagName): boolean {
  return features[name] ?? false;
}

/** What of a record are values of known flags; the rest is left out (SHL-45). */
export function knownFeatures(record: Readonly<Record<string, unknown>>): Features {
  return Object.fromEntries(
    Object.entries(record).filter(([name, value]) => isFlagName(name) && typeof value === 'boolean'),
  );
}

/** The flags of a shop that could not load its configuration (FLG-17, OPN-184). */
export const offlineFeatures: Features = Object.fromEntries(
  flagNames.filter((name) => flags[name].isOnOffline === true).map((name) => [name, true]),
);
