export { coverageAnswer } from './coverage.ts';
export { parseZone } from './parse-zone.ts';
export { distanceMetres, polygonsOf, zoneContains } from './geometry.ts';
export type { Point, Zone } from './geometry.ts';
export { isTimezone, minuteOfDay, zoneOffsetMinutes } from './showcase-clock.ts';
export { StoreLoad } from './store-load.ts';
export { storeTime, storeZone } from './store-time.ts';
export { showcaseRoutes } from './showcase.routes.ts';
