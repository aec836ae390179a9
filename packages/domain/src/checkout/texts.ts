export const checkoutTexts = {
  pay: 'Оплатить',
  enterCard: 'Ввести данные карты',
  andPay: 'И оплатить',
  continue: 'Продолжить',
  continueSignedIn: 'К адресу и оплате',
  continueAnonymous: 'и войти в профиль',
  orderFrom: 'Заказ от',
  stillMissing: 'Не хватает ещё',
  addProducts: 'Добавьте товары',
  toMain: 'Перейти на главную',
} as const;
