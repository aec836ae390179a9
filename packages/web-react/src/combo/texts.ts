import { comboTexts } from '@shop/domain/combo';

/** Texts of the combo page and sheet (CMB). */
export const comboUiTexts = {
  title: 'Комбо',
  loading: 'Загружаем комбо',
  discount: (percent: number) => `Вместе −${percent}%`,
  saving: (amount: string) => `Выгода ${amount}`,
  sets: 'Состав комбо',
  slot: (slot: number, count: number) => `Товар ${slot} из ${count}`,
  replace: 'Заменить',
  replaceNamed: (name: string) => `Заменить: ${name}`,
  done: 'Готово',
  alternatives: (name: string) => `Чем заменить: ${name}`,
  noPrice: 'Нет цены',
  noMore: comboTexts.noMore,
  added: 'Комбо в корзине',
  replaced: 'Заменили комбо в корзине',
  refused: 'Не получилось добавить: товары закончились',
  close: 'Закрыть',
  noSets: 'Товары комбо не загрузились',
  retry: 'Попробовать ещё раз',
  missing: {
    title: 'Этого комбо уже нет',
    text: 'Товары внутри успели закончиться. Возможно, они появятся позже',
    button: 'Хорошо',
  },
  off: {
    title: 'Такой акции нет',
    text: 'Возможно, она прошла или по вашему адресу не осталось подходящих товаров',
    button: 'Перейти на главную',
  },
} as const;
