export const navigationTexts = {
  loading: 'Загружаем',
  home: 'Главная',
} as const;
