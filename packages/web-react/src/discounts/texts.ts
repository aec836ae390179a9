/** Texts of the discounts. */
export const discountUiTexts = {
  none: 'Сейчас скидок нет — загляните сюда попозже',
  all: 'Все скидки',
} as const;
