import { noMoreText } from './no-more-text.ts';

/** Texts of combos that follow from rules (CMB-11, CMB-12, CMB-16, CMB-19, OPN-231). */
export const comboTexts = {
  addFor: 'Добавить за',
  backToCart: 'Вернуться в корзину',
  insteadOfOne: 'Вместо одного из комбо',
  insteadOfOld: 'Вместо прежнего комбо',
  noMore: noMoreText,
  soldOut: 'Раскупили',
  notInCombo: 'Не участвует в комбо',
  partSoldOut: 'Часть уже раскупили',
  partNotAvailable: 'Часть уже недоступна',
} as const;
