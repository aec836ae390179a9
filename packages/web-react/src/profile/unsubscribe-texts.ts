export const unsubscribeTexts = {
  title: 'Отписаться от рассылки',
  about: 'Больше не будем присылать письма об акциях и скидках',
  button: 'Отписаться',
  done: 'Готово, вы отписались',
  toShop: 'На главную',
} as const;
