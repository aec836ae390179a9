import type { Endpoint } from '@shop/contract/kernel';
import { endpoints } from '@shop/contract/endpoints';
import { webPaths } from '@shop/contract/web';

export type { CartMessage } from '@shop/contract/cart';
export type { OrderDetails, OrderListItem, StatusDetails } from '@shop/contract/orders';
export { contractVersion, contractVersionHeader, storeApiBasePath } from '@shop/contract/kernel';
export { deviceIdCookie } from '@shop/contract/web';
export { bankIdPath, bankPersons } from '@shop/sandbox';
export { testCards, testExpiry, THREE_DS_CODE } from '@shop/sandbox';
export { crashPoints } from './crash-point.ts';
export type { CrashPoint, JobFault } from './crash-point.ts';
export { startDemoShop } from './demo-shop.ts';
export type { DemoShop } from './demo-shop.ts';
export { readDemoEnvironment } from './environment.ts';
export { createInProcessShop, defaultStart } from './in-process-shop.ts';
export type { InProcessShop, InProcessShopOptions, OutsideCall } from './in-process-shop.ts';
export { idOfSberOrder, sberOrderNumber } from '@shop/contract/third-party';
export { acquirers } from './in-process-settings.ts';
export type { Acquirer } from './in-process-settings.ts';
export { openInProcessPorts } from './in-process-ports.ts';
export type { InProcessPorts } from './in-process-ports.ts';
export { StartFailure } from './sentence.ts';
export { VirtualTime } from './virtual-time.ts';
export { ensureWebBundle } from './web-bundle.ts';
export type { WebBundle } from './web-bundle.ts';

/** Every call of the store API; paths without the base, with their variables in braces. */
export const storeEndpoints: readonly Pick<Endpoint, 'method' | 'path'>[] = Object.values(endpoints).flatMap(
  (group) => Object.values(group as Record<string, Endpoint>).map(({ method, path }) => ({ method, path })),
);

/** Second address of the check for maintenance, on the shop's origin. */
export const accidentBackupPath: string = webPaths.accidentBackup;
