export const shellTexts = {
  defaultAlert: 'Не сработало. Попробуйте попозже',
  showAll: 'Показать полностью',
  ok: 'Понятно',
  back: 'Назад',
} as const;
