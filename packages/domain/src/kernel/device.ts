export const deviceTypes = ['MOBILE', 'TABLET', 'DESKTOP'] as const;
export type DeviceType = (typeof deviceTypes)[number];
export const deviceSystems = ['ANDROIDOS', 'IOS', 'HARMONYOS'] as const;
export type DeviceSystem = (typeof deviceSystems)[number];

/** The system of a phone by its user agent; null for any other (FLG-08). HarmonyOS also calls itself Android, so it is asked first. */
export function deviceSystemOf(userAgent: string): DeviceSystem | null {
  if (/harmonyos|openharmony|arkweb/i.test(userAgent)) return 'HARMONYOS';
  if (/android/i.test(userAgent)) return 'ANDROIDOS';
  return /iphone|ipad|ipod/i.test(userAgent) ? 'IOS' : null;
}
