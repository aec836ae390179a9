export { crashPoints } from '@shop/standalone';
export type { CrashPoint } from '@shop/standalone';
export type { CallRecord } from './call-record.ts';
export type { StandInFault, StoreAction, WorldControl } from './control.ts';
export { FaultyNetwork, sufferedBy } from './faulty-network.ts';
export { areaOf, callAreas } from './network-fault.ts';
export type { CallArea, NetworkEffect, NetworkFault } from './network-fault.ts';
export { worldOf } from './world-of.ts';
export type { ShopWorld } from './world-of.ts';
