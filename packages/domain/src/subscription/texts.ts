/** Texts of subscriptions (SUB-12, SUB-13, OPN-257). */
export const subscriptionTexts = {
  /** In the new tab until the payment page is known. */
  opening: 'Открываем страницу оплаты…',
  /** For one that names no button texts of its own. */
  paymentButton: { primaryText: 'Подключить', secondaryText: '199 ₽ в месяц' },
  /** Where a name belongs that could not be loaded. */
  unnamed: 'подписку',
  connected: { title: (name: string) => `Вы подключили ${name}`, button: 'Отлично' },
  failed: {
    title: (name: string) => `Не смогли подключить ${name}`,
    text: 'Попробуйте ещё раз через пару минут',
    button: 'Хорошо',
  },
} as const;
