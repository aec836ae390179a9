/** How far this device's zone is ahead of UTC at an instant, in minutes (OPN-349). */
export function zoneOffset(epochMs: number): number {
  return -new Date(epochMs).getTimezoneOffset();
}
