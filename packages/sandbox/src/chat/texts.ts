export const chatTexts = {
  title: 'Чат поддержки',
  placeholder: 'Напишите сообщение',
  send: 'Отправить',
  waiting: 'Соединяем с чатом…',
  empty: 'Здравствуйте! Чем помочь?',
  about: 'О заказе №',
  over: 'Чат отключён. Откройте его ещё раз',
  operatorTitle: 'Чат: место оператора',
  nobody: 'Пока никто не написал.',
  reply: 'Ответ',
  shopper: (id: string) => `Покупатель ${id.slice(0, 8)}`,
  order: (number: string) => `заказ № ${number}`,
} as const;
