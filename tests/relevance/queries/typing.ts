import type { QueryGroup } from '../wanted.ts';

/** What is in the input while a shopper is typing, and after typos. */
export const typingQueries: readonly QueryGroup[] = [
  {
    kind: 'beginnings of words',
    queries: [
      { query: 'моло', wanted: { name: /(?<!\p{L})моло/u } },
      { query: 'кефи', wanted: { name: /^кефир/ } },
      { query: 'шокол', wanted: { name: /(?<!\p{L})шокол/u } },
      { query: 'йог', wanted: { name: /^йогурт/ } },
      { query: 'туал бум', wanted: { name: /^бумага туалетная/ } },
      { query: 'картоф', wanted: { name: /(?<!\p{L})картоф/u } },
      { query: 'вода газ', wanted: { name: /^вода.* газированная/ } },
      { query: 'греч', wanted: { name: /(?<!\p{L})греч/u } },
      { query: 'стир', wanted: { shelf: '1202' } },
      { query: 'мороже', wanted: { shelf: '1102' } },
      { query: 'сыр твор', wanted: { name: /^сыр творожный/ } },
      { query: 'корм кош', wanted: { name: /^корм .*кошек/ } },
    ],
  },
  {
    kind: 'one mistake',
    queries: [
      { query: 'канфеты', wanted: { name: /^конфеты/ } },
      { query: 'сметанна', wanted: { name: /^сметана/ } },
      { query: 'йогрт', wanted: { name: /йогурт/ } },
      { query: 'пелмени', wanted: { name: /^пельмени/ } },
      { query: 'агурцы', wanted: { name: /^огурцы/ } },
      { query: 'кортофель', wanted: { name: /(?<!\p{L})картоф/u } },
      { query: 'майонес', wanted: { name: /^майонез/ } },
      { query: 'вада питьевая', wanted: { name: /^вода питьевая/ } },
      { query: 'хлепцы', wanted: { name: /^хлебцы/ } },
      { query: 'кофк', wanted: { name: /кофе/, shelf: '905' } },
      { query: 'сасиски', wanted: { name: /^сосиски/ } },
      { query: 'грейпфрукт', wanted: { name: /^грейпфрут/ } },
      { query: 'туолетная бумага', wanted: { name: /^бумага туалетная/ } },
      { query: 'тварог', wanted: { name: /творог/, shelf: '104' } },
    ],
  },
  {
    kind: 'two mistakes',
    queries: [
      { query: 'малако', wanted: { name: /^молоко/, shelf: ['101', '704'] } },
      { query: 'шакалад', wanted: { name: /^шоколад/ } },
      { query: 'шампиньены', wanted: { name: /шампиньоны/ } },
      { query: 'авакада', wanted: { name: /^авокадо/ } },
      { query: 'маргорин для выпички', wanted: { name: /^маргарин/ } },
      { query: 'падгузнеки', wanted: { name: /^подгузники/ } },
      { query: 'макораны спогетти', wanted: { name: /^макароны.*спагетти/ } },
      { query: 'мацарела', wanted: { name: /^моцарелла/ } },
      { query: 'ополаскивтель рта', wanted: { name: /^ополаскиватель для рта/ } },
      { query: 'крабавые полочки', wanted: { name: /^крабовые палочки/ } },
    ],
  },
  {
    kind: 'swapped letters',
    queries: [
      { query: 'йогрут', wanted: { name: /йогурт/ } },
      { query: 'хелб', wanted: { name: /^(хлеб|батон|багет)/, shelf: '201' } },
      { query: 'сметнаа', wanted: { name: /^сметана/ } },
      { query: 'вино ксраное', wanted: { name: /^вино.*красное/ } },
      { query: 'арубз', wanted: { name: /^арбуз/ } },
      { query: 'кофе малотый', wanted: { name: /^кофе молотый/ } },
    ],
  },
];
