import { monthsGenitive, writtenDate } from '../kernel/index.ts';
import { promotionTexts } from './texts.ts';

/**
 * 'dd MMMM' of the last day of a promotion (OPN-243). `endsAt`, ISO 8601 with the offset of the store, is the first instant at
 * which it is over.
 */
export function promotionLastDay(endsAt: string): string {
  const { day, month } = writtenDate(endsAt, -1);
  return `${String(day).padStart(2, '0')} ${monthsGenitive[month - 1] ?? ''}`;
}

/** 'до dd MMMM'. */
export const promotionEndText = (endsAt: string): string =>
  `${promotionTexts.to} ${promotionLastDay(endsAt)}`;
