/** Names that the store API itself assigns. */
export const catalogTexts = { allDiscounts: 'Все скидки' } as const;
