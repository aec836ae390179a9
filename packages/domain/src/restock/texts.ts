export const restockTexts = {
  waiting: 'Сообщим, когда появится',
  /** On a card, whose button says the whole to screen readers. */
  tellMeShort: 'Сообщить',
  waitingShort: 'Сообщим',
  back: 'Снова в продаже',
  told: (names: readonly string[]) => `Снова в продаже: ${names.join(', ')}`,
  close: 'Понятно',
} as const;
