export { distanceMetres, zoneContains } from './geometry.ts';
export type { Point } from './geometry.ts';
export { isTimezone, minuteOfDay } from './showcase-clock.ts';
export { showcaseRoutes } from './showcase.routes.ts';
