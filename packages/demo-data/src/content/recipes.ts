const picture = (name: string): string => `${name}.webp`;
const ingredients = (text: string): readonly object[] =>
  text.split('|').map((line) => {
    const [name = '', amount = ''] = line.split('—').map((part) => part.trim());
    return { name, amount };
  });
const step = (description: string, image: string): object => ({
  description,
  image: picture(`step-${image}`),
});

/** Recipes of the demo; `promoId` gives the id of the promo with the goods. */
export function createRecipes(promoId: (key: string) => string): readonly object[] {
  return [
    {
      id: 'pasta-s-tomatami',
      name: 'Тальятелле с томатами и базиликом',
      cookingTimeMinutes: 20,
      categoryName: 'Ужин',
      image: picture('recipe-pasta'),
      promoId: promoId('pasta'),
      ingredientsTitle: 'На двоих',
      ingredients: ingredients(
        'Тальятелле — 200 г|Томаты в собственном соку — 400 г|Чеснок — 2 зубчика|Базилик — 1 пучок|Сыр твёрдый — 40 г|Соль — по вкусу',
      ),
      steps: [
        step(
          'Вскипятите два литра воды, посолите и варите пасту на минуту меньше, чем сказано на пачке.',
          'boil',
        ),
        step('Мелко нарежьте чеснок и прогрейте его в масле, пока не запахнет.', 'chop'),
        step('Добавьте томаты, разомните их и тушите десять минут.', 'fry'),
        step('Смешайте пасту с соусом, посыпьте сыром и базиликом.', 'serve'),
      ],
      similarRecipeIds: ['kapreze', 'omlet-s-zelenyu'],
      bottomText: 'Немного воды от пасты сделает соус гуще.',
    },
    {
      id: 'syrniki',
      name: 'Сырники с клубникой',
      cookingTimeMinutes: 25,
      categoryName: 'Завтрак',
      image: picture('recipe-oladi'),
      promoId: promoId('oladi'),
      ingredientsTitle: 'На десять штук',
      ingredients: ingredients(
        'Творог 5% — 400 г|Яйцо — 1 шт.|Мука — 60 г|Сахар — 2 ст. л.|Сметана — 100 г|Клубника — 200 г',
      ),
      steps: [
        step('Разомните творог с яйцом, сахаром и щепоткой соли.', 'mix'),
        step('Всыпьте муку и сформуйте сырники влажными руками.', 'mix'),
        step('Жарьте на среднем огне по три минуты с каждой стороны.', 'fry'),
        step('Подайте со сметаной и клубникой.', 'serve'),
      ],
      similarRecipeIds: ['omlet-s-zelenyu', 'smuzi'],
      bottomText: 'Сухой творог требует меньше муки.',
    },
    {
      id: 'omlet-s-zelenyu',
      name: 'Омлет с зеленью',
      cookingTimeMinutes: 10,
      categoryName: 'Завтрак',
      image: picture('recipe-omelette'),
      ingredientsTitle: 'На одного',
      ingredients: ingredients('Яйцо — 3 шт.|Молоко — 50 мл|Масло сливочное — 10 г|Зелень — 1 пучок'),
      steps: [
        step('Взбейте яйца с молоком и солью вилкой.', 'mix'),
        step('Растопите масло и жарьте омлет под крышкой пять минут.', 'fry'),
        step('Посыпьте зеленью.', 'serve'),
      ],
      similarRecipeIds: ['syrniki'],
    },
    {
      id: 'smuzi',
      name: 'Смузи из клубники и банана',
      cookingTimeMinutes: 5,
      categoryName: 'Завтрак',
      image: picture('recipe-smoothie'),
      promoId: promoId('berries'),
      ingredientsTitle: 'На два стакана',
      ingredients: ingredients('Клубника — 200 г|Банан — 1 шт.|Кефир — 200 мл|Мёд — 1 ч. л.'),
      steps: [
        step('Нарежьте банан, вымойте клубнику.', 'chop'),
        step('Взбейте всё вместе до гладкости и сразу подайте.', 'mix'),
      ],
      similarRecipeIds: ['syrniki', 'omlet-s-zelenyu'],
    },
    {
      id: 'salat',
      name: 'Салат с томатами и сыром',
      cookingTimeMinutes: 15,
      categoryName: 'Салаты',
      image: picture('recipe-salad'),
      promoId: promoId('salad'),
      ingredientsTitle: 'На четверых',
      ingredients: ingredients(
        'Томаты — 400 г|Сыр — 150 г|Салат — 1 пучок|Базилик — 1 пучок|Масло — 2 ст. л.',
      ),
      steps: [
        step('Нарежьте томаты крупно, сыр кубиками.', 'chop'),
        step('Смешайте с листьями салата и заправьте маслом.', 'serve'),
      ],
      similarRecipeIds: ['kapreze'],
    },
    {
      id: 'kapreze',
      name: 'Капрезе',
      cookingTimeMinutes: 10,
      categoryName: 'Салаты',
      image: picture('recipe-caprese'),
      ingredientsTitle: 'На двоих',
      ingredients: ingredients(
        'Томаты — 300 г|Сыр мягкий — 125 г|Базилик — несколько листьев|Масло оливковое — 1 ст. л.',
      ),
      steps: [
        step('Нарежьте томаты и сыр кружками одной толщины.', 'chop'),
        step('Выложите по очереди, добавьте базилик и масло.', 'serve'),
      ],
      similarRecipeIds: ['salat', 'pasta-s-tomatami'],
    },
  ];
}
