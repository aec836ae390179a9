/** A query with the keys of the shelves or departments that answer it; one of them among the first three is a hit. */
export type Judged = { readonly query: string; readonly keys: string };

const judged = (lines: string): readonly Judged[] =>
  lines
    .trim()
    .split('\n')
    .map((line) => {
      const [query = '', keys = ''] = line.split(':').map((part) => part.trim());
      return { query, keys };
    });

/** The settings of the training were chosen with these. */
export const tuningQueries = judged(`
  хлебушек: loaf bread
  молочко: milk
  попить: water soda juice tea drinks
  для завтрака: sandwiches cereals yogurt ready
  малоко: milk
  сырок: cheese cottage yogurt
  печеньки: cookies
  конфетки: chocolate
  шоколадка: chocolate
  яблочко: fruits
  огурчики: vegetables canned
  помидорка: vegetables
  картошечка: vegetables
  макарошки: pasta
  пельмешки: dumplings
  колбаска: sausages
  сосисочки: sausages
  рыбка: fish-fillet fish
  курочка: poultry
  мороженка: ice-cream
  йогуртик: yogurt
  творожок: cottage
  кефирчик: kefir
  чаёк: tea
  кофеёк: coffee
  лимонадик: soda
  орешки: nuts
  чипсики: chips
  гречка: cereals
  шампунь: body
  зубная паста: oral
  памперсы: baby-care
  корм для кошки: cats
  стиральный порошок: laundry
  туалетная бумага: paper
  сладенькое: sweets chocolate cakes cookies
  тортик: cakes
  пивко: beer adult
  винишко: wine adult
  супчик: hot-meals
  салатик: salads greens
  бананы: fruits
  вкусняшки собаке: dogs
  мука для блинов: baking
  булка: loaf pastry bread
  шакалад: chocolate
  иогурт: yogurt
  кортофель: vegetables
  свечка: gifts
  кружечка: gifts
  пазлик: games
  настолки: games
  подарочек: gifts click
`);

/** Never used for tuning; all but those about merchants were written before the first training. */
export const heldOutQueries = judged(`
  хлебец: loaf crisp bread
  сливочки: milk
  попить водички: water drinks
  газировка: soda water drinks
  к чаю: cookies cakes pastry sweets tea
  сметанка: cottage
  сырный: cheese
  яички: eggs
  маслице: eggs sauces
  ватрушка: pastry
  лавашик: crisp
  морковка: vegetables
  капустка: vegetables
  грушка: fruits
  апельсинчик: fruits
  клубничка: berries
  укропчик: greens
  мясцо: red-meat meat
  котлетки: hot-meals red-meat poultry frozen-food
  фарш: red-meat poultry
  икорка: seafood
  креветочки: seafood
  борщ: hot-meals
  роллы: sandwiches
  вафельки: cookies pastry
  пироженое: cakes
  медок: honey
  вареньице: honey
  сухарики: chips
  миндаль: nuts
  сочок: juice
  минералка: water
  какао: coffee
  рисик: cereals
  овсянка: cereals sandwiches baby-food
  спагети: pasta
  кетчупчик: sauces
  тушонка: canned
  сахарок: baking
  варенички: dumplings
  мытьё посуды: cleaning
  стирка белья: laundry
  салфетки: paper
  детское пюре: baby-food
  подгузник: baby-care
  для волос: body beauty
  щётка зубная: oral
  котику: cats
  для собачки: dogs
  шампанское: wine adult
  сидр: beer adult
  малина: berries frozen-food
  виноградик: fruits berries
  пломбирчик: ice-cream
  замороженные овощи: frozen-food frozen
  творажок: cottage
  пледик: gifts
  носочки: gifts
  пазлы: games
  игра: games
  порисовать: games
  подарок маме: gifts click
  лепка: games
`);

/** Goods that the shop does not sell; no category may match. */
export const foreignQueries = [
  'телевизор',
  'ноутбук',
  'билеты в кино',
  'гвозди',
  'шуруповёрт',
  'диван',
  'автомобиль',
  'футболка',
  'учебник физики',
  'клавиатура',
  'йцукен',
  'ыыыыы',
  'qwerty',
  'лампочка',
  'велосипед',
  'смартфон',
  'путешествие',
  'бухгалтерия',
  'кроссовки',
  'холодильник',
] as const;
