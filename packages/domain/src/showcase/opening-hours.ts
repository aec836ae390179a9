import { parseClock } from '../kernel/index.ts';

/** The hours of a store as a shopper reads them; null when they make no sense (SHW-12, OPN-264). */
export function openingHours(hours: {
  readonly openTime: string;
  readonly closeTime: string;
}): string | null {
  const open = parseClock(hours.openTime);
  const close = parseClock(hours.closeTime);
  if (open === null || close === null) return null;
  return open === close ? 'Круглосуточно' : `Ежедневно с ${hours.openTime} до ${hours.closeTime}`;
}
