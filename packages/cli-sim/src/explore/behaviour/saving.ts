import type { Observation } from './observation.ts';
import { anyOf, step } from './intent.ts';
import type { Intent } from './intent.ts';

const isFilled = ({ lines }: Observation): boolean => lines.length > 0;

/** Visitors are asked to sign in first. */
const worth = ({ isSignedIn, promotion: own }: Observation): number =>
  own !== null ? 2 : isSignedIn ? 20 : 3;

const promocode = anyOf('promocode', (observation) => (isFilled(observation) ? worth(observation) : 0), [
  { promocode: 'СКИДКА10' },
  { promocode: 'СКИДКА10' },
  { promocode: 'МИНУС300' },
  { promocode: 'ОДНАЖДЫ' },
  { promocode: 'ОДНАЖДЫ' },
  { promocode: 'ПЕРВЫЙ' },
  { promocode: 'УСТРОЙСТВО' },
  { promocode: 'МОЛОКО' },
  { promocode: 'ЛЕТО2024' },
  { promocode: 'ЧУЖОЙ' },
  { promocode: 'ПОДПИСКА' },
  { promocode: 'КАЗАНЬ' },
  { promocode: 'МИНУС300' },
  { promocode: 'БЕЗБОНУСОВ' },
  { promocode: 'СРЕДНИЙ' },
  { promocode: 'СЛАДКОЕЖКА' },
  { promocode: 'ПОЛНАЯЦЕНА' },
]);

const forgo = anyOf('forgo', ({ promotion: own }) => (own === null ? 0 : 3), ['remove promotion']);

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
] as const;

const promotion: Intent = {
  name: 'promotion',
  strength: (observation) => (isFilled(observation) && observation.isSignedIn ? 8 : 0),
  move: (_observation, chance) => step({ 'choose promotion': chance.pick(offered) }),
};

/** The goods that a promotion is for or asks for: with others it often gives nothing. */
const goods: Intent = {
  name: 'goods of promotion',
  strength: ({ promotion: own, payment }) => (own !== null && payment === null ? 8 : 0),
  move: ({ promotion: own }) => step({ 'open goods of promotion': own ?? '' }),
};

export const saving: readonly Intent[] = [promocode, forgo, promotion, goods];
