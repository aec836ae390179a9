export { createSandbox } from './sandbox.ts';
export type { Sandbox, SandboxOptions } from './sandbox.ts';
export { geoKeys } from './geo-doubles/index.ts';
export { createGeocoder, readGazetteer } from './geocoder/index.ts';
export type { Geocoder } from './geocoder/index.ts';
export { demoMapKey } from './mapgl-double/index.ts';
export { testCards, testExpiry, THREE_DS_CODE } from './bank/index.ts';
export type { TestCard } from './bank/index.ts';
export type { Clock, Fetch, Ids, Logger, Scheduler } from './kernel/ports.ts';
