/** Russian texts of the bank's pages. */
export const cardTexts = {
  bankName: 'Тестовый банк',
  brand: 'Тест·Банк',
  brandNote: 'Интернет-эквайринг',
  formTitle: 'Оплата картой',
  order: (number: string) => `Заказ ${number}`,
  number: 'Номер карты',
  numberPlaceholder: '0000 0000 0000 0000',
  expiry: 'Срок действия',
  expiryPlaceholder: 'ММ/ГГ',
  cvc: 'CVC',
  cvcPlaceholder: '123',
  cvcHint: '3 цифры на обороте',
  pay: (amount: string) => `Оплатить ${amount}`,
  paying: 'Проверяем карту…',
  keep: 'Сохранить карту для следующих заказов',
  secure: 'Данные карты не передаются магазину',
  cardsTitle: 'Тестовые карты',
  cardsNote: 'Результат зависит от CVC. Номер и срок подойдут любые действующие.',
  fill: 'Заполнить',
  errorSummary: 'Проверьте данные карты',
  errors: {
    numberEmpty: 'Введите номер карты',
    numberLength: 'В номере должно быть от 16 до 19 цифр',
    numberWrong: 'Проверьте номер: в нём опечатка',
    expiryEmpty: 'Введите срок действия',
    expiryFormat: 'Введите месяц и год, например 05/30',
    expiryPast: 'Срок действия карты истёк',
    cvcEmpty: 'Введите CVC',
    cvcFormat: 'Введите 3 цифры с обратной стороны карты',
  },
} as const;

export const bindingTexts = {
  title: 'Новая карта',
  note: 'Деньги не спишутся',
  submit: 'Привязать карту',
  sberPayLead: 'Магазин просит разрешения списывать оплату заказов без подтверждения.',
  sberPayConfirm: 'Разрешить',
  notFoundTitle: 'Привязка не найдена',
  notFoundLead: 'Вернитесь в магазин и начните ещё раз.',
} as const;

export const sberPayTexts = {
  brand: 'SberPay',
  title: 'Оплата SberPay',
  from: 'Спишется с карты МИР ••\u00A04321',
  confirm: 'Оплатить SberPay',
  decline: 'Отказаться от оплаты',
  leave: 'Вернуться в магазин',
  confirmed: 'Оплата подтверждена',
  declined: 'Вы отказались от оплаты',
  failed: 'Оплата не прошла',
  expired: 'Время для оплаты истекло',
  appTitle: 'СберБанк Онлайн',
  appLead: 'Счета, которые ждут подтверждения.',
  appEmpty: 'Новых счетов нет.',
  notFoundTitle: 'Счёт не найден',
  notFoundLead: 'Проверьте ссылку или начните оплату в магазине ещё раз.',
} as const;

export const threeDsTexts = {
  title: 'Подтверждение оплаты',
  lead: (lastDigits: string) => `Банк отправил код подтверждения владельцу карты ••\u00A0${lastDigits}.`,
  hint: (code: string) => `Это тестовая страница: код всегда ${code}`,
  code: 'Код из СМС',
  submit: 'Подтвердить',
  giveUp: 'Отменить оплату',
  empty: 'Введите код из СМС',
  wrong: (left: number) =>
    left === 1 ? 'Неверный код. Осталась последняя попытка' : `Неверный код. Осталось попыток: ${left}`,
} as const;

export const waitTexts = {
  title: 'Ждём ответа банка',
  lead: 'Банк, выпустивший карту, пока не ответил. Страница обновляется сама, ничего нажимать не нужно.',
} as const;

export const endTexts = {
  notFoundTitle: 'Платёж не найден',
  notFoundLead: 'Проверьте ссылку или начните оплату в магазине ещё раз.',
} as const;
