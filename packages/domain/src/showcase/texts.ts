export const showcaseTexts = {
  closed: 'Мы уже закрыты, извините',
  suspended: 'Час пик! Пока не принимаем заказы.',
} as const;
