/** Types of stores that store data may name (OPN-117). */
export const showcaseTypes = ['MINIMARKET_WEB', 'MINIMARKET', 'SUPERMARKET'] as const;

/** What shoppers call from, as the platform header names it (OPN-187, OPN-308). */
export const platforms = ['web', 'mWeb', 'ios', 'android'] as const;

/** Types of subscriptions (SUB-01). */
export const subscriptionTypes = ['SBER_PRIME', 'VK_COMBO'] as const;
