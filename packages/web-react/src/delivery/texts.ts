/** Words of the cart's offer of goods by click and of the two deliveries at checkout. */
export const deliveryUiTexts = {
  offer: 'Ещё можно по клику',
  all: 'Все',
  onboarding: 'Подарки, игры и уют других магазинов: привезём к нам, а вы вызовете курьера, когда удобно.',
  how: 'Как это работает',
  closeOnboarding: 'Скрыть подсказку',
  failed: 'Простите, мы сломались',
  now: 'Сейчас',
  within: (time: string) => `Привезём за ${time}`,
} as const;
