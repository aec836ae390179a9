import { anyOf } from './urge.ts';
import type { Urge } from './urge.ts';

const isFilled = ({ lines }: { readonly lines: readonly unknown[] }): boolean => lines.length > 0;

const promocode = anyOf('promocode', (sight) => (isFilled(sight) ? (sight.hasPromotion ? 2 : 6) : 0), [
  { promocode: 'СКИДКА10' },
  { promocode: 'ОДНАЖДЫ' },
  { promocode: 'ОДНАЖДЫ' },
  { promocode: 'ПЕРВЫЙ' },
  { promocode: 'УСТРОЙСТВО' },
  { promocode: 'МОЛОКО' },
  { promocode: 'ЛЕТО2024' },
  { promocode: 'ЧУЖОЙ' },
]);

const forgo = anyOf('forgo', ({ hasPromotion }) => (hasPromotion ? 3 : 0), ['remove promotion']);

export const saving: readonly Urge[] = [promocode, forgo];
