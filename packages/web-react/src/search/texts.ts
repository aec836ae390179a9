export const searchTexts = {
  title: 'Поиск',
  placeholder: 'Найти в магазине',
  empty: { title: 'Ничего не нашлось', text: 'Попробуйте изменить запрос' },
  catalog: 'Открыть каталог',
  examples: ['Молоко', 'Хлеб', 'Яблоки', 'Сыр', 'Шоколад'],
  examplesLabel: 'Примеры запросов',
  suggestions: 'Подсказки',
  categories: 'Найденные категории',
  results: 'Найденные товары',
  found: (count: number) => `Найдено товаров: ${count}`,
  hint: { title: 'Что ищете?', text: 'Начните вводить название или возьмите готовый запрос' },
  failed: 'Простите, мы сломались',
} as const;
