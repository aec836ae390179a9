export const ageTexts = {
  title: 'Сначала нам нужно проверить возраст. Вам есть 18?',
  yes: 'Да',
  no: 'Ещё нет',
} as const;
