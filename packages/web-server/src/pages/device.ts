/** Device class of a User-Agent; the layout itself goes by width (FLG-07, OPN-186, OPN-383). */
export const deviceTypes = ['MOBILE', 'TABLET', 'DESKTOP'] as const;
export type DeviceType = (typeof deviceTypes)[number];

const tabletPattern = /iPad|Tablet|PlayBook|Silk(?!.*Mobile)|Android(?!.*Mobile)/i;
const mobilePattern = /Mobi|iPhone|iPod|Android|HarmonyOS|Opera Mini|IEMobile/i;

export const deviceTypeOf = (userAgent: string | undefined): DeviceType => {
  if (userAgent === undefined) return 'DESKTOP';
  if (tabletPattern.test(userAgent)) return 'TABLET';
  return mobilePattern.test(userAgent) ? 'MOBILE' : 'DESKTOP';
};
