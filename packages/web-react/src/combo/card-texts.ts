/** Texts of the cards and the banner that lead to a combo. Apart, because every page loads them. */
export const comboCardTexts = {
  list: 'Комбо',
  discount: (percent: number) => `Комбо −${percent}%`,
  discountTogether: (percent: number) => `Вместе −${percent}%`,
  from: (price: string) => `от ${price}`,
} as const;
