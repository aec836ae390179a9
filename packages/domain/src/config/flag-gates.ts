import type { FlagName } from './flags.ts';

/** What of the shop shows or works only while a flag is on, for operators. */
export const flagGates: Readonly<Record<FlagName, string>> = {
  accident: 'maintenance screen, by hand',
  adultChecks: 'age question of the cart',
  allowSmsCodeAutofill: 'login code from the stand-in',
  changeAuthButtonOrder: 'bank sign-in before phone',
  changeOrder: 'change of an order',
  chat: 'support chat',
  comboSets: 'combo cards, banners and labels',
  cutlery: 'cutlery in the cart',
  debugBar: 'debug menu and overrides',
  discountCountBadgeInCart: 'number of discounts in the cart',
  minimarketWeb: 'stores of the type MINIMARKET_WEB',
  mobileAppBannerInOrder: 'app banner in an order',
  promoCode: 'input of promocodes',
  promotions: 'conditions of promotions in the cart',
  replacementInCart: 'replacements in the cart',
  sberId: 'sign-in through the bank',
  sberLoyalty: 'bonuses',
  sberPaySdk: 'SberPay widget',
  shareButton: 'share button of a product',
  silentDelivery: 'leaving an order at the door',
  tips: 'tips',
  upsellProductsSlider: 'goods to add in the cart',
  whitelistRedirects: 'app redirects after bank sign-in',
};
