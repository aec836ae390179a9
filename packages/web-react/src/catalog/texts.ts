import { plural } from '@shop/domain/kernel';

/** Texts of product cards and lists, wherever they are shown. */
export const catalogUiTexts = {
  catalog: 'Каталог',
  soldOut: 'Всё раскупили. Загляните позже — возможно, товары ещё появятся',
  loading: 'Загружаем',
  loadingMore: 'Загружаем ещё',
  variants: 'Варианты товара',
  variant: (current: string) => `Варианты товара, выбран ${current}`,
  variantCount: (count: number) => `${count} ${plural(count, 'вариант', 'варианта', 'вариантов')}`,
  chooseVariant: 'Выберите вариант',
  failed: 'Простите, мы сломались',
  adult: '18+',
} as const;
