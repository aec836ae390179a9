import { createHash } from 'node:crypto';

import { expect, test } from 'vitest';

import { desiredRows } from './desired-rows.ts';
import { READING } from './last-import.ts';
import { parseFeed } from './parse-feed.ts';
import { storeDataSchema } from './store-data.ts';

const feed = `<?xml version="1.0" encoding="UTF-8"?>
<yml_catalog date="2026-01-15"><shop><name>Лавка</name><categories>
<category id="1">Молочное</category><category id="2" parentId="1">Сыры</category><category id="3" parentId="3">Круг</category></categories>
<offers>
<offer id="a"><name>Сыр «Луг»</name><vendor>Луг</vendor><price>99,90</price><oldprice>120</oldprice><currencyId>RUB</currencyId>
<categoryId>2</categoryId><picture>/a.webp</picture><picture>b.webp</picture><description><![CDATA[<p>Сыр</p>&nbsp;<b>мягкий</b>]]></description>
<param name="Вес" unit="г">200</param><param name="Состав">молоко</param><param name="Срок годности" unit="дн.">12</param>
<param name="Калорийность">54</param><param name="Соль">1</param><param name="Вид">мягкий</param><param name="Производитель">Завод</param>
<country_of_origin>Россия</country_of_origin><outlets><outlet id="A" instock="3"/></outlets></offer>
<offer id="b" available="false"><typePrefix>Сыр</typePrefix><model>Луг</model><price>10</price><categoryId>2</categoryId><count>7</count></offer>
<offer id="c"><name>Сыр «Луг»</name><price>10</price><categoryId>3</categoryId><age>18</age><bonus/></offer>
<offer id="d"><name>Без цены</name><categoryId>2</categoryId></offer>
<offer id="e"><name>Не туда</name><price>10</price><categoryId>9</categoryId></offer></offers></shop></yml_catalog>`;

const storeData = {
  ownBrand: 'Луг',
  categories: [{ feedId: '2', displayType: 'SLIDER', rank: 2 }],
  merchants: [
    {
      code: 'm',
      name: 'ООО',
      address: 'Улица',
      email: 'a@b.ru',
      ogrn: '1'.repeat(13),
      schedule: '9–18',
      inn: '1'.repeat(10),
    },
  ],
  variantGroups: [
    {
      code: 'v',
      items: [
        { offerId: 'a', text: 'Мягкий' },
        { offerId: 'c', text: 'Круглый' },
      ],
    },
  ],
  products: {
    a: {
      cartMax: 3,
      merchant: 'm',
      promoXY: { x: 3, y: 2 },
      promoDescription: '<p>Свой <i>сыр</i></p>',
      video: '/a.mp4',
    },
    b: {
      badge: { text: 'Хит', color: '#B45309' },
      highlights: ['Свежий'],
      amazingPrice: true,
      pricesByStore: { A: { price: 900 } },
    },
  },
  combos: [{ code: 'k', title: 'Два сыра', discount: 10, sets: [['a'], ['b', 'z']] }],
};

test('[OPN-190] the shop reads feeds as it did when the version of its reading was last raised', async () => {
  const parsed = await parseFeed(
    (async function* () {
      yield Buffer.from(feed);
    })(),
  );
  if (!parsed.ok) throw new Error(parsed.error.reason);
  const data = storeDataSchema.parse(storeData);
  const read = desiredRows(parsed.value, data, {
    products: [],
    categories: [],
    showcases: [{ id: '11111111-1111-4111-8111-111111111111', code: 'A' }],
  });
  const { problems, ignored } = parsed.value;
  // The order in which rows are written makes no difference.
  const sorted = Object.values(read.rows).map((table) => table.map((row) => JSON.stringify(row)).toSorted());
  const rows = createHash('sha256')
    .update(JSON.stringify([sorted, read.problems, read.notes, problems, [...ignored]]))
    .digest('hex')
    .slice(0, 16);
  // When it is another fingerprint, raise `READING`: feeds that were imported before have to be read again.
  expect([READING, rows]).toEqual([2, '06d1bcb239bb61e0']);
});
