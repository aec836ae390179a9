import { addressDetailMaximums as most } from '@shop/domain/address';

/** Texts of the address drawers. */
export const addressTexts = {
  choose: 'Выбрать адрес',
  saved: 'Адреса',
  new: 'Новый адрес',
  loading: 'Загружаем адреса',
  unread: 'Не получилось загрузить адреса',
  empty: 'У вас пока еще нет адресов доставки',
  noneToChoose: { title: 'Куда привезти заказ?', text: 'Добавьте адрес, и мы покажем, что есть рядом' },
  edit: 'Изменить',
  done: 'Готово',
  editOne: (address: string) => `Изменить адрес: ${address}`,
  selected: 'Выбран',
  remove: 'Удалить адрес',
  removeQuestion: 'Удалить адрес?',
  yes: 'Да',
  no: 'Нет',
  save: 'Сохранить',
  details: 'Детали адреса',
  city: 'Город',
  street: 'Улица и дом',
  cities: 'Города',
  suggestions: 'Подходящие адреса',
  flat: 'Квартира или офис',
  floor: 'Этаж',
  entrance: 'Подъезд',
  intercom: 'Домофон',
  comment: 'Комментарий курьеру',
  cityNotServed: 'Сюда не доставляем. Введите другое название или выберите город из списка',
  cityUnknown: 'Ничего не нашли. Проверьте название или выберите город из списка',
  notServed: 'Сюда не доставляем. Введите другой адрес',
  notFound: 'Ничего не нашли. Проверьте адрес',
  noSuchHouse: 'Такого дома не нашли. Проверьте номер или выберите улицу из списка',
  needsHouse: 'Добавьте номер дома',
  bringIn: (time: string) => `Привезём за ${time}`,
  sanitized: 'Заметили и убрали лишние символы. Проверьте все ли важные детали адреса остались на месте',
  ok: 'OK',
  failed: 'Что-то пошло не так',
  unreachable: 'Нет сети. Проверьте подключение к интернету',
  generic: 'Не сработало. Попробуйте попозже',
  boundChange: 'Адрес привязан к Сбер ID. Изменить его можно только в мобильном приложении',
  boundDelete: 'Адрес привязан к Сбер ID. Перейдите в приложение и отвяжите его там',
  boundNotice: 'Этот адрес привязан к Сбер ID, изменить его здесь нельзя',
  good: 'Хорошо',
  checkField: 'Проверьте это поле',
  place: 'Дом на карте',
} as const;

/** Texts of address creation and of the map. */
export const creationTexts = {
  mapStep: 'Выберите адрес доставки',
  suggestStep: 'Добавить адрес',
  unreachable: 'Сюда доставить не сможем',
  noHouse: 'Подвиньте карту к дому',
  type: 'Введите улицу и дом',
  choose: 'Выберите адрес из списка',
  typeOrMove: 'Введите адрес или подвиньте карту к дому',
  change: 'Изменить адрес:',
  lookingUp: 'Определяем адрес',
  next: 'Продолжить',
  address: 'Адрес доставки',
  noSuggestions: 'Подсказки сейчас недоступны. Выберите дом на карте',
} as const;

const letters = 'Можно буквы, цифры и пробел';

/** Said when a field cannot hold all that was typed. */
export const detailTexts = {
  takes: {
    flat: `${letters}, до ${most.flat} знаков`,
    floor: `Можно цифры, точку, запятую и минус, до ${most.floor} знаков`,
    entrance: `${letters}, до ${most.entrance} знаков`,
    intercom: `Можно буквы, цифры, пробел и #, до ${most.intercom} знаков`,
    comment: `До ${most.comment} знаков, без особых символов`,
  },
  toComment: (text: string) => `Записать «${text}» в комментарий`,
} as const;

/** What the shopper calls an address. */
export const labelTexts = {
  title: 'Как назвать адрес',
  own: 'Своё название',
  text: 'Название',
  takes: `${letters}, до ${most.label} знаков`,
  wrong: addressTexts.checkField,
} as const;
