export const catalogTexts = {
  combo: 'Комбо',
  amazingPrice: 'Классная цена',
  forThePriceOf: 'по цене',
  discountApplied: 'Применили скидку',
  more: 'Ещё',
  toDiscount: 'до скидки',
  soldOut: 'Раскупили',
  noMore: 'Больше нет',
  days: ['день', 'дня', 'дней'],
  months: ['месяц', 'месяца', 'месяцев'],
} as const;
