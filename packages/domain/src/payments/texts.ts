/** Texts of payments that the server hands out (OPN-286). */
export const paymentTexts = {
  bindingFailures: {
    DECLINED: 'Банк отклонил карту',
    EXPIRED: 'Время вышло. Попробуйте добавить карту ещё раз',
    CANCELLED: null,
  },
} as const;
