export const navigationTexts = {
  home: 'Главная',
} as const;
