/** 'm:ss' of what is left to pay, 0:00 when over (FRM-08, OPN-289); both in ms since 1970, `now` by the server's clock. */
export function formatCountdown(expiresAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((expiresAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the time to pay has run out: the code is not shown any more, while the server is still asked (OPN-289). */
export function isTimeOver(expiresAt: number, now: number): boolean {
  return now >= expiresAt;
}
