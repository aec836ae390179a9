export { coverageAnswer } from './coverage.ts';
export { distanceMetres, zoneContains } from './geometry.ts';
export type { Point, Zone } from './geometry.ts';
export { isTimezone, minuteOfDay } from './showcase-clock.ts';
export { showcaseRoutes } from './showcase.routes.ts';
