export const showcaseTexts = {
  closed: 'Мы уже закрыты, извините',
  suspended: 'Час пик! Пока не принимаем заказы.',
  paused: 'Пока не принимаем заказы',
  opensAt: 'Откроемся в',
  shut: 'Сейчас закрыто',
  notDelivered: 'Не доставляем',
  unreachable: 'Нет связи с магазином',
} as const;
