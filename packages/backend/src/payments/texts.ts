export const paymentTexts = {
  /** The order number follows. */
  order: 'Заказ №',
} as const;
