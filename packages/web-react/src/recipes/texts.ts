export const recipesTexts = {
  title: 'Рецепты',
  /** In the title of the browser's tab. */
  tab: (recipe: string) => `${recipe} — рецепт`,
  failed: 'Рецепты не загрузились',
  none: 'Рецептов пока нет',
  minutes: (minutes: number) => `${minutes}\u00A0мин`,
  steps: 'Как готовить',
  step: (number: number) => `Шаг ${number}`,
  goods: 'Товары для рецепта',
  addAll: 'Всё в корзину',
  added: 'Всё в корзине',
  similar: 'Похожие рецепты',
  smart: {
    recipes: 'С чем приготовить',
    details: 'О продукте',
    play: 'Играть',
    recycle: 'Как сдать упаковку',
    game: 'Игра',
    toProduct: 'К товару',
    failed: 'Страница не загрузилась',
  },
} as const;
