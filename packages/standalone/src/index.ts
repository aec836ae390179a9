import { webPaths } from '@shop/contract/web';

export { contractVersion, contractVersionHeader, storeApiBasePath } from '@shop/contract/kernel';
export { deviceIdCookie } from '@shop/contract/web';
export { testCards, testExpiry, THREE_DS_CODE } from '@shop/sandbox';
export { crashPoints } from './crash-point.ts';
export type { CrashPoint } from './crash-point.ts';
export { startDemoShop } from './demo-shop.ts';
export type { DemoShop } from './demo-shop.ts';
export { readDemoEnvironment } from './environment.ts';
export { createInProcessShop, defaultStart } from './in-process-shop.ts';
export type { InProcessShop, InProcessShopOptions } from './in-process-shop.ts';
export { StartFailure } from './sentence.ts';
export { VirtualTime } from './virtual-time.ts';
export { ensureWebBundle } from './web-bundle.ts';

/** Second address of the check for maintenance, on the shop's origin. */
export const accidentBackupPath: string = webPaths.accidentBackup;
