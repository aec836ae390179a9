/** Texts of the discounts. */
export const discountUiTexts = {
  none: 'Сейчас скидок нет\u00A0— загляните сюда попозже',
  all: 'Все скидки',
} as const;
