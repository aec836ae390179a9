export const tipTexts = {
  title: 'Чаевые курьеру',
  offer: 'Оставить чаевые',
  amount: 'Сумма',
  minimum: (amount: string) => `Минимум — ${amount}`,
  maximum: (amount: string) => `Максимум — ${amount}`,
  commission: (amount: string) => `Оплатить комиссию сервиса ${amount}`,
  pay: (amount: string) => `Оставить ${amount}`,
  payBy: 'Чем оплатить',
  paid: { title: 'Спасибо!', text: 'Передали чаевые курьеру', button: 'Вернуться к заказу' },
  failed: {
    title: 'У нас ошибка',
    text: 'Деньги не списались. Скоро всё починим, а чаевые можно оставить в течение двух дней после заказа',
    button: 'Вернуться к заказу',
  },
  notRegistered: {
    title: 'Не получится оставить чаевые',
    text: 'Курьер-партнёр пока не зарегистрирован в сервисе чаевых',
    button: 'Хорошо',
  },
  unusable: {
    title: 'Пока нельзя оставить чаевые',
    text: 'Это ненадолго. Попробуйте чуть позже',
    button: 'Ну вот',
  },
} as const;
