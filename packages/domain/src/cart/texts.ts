export const cartTexts = {
  changed: {
    title: 'Корзина изменилась',
    text: 'Некоторых товаров стало меньше. Проверьте, всё ли на месте',
  },
  soldOut: 'Раскупили',
  capsule: { twoDeliveries: 'Две доставки', byClick: 'По клику', failed: 'Что-то пошло не так...' },
  merged: 'Добавили товары из вашей прошлой корзины',
  continue: 'Продолжить',
} as const;
