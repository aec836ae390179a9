import type { NextStep } from '@shop/domain/promotions';

/** 'Ещё на 320 ₽ до скидки 250 ₽'; what is missing is left out where it stands already. */
export function nextStepText({ missing, goal }: NextStep, isMissingSaid: boolean): string {
  return isMissingSaid ? `До ${goal}` : `${missing} до ${goal}`;
}

/** Texts of what is loaded after the cart, when there is something to say. */
export const laterTexts = {
  upsell: 'Добавить к заказу?',
  combo: 'Комбо',
  comboDetails: 'Подробнее',
  comboDetailsOf: (name: string) => `Подробнее: ${name}`,
  closeBanner: 'Закрыть сообщение',
  replacement: {
    title: 'Похоже на то, что раскупили',
    subtitle: 'Можно добавить несколько товаров',
    done: 'Готово',
  },
} as const;
