/** Texts of product cards and lists, wherever they are shown. */
export const catalogUiTexts = {
  catalog: 'Каталог',
  soldOut: 'Всё раскупили. Загляните позже — возможно, товары ещё появятся',
  loading: 'Загружаем',
  loadingMore: 'Загружаем ещё',
  failed: 'Простите, мы сломались',
  adult: '18+',
} as const;
