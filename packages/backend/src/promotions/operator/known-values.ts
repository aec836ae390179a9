/** Types of stores that store data may name (OPN-117). */
export const showcaseTypes = ['MINIMARKET_WEB', 'MINIMARKET', 'SUPERMARKET'] as const;

/** Platforms of shoppers, by the values of the platform header (OPN-187, OPN-308). */
export const platforms = ['web', 'mWeb', 'ios', 'android'] as const;
