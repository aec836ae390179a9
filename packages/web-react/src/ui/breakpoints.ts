export const sizeClasses = [
  'mobile',
  'tablet',
  'desktopSmall',
  'desktopMedium',
  'desktopLarge',
  'desktopExtraLarge',
] as const;
export type SizeClass = (typeof sizeClasses)[number];

/** The windows on which checkout has screens of its own for what a desktop shows beside it (OPN-201). */
export const belowDesktop: readonly SizeClass[] = ['mobile', 'tablet'];

/** Minimum widths in CSS pixels; what is narrower than the tablet is mobile (UIX-25, SHL-37). */
export const sizeClassMinWidths = {
  tablet: 768,
  desktopSmall: 1024,
  desktopMedium: 1280,
  desktopLarge: 1440,
  desktopExtraLarge: 1920,
} as const;

/** The size class of a window width in CSS pixels (UIX-25). */
export function sizeClassOf(width: number): SizeClass {
  if (width >= sizeClassMinWidths.desktopExtraLarge) return 'desktopExtraLarge';
  if (width >= sizeClassMinWidths.desktopLarge) return 'desktopLarge';
  if (width >= sizeClassMinWidths.desktopMedium) return 'desktopMedium';
  if (width >= sizeClassMinWidths.desktopSmall) return 'desktopSmall';
  if (width >= sizeClassMinWidths.tablet) return 'tablet';
  return 'mobile';
}
