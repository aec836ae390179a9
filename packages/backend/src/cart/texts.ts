/** What the shopper reads. */
export const cartTexts = {
  /** Promotions are switched off for the showcase (CRT-26, OPN-204). */
  discountsNotAvailable: 'Скидки сейчас недоступны',
} as const;
