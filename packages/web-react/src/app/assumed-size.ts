import type { DeviceType, SizeClass } from '@shop/domain/kernel';

/** The window size a device is assumed to have until its window is known. */
export const assumedSize: Readonly<Record<DeviceType, SizeClass>> = {
  MOBILE: 'mobile',
  TABLET: 'tablet',
  DESKTOP: 'desktopLarge',
};
