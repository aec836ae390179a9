/** What a shopper adds to the address of a house (ADR-14). */
export const addressDetailFields = ['flat', 'floor', 'entrance', 'intercom', 'comment'] as const;
export type AddressDetailField = (typeof addressDetailFields)[number];
