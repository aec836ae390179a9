/** Texts of the catalogue's tree and of a category. */
export const categoryUiTexts = {
  home: 'Главная',
  all: (count: number) => `Все ${count}`,
  allProducts: 'Все товары',
  tags: 'Разделы',
  moreTags: (count: number) => `+${count}`,
  somethingElse: 'Посмотреть что-то другое',
} as const;
