import type { Observation } from './observation.ts';
import { anyOf } from './intent.ts';
import type { Intent } from './intent.ts';

const isFilled = ({ lines }: Observation): boolean => lines.length > 0;

/** Visitors are asked to sign in first. */
const worth = ({ isSignedIn, hasPromotion }: Observation): number => (hasPromotion ? 2 : isSignedIn ? 12 : 3);

const promocode = anyOf('promocode', (observation) => (isFilled(observation) ? worth(observation) : 0), [
  { promocode: 'СКИДКА10' },
  { promocode: 'ОДНАЖДЫ' },
  { promocode: 'ОДНАЖДЫ' },
  { promocode: 'ПЕРВЫЙ' },
  { promocode: 'УСТРОЙСТВО' },
  { promocode: 'МОЛОКО' },
  { promocode: 'ЛЕТО2024' },
  { promocode: 'ЧУЖОЙ' },
  { promocode: 'ПОДПИСКА' },
]);

const forgo = anyOf('forgo', ({ hasPromotion }) => (hasPromotion ? 3 : 0), ['remove promotion']);

const promotion = anyOf(
  'promotion',
  (observation) => (isFilled(observation) && observation.isSignedIn ? 3 : 0),
  [
    { 'choose promotion': 'Первый заказ — минус 15%' },
    { 'choose promotion': 'Чистый дом — минус 20%' },
    { 'choose promotion': 'Выпечка к завтраку' },
    { 'choose promotion': '15% на товары без скидки' },
  ],
);

export const saving: readonly Intent[] = [promocode, forgo, promotion];
