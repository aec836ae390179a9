/** Russian texts of the pages of the gateway's double. */
export const sberTexts = {
  appTitle: 'СберБанк Онлайн',
  pay: 'Оплатить',
  decline: 'Отказаться',
  done: 'Счёт больше не ждёт оплаты.',
} as const;
