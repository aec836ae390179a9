export const searchTexts = {
  title: 'Поиск',
  placeholder: 'Найти в магазине',
  empty: { title: 'Ничего не нашлось', text: 'Попробуйте изменить запрос' },
  suggestions: 'Подсказки',
  results: 'Найденные товары',
  found: (count: number) => `Найдено товаров: ${count}`,
  hint: { title: 'Что ищете?', text: 'Например, молоко, хлеб или яблоки' },
  failed: 'Простите, мы сломались',
} as const;
