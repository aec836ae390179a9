import type { DeviceType } from '@shop/domain/kernel';

import type { SizeClass } from '../ui/index.ts';

/** The window size a device is assumed to have until its window is known. */
export const assumedSize: Readonly<Record<DeviceType, SizeClass>> = {
  MOBILE: 'mobile',
  TABLET: 'tablet',
  DESKTOP: 'desktopLarge',
};
