/** A picture of the content: a ground, illustrations, packs of goods and, in stories, words. */
export interface ContentScene {
  /** File name without its ending. */
  readonly name: string;
  readonly shape: 'story' | 'card' | 'square' | 'icon';
  /** Ground: its middle and its edge. */
  readonly ground: readonly [string, string];
  readonly art: readonly string[];
  /** Offer ids. */
  readonly packs?: readonly string[];
  readonly title?: string;
  readonly text?: string;
}

const honey = ['#ffe9b8', '#f6b73c'] as const;
const rose = ['#ffd9e3', '#e94f7c'] as const;
const mint = ['#d6f5e3', '#35a96d'] as const;
const sky = ['#d9ecff', '#4a90d9'] as const;
const lilac = ['#e9e2ff', '#7b61d6'] as const;
const peach = ['#ffe3d1', '#ef7d4a'] as const;

const story = (
  name: string,
  ground: ContentScene['ground'],
  title: string,
  text: string,
  art: readonly string[],
  packs: readonly string[] = [],
): ContentScene => ({ name: `story-${name}`, shape: 'story', ground, art, packs, title, text });
const card = (
  name: string,
  ground: ContentScene['ground'],
  art: readonly string[],
  packs: readonly string[] = [],
): ContentScene => ({ name: `promo-${name}`, shape: 'card', ground, art, packs });
const square = (name: string, ground: ContentScene['ground'], art: readonly string[]): ContentScene => ({
  name,
  shape: 'square',
  ground,
  art,
});

/** Every picture of the demo content. */
export const contentScenes: readonly ContentScene[] = [
  story('breakfast-1', honey, 'Завтрак за десять минут', 'Успеете до первой встречи', ['🍳', '🥐', '☕']),
  story(
    'breakfast-2',
    peach,
    'Яйца и масло',
    'Глазунья жарится четыре минуты',
    ['🍳', '🌿'],
    ['10601', '10606'],
  ),
  story('breakfast-3', sky, 'Круассаны из печи', 'Пять минут при 180 °C', ['🥐', '🧈'], ['20201']),
  story('berries-1', rose, 'Ягодная неделя', 'Сладкие, как в июле', ['🍓', '🫐', '🍒'], ['30301']),
  story(
    'berries-2',
    lilac,
    'В кашу и в смузи',
    'Горсть ягод и ложка мёда',
    ['🫐', '🍯', '🥣'],
    ['110306', '70401'],
  ),
  story('ice-1', sky, 'Морозко-Ням', 'Эскимо в хрустящем шоколаде', ['🍦', '🍫', '✨'], ['110204']),
  story('ice-2', mint, 'Холод держится 40 минут', 'Курьер везёт его в термосумке', ['🛵', '🧊'], ['110204']),
  story('how-1', mint, 'Как заказать', 'Выберите адрес на карте', ['📍', '🗺️']),
  story('how-2', honey, 'Соберите корзину', 'От 500 рублей доставим бесплатно', ['🛒', '🥕', '🍞']),
  story('how-3', lilac, 'Курьер уже едет', 'Обычно за 15 минут', ['🛵', '⏱️', '✨']),
  story(
    'oladi-1',
    honey,
    'Смешайте творог и яйцо',
    'Щепотка соли, ложка сахара',
    ['🥚', '🥣'],
    ['10402', '10601'],
  ),
  story('oladi-2', peach, 'Всыпьте муку', 'Тесто должно держать форму', ['🌾', '🥄'], ['100501']),
  story('oladi-3', rose, 'Жарьте до корочки', 'По три минуты с каждой стороны', ['🥞', '🍓']),
  story('game-1', lilac, 'Круассан или рогалик?', 'Смотрите дальше', ['🥐', '🤔']),
  story('game-2', mint, 'Это круассан!', 'У него 27 слоёв теста', ['🥐', '🎉']),
  card('breakfast', honey, ['🍳', '☕'], ['20201']),
  card('berries', rose, ['🍓', '🫐'], ['30301']),
  card('ice', sky, ['🍦', '✨'], ['110204']),
  card('dinner', peach, ['🍝', '🍅'], ['100201']),
  card('how', mint, ['🛵', '📍']),
  card('sale', lilac, ['🏷️', '✨'], ['70401']),
  card('pasta', peach, ['🍝', '🌿'], ['100205']),
  card('oladi', honey, ['🥞', '🍓'], ['10402']),
  card('salad', mint, ['🥗', '🍅'], ['30109']),
  square('recipe-pasta', peach, ['🍝', '🍅', '🌿']),
  square('recipe-oladi', honey, ['🥞', '🍓', '🍯']),
  square('recipe-omelette', sky, ['🍳', '🥚', '🌿']),
  square('recipe-salad', mint, ['🥗', '🍅', '🧀']),
  square('recipe-smoothie', rose, ['🥤', '🍓', '🍌']),
  square('recipe-caprese', lilac, ['🍅', '🧀', '🌿']),
  square('step-boil', sky, ['🍲', '💧', '🧂']),
  square('step-chop', mint, ['🔪', '🍅', '🧄']),
  square('step-mix', honey, ['🥣', '🥄', '🥚']),
  square('step-fry', peach, ['🍳', '🔥', '🧈']),
  square('step-serve', rose, ['🍽️', '🌿', '✨']),
  square('smart-croissant', honey, ['🥐', '🧈', '✨']),
  square('smart-storage', sky, ['🧊', '🥐', '📦']),
  square('smart-recycle', mint, ['♻️', '📦', '🌿']),
  square('smart-game', lilac, ['🎲', '🥐', '✨']),
  { name: 'banner-berries', shape: 'icon', ground: rose, art: ['🍓'] },
  { name: 'banner-rain', shape: 'icon', ground: sky, art: ['🌧️'] },
  { name: 'banner-bag', shape: 'icon', ground: mint, art: ['🛍️'] },
];
