/** Texts of OPN-243. */
export const promotionTexts = {
  more: 'Ещё',
  pieces: 'шт.',
  moreFor: 'Ещё на',
  orderUpTo: 'Заказ до',
  done: 'Готово',
  discount: 'Скидка',
  ofDiscount: 'скидки',
  ofPrice: 'цены',
  from: 'от',
  to: 'до',
  take: 'Возьмите',
  payFor: 'заплатите за',
} as const;
