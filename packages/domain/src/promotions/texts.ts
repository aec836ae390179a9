/** Texts of OPN-243. */
export const promotionTexts = {
  more: 'Ещё',
  pieces: 'шт.',
  moreFor: 'Ещё на',
  orderUpTo: 'Заказ до',
  done: 'Готово',
  discount: 'Скидка',
  from: 'от',
  to: 'до',
  take: 'Возьмите',
  payFor: 'заплатите за',
} as const;
