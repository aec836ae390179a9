export { beaconVitals } from './beacon-vitals.gateway.ts';
export { BrowserVitals } from './browser-vitals.ts';
