import type { PageVisitor } from '@shop/application/showcase';

import type { DeviceType } from './device.ts';

/** What a kept page belongs to, besides the version of what it shows. */
export const pageKey = (address: string, { showcase }: PageVisitor, device: DeviceType): string =>
  [address, showcase?.id ?? 'none', device].join('\n');
