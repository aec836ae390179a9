export const paymentTexts = {
  /** The order number follows. */
  order: 'Заказ №',
  tip: 'Чаевые к заказу №',
} as const;
