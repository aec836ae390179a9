import { plural } from '@shop/domain/kernel';
import type { Avoidable, Sorting } from '@shop/domain/listing';

const goods = (count: number) => `${count} ${plural(count, 'товар', 'товара', 'товаров')}`;

/** Texts that come with the panel. */
export const panelTexts = {
  sorting: 'Сначала',
  sortings: {
    usual: 'Популярные',
    cheap: 'Подешевле',
    dear: 'Подороже',
    discount: 'С большой скидкой',
  } satisfies Record<Sorting, string>,
  state: 'Цена и наличие',
  isDiscounted: 'Со скидкой',
  isInStock: 'В наличии',
  brands: 'Бренд',
  highlights: 'Особенности',
  without: 'В составе нет',
  avoidables: {
    sugar: 'Сахара',
    milk: 'Молока',
    eggs: 'Яиц',
    nuts: 'Орехов',
    gluten: 'Злаков с глютеном',
  } satisfies Record<Avoidable, string>,
  /** Ingredients are the maker's text, not a promise to somebody with an allergy. */
  aboutIngredients: 'По составу из карточки товара. При аллергии проверьте упаковку',
  withoutOne: (name: string) => `Без ${name.toLowerCase()}`,
  chosen: 'Выбранные фильтры',
  more: (count: number) => `Ещё ${count}`,
  remove: (name: string) => `Убрать: ${name}`,
  reset: 'Сбросить',
  resetAll: 'Показать все товары',
  shown: (count: number, of: number) => `Показано ${count} из ${of}`,
  show: (count: number) => `Показать ${goods(count)}`,
  empty: { title: 'Ничего не подошло', text: 'Попробуйте убрать часть условий' },
  failed: 'Не получилось загрузить список',
  loading: 'Загружаем весь список',
} as const;
