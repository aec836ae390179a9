import { getAccidentStatus } from '@shop/contract/maintenance';
import { ok } from '@shop/domain/kernel';

import { lastKnown } from '../kernel/database/last-known.ts';
import { route } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';
import { readAccident } from './accident.ts';

const readStatus = lastKnown(readAccident);

export const maintenanceRoutes: readonly RouteDefinition[] = [
  route(getAccidentStatus, async ({ context }) => ok(await readStatus(context.db))),
];
