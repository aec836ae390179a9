import type { Product } from '../catalogue/catalogue.types.ts';
import { hashText } from '../kernel/random.ts';

/** Take x, pay for y. */
export interface PromoXY {
  readonly x: number;
  readonly y: number;
}

const offersXY: readonly PromoXY[] = [
  { x: 2, y: 1 },
  { x: 3, y: 2 },
  { x: 4, y: 3 },
  { x: 5, y: 4 },
  { x: 6, y: 4 },
  { x: 10, y: 7 },
];
const shelvesXY = 'yogurt pastry chips soda juice water cookies chocolate canned paper cats baby-food'.split(
  ' ',
);
/** How many goods of each shelf. */
const PER_SHELF = 2;

function pick(products: readonly Product[], shelf: string, salt: string): readonly Product[] {
  return products
    .filter(
      (product) =>
        product.shelfKey === shelf && !product.isSoldOut && !product.isAmazing && !product.isVirtualPack,
    )
    .toSorted((a, b) => hashText(`${salt} ${a.id}`) - hashText(`${salt} ${b.id}`));
}

/** X-for-Y promotions by offer id. */
export function createPromosXY(products: readonly Product[]): ReadonlyMap<string, PromoXY> {
  return new Map(
    shelvesXY.flatMap((shelf, at) =>
      pick(products, shelf, 'promo')
        .slice(0, PER_SHELF)
        .map((product, index): [string, PromoXY] => [
          product.id,
          offersXY[(at + index) % offersXY.length] ?? { x: 3, y: 2 },
        ]),
    ),
  );
}

/** Promo texts by shelf: simple HTML, as a content editor writes it. */
const texts: readonly (readonly [shelf: string, html: string])[] = [
  [
    'berries',
    '<p><b>Ягода недели.</b> Собираем утром, привозим днём.</p><ul><li>перебираем вручную</li><li>взвешиваем при вас</li></ul><p><a href="/category/yagody-i-ekzotika">Все ягоды</a></p>',
  ],
  [
    'yogurt',
    '<p>Соберите свой завтрак: йогурт, гранола и ягоды.<br><i>Дешевле вместе.</i></p><p><a href="/category/khlopya-granola-i-krupy">К гранолам</a></p>',
  ],
  [
    'coffee',
    '<p><strong>Свежая обжарка каждую среду.</strong> Дата стоит на пачке.</p><ol><li>Смелите 16 граммов</li><li>Залейте 250 мл воды 94 °C</li><li>Подождите четыре минуты</li></ol>',
  ],
  ['chips', '<p>Кино дома вкуснее с <em>хрустом</em>: возьмите две пачки и соус.</p>'],
  ['cakes', '<p><b>К празднику.</b> Торт привезём в холодной коробке, свечи положим <i>бесплатно</i>.</p>'],
  [
    'laundry',
    '<p>Хватает на <b>двадцать стирок</b>. Подробнее — <a href="https://pena.example.invalid/laundry">на сайте марки</a>.</p>',
  ],
  [
    'gifts',
    '<p>Дарим открытку к каждому заказу от продавца.</p><ul><li>подпишем от руки</li><li>упакуем в крафт</li></ul>',
  ],
  ['games', '<p><b>Правила — за пять минут.</b> Видео с разбором партии по коду на коробке.</p>'],
];

/** Promo texts by offer id: one product of each shelf. */
export function createPromoTexts(products: readonly Product[]): ReadonlyMap<string, string> {
  return new Map(
    texts.flatMap(([shelf, html]) =>
      pick(products, shelf, 'text')
        .slice(0, 1)
        .map((product): [string, string] => [product.id, html]),
    ),
  );
}
