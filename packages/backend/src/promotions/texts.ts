/** What the shopper reads. */
export const promotionsTexts = {
  tooManyTries: 'Слишком много попыток. Попробуйте ввести промокод чуть позже',
  twoPromotions: 'За раз можно применить только одну скидку',
} as const;
