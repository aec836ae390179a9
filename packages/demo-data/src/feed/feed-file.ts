import type { Nutrition, Product } from '../catalogue/catalogue.types.ts';
import { categories, categoryOf } from '../catalogue/categories.ts';
import { baseAmount, parameterName, parseSize } from '../catalogue/size.ts';
import { storageTexts } from '../catalogue/storage.ts';
import { viewName, viewsOf } from '../catalogue/views.ts';
import { placementsOf } from '../stores/assortment.ts';

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function roubles(kopecks: number): string {
  return (kopecks / 100).toFixed(2);
}

function element(name: string, text: string, attributes = ''): string {
  return `<${name}${attributes}>${escape(text)}</${name}>`;
}

function parameter(name: string, value: string, unit?: string): string {
  return element('param', value, ` name="${escape(name)}"${unit ? ` unit="${unit}"` : ''}`);
}

function decimal(value: number): string {
  return String(value).replace('.', ',');
}

function furtherNutrition(department: string, { proteins, carbohydrates }: Nutrition): readonly string[] {
  if (department === 'dairy') return [parameter('Кальций', String(Math.round(40 + proteins * 25)), 'мг')];
  const tenth = Math.round(carbohydrates) / 10;
  return department === 'bread' && tenth > 0 ? [parameter('Клетчатка', String(tenth), 'г')] : [];
}

function parametersOf(product: Product): readonly string[] {
  const size = parseSize(product.size);
  const { family, brand, nutrition } = product;
  return [
    parameter(parameterName(size.unit), decimal(size.amount), size.unit),
    parameter('Состав', product.composition),
    ...(nutrition
      ? [
          parameter('Калорийность', String(nutrition.kcal), 'ккал'),
          parameter('Белки', String(nutrition.proteins), 'г'),
          parameter('Жиры', String(nutrition.fats), 'г'),
          parameter('Углеводы', String(nutrition.carbohydrates), 'г'),
          ...furtherNutrition(product.departmentKey, nutrition),
        ]
      : []),
    parameter('Срок годности', String(family.days), 'дней'),
    parameter('Условия хранения', storageTexts[family.keep]),
    ...(family.use ? [parameter('Способ применения', family.use)] : []),
    parameter('Производитель', brand?.maker ?? 'ООО «Оптовая база Семь Холмов», г. Москва'),
    ...(product.variant ? [parameter('Вид', product.variant)] : []),
  ];
}

function weightOf(product: Product): readonly string[] {
  const size = parseSize(product.size);
  return parameterName(size.unit) === 'Количество'
    ? []
    : [element('weight', (baseAmount(size) / 1000).toFixed(3))];
}

function offer(product: Product, categoryId: string): string {
  const lines = [
    element('name', product.name),
    ...(product.brand ? [element('vendor', product.brand.name)] : []),
    element('price', roubles(product.price)),
    ...(product.oldPrice === null ? [] : [element('oldprice', roubles(product.oldPrice))]),
    element('currencyId', 'RUR'),
    element('categoryId', categoryId),
    ...[product.id, ...viewsOf(product).map((view) => viewName(product.id, view))].map((name) =>
      element('picture', `/pictures/m/${name}.webp`),
    ),
    `<description><![CDATA[${product.description}]]></description>`,
    ...parametersOf(product),
    ...weightOf(product),
    element('barcode', product.barcode),
    ...(product.isAdult ? [element('age', '18', ' unit="year"')] : []),
    element('country_of_origin', product.brand?.country ?? 'Россия'),
    '<outlets>',
    ...placementsOf(product).map(
      (placement) => `  <outlet id="${placement.code}" instock="${placement.stock}"/>`,
    ),
    '</outlets>',
  ];
  const body = lines.map((line) => `        ${line}`).join('\n');
  return `      <offer id="${product.id}" available="${!product.isSoldOut}">\n${body}\n      </offer>`;
}

function categoryLines(): readonly string[] {
  return categories.map(({ feedId, parentId, title }) =>
    element('category', title, ` id="${feedId}"${parentId === null ? '' : ` parentId="${parentId}"`}`),
  );
}

/** Content of feed.yml: the whole catalogue in Yandex Market Language. */
export function printFeed(products: readonly Product[]): string {
  const offers = products.map((product) => offer(product, categoryOf(product)));
  return `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-01-15T09:00:00+03:00">
  <shop>
    <name>Лавка у дома</name>
    <company>ООО «Лавка у дома»</company>
    <url>https://shop.example.invalid/</url>
    <currencies>
      <currency id="RUR" rate="1"/>
    </currencies>
    <categories>
${categoryLines()
  .map((line) => `      ${line}`)
  .join('\n')}
    </categories>
    <offers>
${offers.join('\n')}
    </offers>
  </shop>
</yml_catalog>
`;
}
