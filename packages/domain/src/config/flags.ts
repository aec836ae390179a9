/** Every flag that the shop asks for (OPN-184, OPN-209). */
export type FlagName =
  | 'accident'
  | 'adultChecks'
  | 'changeOrder'
  | 'comboSets'
  | 'cutlery'
  | 'debugBar'
  | 'discountCountBadgeInCart'
  | 'loyalty'
  | 'minimarketWeb'
  | 'promoCode'
  | 'promotions'
  | 'replacementInCart'
  | 'sberPaySdk'
  | 'shareButton'
  | 'silentDelivery'
  | 'upsellProductsSlider';

/** Flags by name; one that is missing is off (SHL-45). A configuration may hold more than this version knows. */
export type Features = Readonly<Partial<Record<FlagName, boolean>>>;
