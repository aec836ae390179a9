export const orderTexts = {
  status: {
    PAYMENT: 'Ждём оплату',
    PROCESSING: 'Собираем заказ',
    DELIVERING: 'Курьер в пути',
    DELIVERING_DRONE: 'Дрон в пути',
    DELIVERED: 'Доставили',
    CANCELLED: 'Отменили',
    CANCEL_PENDING: 'Отменяем заказ',
    DRONE_LOCKER_PICKUP_READY: 'Заказ ждёт в ячейке',
  },
  type: { ORDER: 'Отдадим в руки', IMPULSE_ORDER: 'Доставим по клику' },
  receipt: {
    FULL_PREPAYMENT: 'Чек предоплаты',
    SALE: 'Чек',
    PARTIAL_REFUND: 'Частичный возврат',
    REFUND_PREPAYMENT: 'Возврат предоплаты',
    REFUND: 'Возврат',
  },
  money: { products: 'Товары', discount: 'Скидка', bonuses: 'Списали бонусы', total: 'Итого' },
  today: 'Сегодня',
  yesterday: 'Вчера',
  at: 'в',
  orderOf: 'Заказ от',
  monthsNominative: [
    'Январь', 'Февраль', 'Март', 'Апрель', 'Май', 'Июнь', 'Июль', 'Август', 'Сентябрь', 'Октябрь', 'Ноябрь', 'Декабрь',
  ],
  monthsGenitive: [
    'января', 'февраля', 'марта', 'апреля', 'мая', 'июня', 'июля', 'августа', 'сентября', 'октября', 'ноября', 'декабря',
  ],
} as const;
