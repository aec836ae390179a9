/** Texts of orders (OPN-357). */
export const ordersTexts = {
  /** The time of day follows. */
  expectedAt: 'Привезём примерно в',
  /** Day and time follow. */
  callUntil: 'Заказ в магазине, ждёт вас до',
  deliveredAt: 'Привезли в',
} as const;
