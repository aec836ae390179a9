export const catalogTexts = {
  combo: 'Комбо',
  amazingPrice: 'Классная цена',
  forThePriceOf: 'по цене',
  discountApplied: 'Применили скидку',
  more: 'Ещё',
  toDiscount: 'до скидки',
  soldOut: 'Раскупили',
  onClick: 'По клику',
  todayAfter: 'сегодня после',
  tomorrow: 'завтра',
  whenConvenient: 'в удобное время',
  noMore: 'Больше нет',
} as const;
