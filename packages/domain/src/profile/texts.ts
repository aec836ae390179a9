/** What the shopper reads when something of the account does not work (NTF-05, DEL-02). */
export const accountTexts = {
  subscriptionsNotSaved: 'Настройки не сохраняются. Это временно, вернитесь чуть позднее',
  orderOnItsWay: 'Пока не можем удалить аккаунт, потому что заказ ещё не приехал',
  codeNotSent: {
    title: 'У нас ошибка',
    text: 'Не получилось отправить вам код. Попробуйте ещё раз чуть позже',
  },
  notUnsubscribed: 'Попробуйте ещё раз чуть позже. Если не получится отписаться, напишите в поддержку',
} as const;
