import { receiptTitles } from '../fiscal/index.ts';

/** Russian texts of the stand-ins' own pages. */
export const homeTexts = {
  title: 'Тестовый стенд',
  lead: 'Здесь живут заменители внешних служб магазина: ничего отсюда не уходит в настоящий мир.',
  links: {
    inbox: { title: 'Входящие', note: 'СМС с кодами, письма магазина и чеки' },
    cards: { title: 'Тестовые карты', note: 'Какая карта чем закончится' },
    payments: { title: 'Платежи', note: 'Что знает банк о последних платежах' },
    bonuses: { title: 'Бонусы', note: 'Книги программы лояльности: счета, удержания, операции' },
    receipts: { title: 'Чеки', note: 'Что пробила касса по заказам и возвратам' },
    subscriptions: { title: 'Подписки', note: 'Что оплатили на странице подписки' },
    chat: { title: 'Чат поддержки', note: 'Место оператора: что пишут покупатели, и ответы им' },
    tips: { title: 'Чаевые', note: 'Какие курьеры зарегистрированы и что получили' },
  },
  servicesTitle: 'Службы и адреса',
  controlTitle: 'Сбои по заказу',
  controlNote: 'Следующий вызов службы ответит так, как попросили:',
} as const;

export const inboxTexts = {
  title: 'Входящие',
  filter: 'Телефон или почта',
  filterPlaceholder: '+7 900 123-45-67',
  apply: 'Показать',
  clear: 'Сбросить',
  sms: 'СМС',
  mail: 'Письмо',
  copy: 'Скопировать',
  copied: 'Скопировано',
  emptyTitle: 'Пока пусто',
  empty: 'Запросите код в магазине, и сообщение появится здесь само.',
  emptyFiltered: 'Для этого адресата ничего нет.',
  live: 'Обновляется само',
} as const;

export const cardsTexts = {
  title: 'Тестовые карты',
  lead: 'Результат зависит только от CVC. Подойдёт любой настоящий по виду номер и любой будущий срок.',
  expiry: (date: string) => `Срок ${date}`,
  cvc: 'CVC',
  outcome: 'Что будет',
  others: 'Любой другой CVC — успешная оплата.',
} as const;

export const paymentsTexts = {
  title: 'Платежи',
  awaitingIssuer: 'Ждёт ответа банка',
  empty: 'Платежей ещё не было.',
  order: (number: string) => `Заказ ${number}`,
  statuses: {
    CREATED: 'Ждёт карту',
    PENDING_3DS: 'Ждёт 3-D Secure',
    AUTHORIZED: 'Деньги удержаны',
    CAPTURED: 'Оплачен',
    DECLINED: 'Отклонён',
    CANCELLED: 'Отменён',
    EXPIRED: 'Истёк',
    REFUNDED: 'Возвращён',
  },
  open: 'Открыть форму',
  refunded: (amount: string) => `возвращено ${amount}`,
} as const;

export const receiptTexts = {
  title: 'Чеки',
  empty: 'Чеков ещё не было.',
  types: receiptTitles,
  buyer: (contact: string) => `Покупатель: ${contact}`,
  order: (number: string) => `Заказ ${number}`,
  open: 'Открыть чек',
  goods: 'Товар',
  units: 'Количество',
  sum: 'Сумма',
  total: 'Итого',
  supplier: (inn: string) => `Поставщик, ИНН ${inn}`,
  notFound: 'Чек не найден',
  notFoundLead: 'Проверьте ссылку: такого чека нет.',
} as const;

export const backText = 'Тестовый стенд';

export const loyaltyPageTexts = {
  title: 'Бонусы',
  empty: 'Счетов пока нет: войдите в магазин с любым телефоном.',
  active: 'участвует в программе',
  notActive: 'ещё не участвует',
  closed: 'регистрация недоступна',
  balance: 'на счёте',
  held: 'удержано заказами',
  change: 'Начислить бонусов (с минусом — списать) без магазина',
  apply: 'Изменить',
  kinds: {
    HOLD: 'Удержали под заказ',
    RELEASE: 'Вернули удержанное',
    SPEND: 'Списали за заказ',
    RETURN: 'Вернули за товары',
    ACCRUE: 'Начислили',
    EXTERNAL: 'Изменили без магазина',
  },
  agreements: {
    TermsAndConditions: 'Условия программы СберСпасибо',
    PersonalData: 'Согласие на обработку персональных данных',
    Marketing: 'Согласие на рекламу',
  },
  agreementLead: (version: string) => `Редакция ${version}. Текст документа на стенде не приводится.`,
} as const;

export const tipsPageTexts = {
  title: 'Чаевые',
  empty: 'Чаевых ещё не было.',
  registered: (accounts: string) => `Зарегистрированы: ${accounts === '' ? 'никто' : accounts}`,
  passedOn: (amount: string) => `Курьеру ${amount}`,
  charged: (amount: string, commission: string) => `Списали с карты ${amount}, комиссия ${commission}`,
} as const;
