import { anyOf, isAtBank } from './intent.ts';
import type { Intent } from './intent.ts';
import type { Observation } from './observation.ts';

const canLook = (observation: Observation): boolean =>
  observation.hasStore && observation.listed.length > 0 && !isAtBank(observation);

/** What operators show: stories, promos, recipes, banners. */
export const content: readonly Intent[] = [
  // Promos and recipes have goods, which are looked at next.
  anyOf('promo', (observation) => (canLook(observation) ? 3 : 0), [
    { 'open promo': 'Всё для ужина' },
    { 'open promo': 'Ягодная неделя' },
    { 'open promo': 'Сладкое и холодное' },
    { 'open recipe': 'Сырники с клубникой' },
    { 'open recipe': 'Салат с томатами и сыром' },
  ]),
  anyOf('story', (observation) => (canLook(observation) ? 1 : 0), [
    { 'open story': 'Завтрак за 10 минут' },
    { 'open story': 'kak-zakazat' },
    { 'open story': 'gone' },
  ]),
  // Only some places have a banner.
  anyOf('banner of the place', (observation) => (canLook(observation) ? 2 : 0), [
    { 'open banner': 'Ягодная неделя' },
    { 'hide banner': 'Ягодная неделя' },
    { 'hide banner': 'Пакеты теперь бумажные' },
  ]),
];
