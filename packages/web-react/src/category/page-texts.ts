/** Texts of the page of a category, which other pages do not load. */
export const categoryPageTexts = {
  home: 'Главная',
  allProducts: 'Все товары',
  tags: 'Разделы',
  moreTags: (count: number) => `+${count}`,
  somethingElse: 'Посмотреть что-то другое',
} as const;
