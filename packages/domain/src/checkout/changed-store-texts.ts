/** Apart from the other texts of the checkout, which every page loads. */
export const changedStoreTexts = {
  otherStore: 'По этому адресу заказ соберёт другой магазин',
  total: (before: string, now: string) => `Итого было ${before}, теперь ${now}`,
  lessGoods: 'Некоторых товаров там нет или меньше',
} as const;
