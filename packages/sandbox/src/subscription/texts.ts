/** Russian texts of the subscription provider's pages. */
export const subscriptionPageTexts = {
  brand: 'Подписки',
  perMonth: 'за месяц',
  pay: (amount: string) => `Оплатить ${amount}`,
  paying: 'Оплачиваем…',
  decline: 'Отказаться',
  back: 'Вернуться в магазин',
  statuses: {
    CREATED: 'Ждёт оплаты',
    PAID: 'Подписка оплачена',
    DECLINED: 'Оплата отменена',
    EXPIRED: 'Время на оплату вышло',
  },
  notFound: 'Такой оплаты нет',
  notFoundLead: 'Проверьте ссылку или начните заново в магазине.',
  manageTitle: 'Управление подпиской',
  manageLead: (title: string) => `${title} подключена. Она действует месяц с даты оплаты.`,
  listTitle: 'Подписки',
  empty: 'Подписок ещё не оплачивали.',
} as const;
