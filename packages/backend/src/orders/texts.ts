/** Texts of orders (OPN-357). */
export const ordersTexts = {
  /** The time of day follows. */
  expectedAt: 'Привезём примерно в',
  deliveredAt: 'Привезли в',
} as const;
