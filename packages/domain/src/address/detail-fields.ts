/** What a shopper adds to the address of a house in the details form (ADR-14). */
export const addressFormFields = ['flat', 'floor', 'entrance', 'intercom', 'comment'] as const;
export type AddressFormField = (typeof addressFormFields)[number];

/** All that a shopper can write of an address: the form, and what he calls it. */
export const addressDetailFields = [...addressFormFields, 'label'] as const;
export type AddressDetailField = (typeof addressDetailFields)[number];
