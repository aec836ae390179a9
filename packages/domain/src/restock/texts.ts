export const restockTexts = {
  tellMe: 'Сообщить о поступлении',
  waiting: 'Сообщим, когда появится',
  back: 'Снова в продаже',
  told: (names: readonly string[]) => `Снова в продаже: ${names.join(', ')}`,
  close: 'Понятно',
} as const;
