import { localDate, monthsGenitive } from '../kernel/index.ts';
import { promotionTexts } from './texts.ts';

/**
 * 'до dd MMMM' of the last day of a promotion (OPN-243). `endsAt`, ms since 1970, is the first instant at which it is over;
 * `offsetMinutes`: how far the zone of the reader is ahead of UTC then.
 */
export function promotionEndText(endsAt: number, offsetMinutes: number): string {
  const { day, month } = localDate(endsAt - 1, offsetMinutes);
  return `${promotionTexts.to} ${String(day).padStart(2, '0')} ${monthsGenitive[month - 1] ?? ''}`;
}
