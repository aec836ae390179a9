export { crashPoints } from '@shop/standalone';
export type { CrashPoint } from '@shop/standalone';
export type { CallRecord } from './call-record.ts';
export type { StandInFault, StoreAction, Tally, WorldControl } from '../kernel/world-control.ts';
export { FaultyNetwork, networkEffectOn } from './faulty-network.ts';
export { areaOf, callAreas } from '../kernel/network-fault.ts';
export type { CallArea, NetworkEffect, NetworkFault } from '../kernel/network-fault.ts';
export { mailsOf } from './mail-books.ts';
export { inProcessStage, stageOf } from './in-process-stage.ts';
