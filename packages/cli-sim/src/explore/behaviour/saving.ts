import type { Observation, Sale } from './observation.ts';
import { anyOf, step } from './intent.ts';
import type { Intent } from './intent.ts';

const isFilled = ({ lines }: Observation): boolean => lines.length > 0;

const isReduction = ({ terms }: Sale): boolean =>
  typeof terms !== 'string' && ('promocode' in terms || 'choose promotion' in terms);

/** Whether somebody has yet to enter or choose what they have come for. */
export const lacksReduction = ({ promotion: own, sale }: Observation): boolean =>
  own === null && sale !== null && isReduction(sale);

/** Visitors are asked to sign in first. Hardly anybody who has come for it orders without it. */
const worth = ({ isSignedIn, promotion: own, sale }: Observation): number =>
  own !== null ? 2 : !isSignedIn ? 3 : sale === null ? 20 : isReduction(sale) ? 150 : 30;

const once = ['ПЕРВЫЙ', 'ОДНАЖДЫ', 'УСТРОЙСТВО'] as const;
const promocodes = [
  ...once,
  'СКИДКА10',
  'СКИДКА10',
  'МИНУС300',
  'МИНУС300',
  'ОДНАЖДЫ',
  'МОЛОКО',
  'ЛЕТО2024',
  'СКОРО',
  'СКОРО',
  'ЧУЖОЙ',
  'ПОДПИСКА',
  'КАЗАНЬ',
  'БЕЗБОНУСОВ',
  'СРЕДНИЙ',
  'СЛАДКОЕЖКА',
  'ПОЛНАЯЦЕНА',
  'ПРИЛОЖЕНИЕ',
  'СУПЕРМАРКЕТ',
] as const;

const offered = [
  'Скидка 10% на большой заказ',
  '200 ₽ в подарок',
  'Йогурты и десерты по 39 ₽',
  'Выпечка к завтраку',
  '150 ₽ за сладкое',
  '15% на товары без скидки',
  '12% вместо бонусов',
  'Чистый дом — минус 20%',
  'Казань, спасибо: 5%',
  'Первый заказ — минус 15%',
  'Чем больше заказ, тем больше скидка',
  'Чем больше заказ, тем больше скидка',
  'Витаминная лесенка',
] as const;

const promotion: Intent = {
  name: 'promotion',
  strength: (observation) =>
    !isFilled(observation) || !observation.isSignedIn || observation.sale !== null
      ? 0
      : observation.promotion === null
        ? 8
        : 2,
  move: (_observation, chance) => step({ 'choose promotion': chance.pick(offered) }),
};

export const saving: readonly Intent[] = [
  // Whoever has ordered often tries what is given once.
  {
    name: 'promocode',
    strength: (observation) => (isFilled(observation) ? worth(observation) : 0),
    move: ({ sale, orders }, chance) =>
      step(sale?.terms ?? { promocode: chance.pick(orders > 0 && chance.is(0.5) ? once : promocodes) }),
  },
  anyOf('forgo', ({ promotion: own }) => (own === null ? 0 : 3), ['remove promotion']),
  promotion,
  // The goods that a promotion is for or asks for: with others it often gives nothing.
  {
    name: 'goods of promotion',
    strength: ({ promotion: own, payment }) => (own !== null && payment === null ? 8 : 0),
    move: ({ promotion: own }) => step({ 'open goods of promotion': own ?? '' }),
  },
];
