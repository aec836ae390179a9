/** Names that the store API itself gives. */
export const catalogTexts = { allDiscounts: 'Все скидки' } as const;
