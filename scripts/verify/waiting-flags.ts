/**
 * Flags that nothing reads yet, with the feature that brings what they gate. One that is read, or gone, fails the check, so the
 * list stays short.
 */
export const waitingFlags: Readonly<Record<string, string>> = {
  changeAuthButtonOrder: 'session: sign-in through the bank',
  chat: 'support: the chat',
  mobileAppBannerInOrder: 'orders: the banner of the app',
  sberId: 'session: sign-in through the bank',
  sberLoyalty: 'loyalty: bonuses',
  tips: 'tips: tips for the courier',
  whitelistRedirects: 'session: redirects into the app after sign-in through the bank',
};
