export const timeUnits = ['MINUTES', 'HOURS'] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** A delivery time as the API gives it (OPN-119). */
export type DeliverySla = { readonly value: number; readonly timeUnit: TimeUnit };

export const DEFAULT_SLA_MINUTES = 15;

/** Whole minutes of a delivery time, rounded up. */
export function slaMinutes(sla: DeliverySla): number {
  return Math.ceil(sla.timeUnit === 'HOURS' ? sla.value * 60 : sla.value);
}

/** A value below 1 means that the point is not served (SHW-15, ADR-52). */
export function isServed(sla: DeliverySla): boolean {
  return Number.isFinite(sla.value) && sla.value >= 1;
}

/** '15 мин', '1 ч', '1 ч 20 мин' (SHW-17, OPN-119), a number and its unit on one line; an unknown time (null) is 15 minutes (SHW-18, CRT-09). */
export function formatDuration(minutes: number | null): string {
  const given = minutes ?? 0;
  const whole = Number.isFinite(given) && given >= 1 ? Math.ceil(given) : DEFAULT_SLA_MINUTES;
  const hours = Math.floor(whole / 60);
  const rest = whole % 60;
  const parts = [hours > 0 ? `${hours}\u00A0ч` : '', rest > 0 ? `${rest}\u00A0мин` : ''];
  return parts.filter((part) => part !== '').join(' ');
}

/** The same for the wire shape; unknown or unserved gives the default (SHW-18). */
export function formatSla(sla: DeliverySla | null): string {
  return formatDuration(sla !== null && isServed(sla) ? slaMinutes(sla) : null);
}
