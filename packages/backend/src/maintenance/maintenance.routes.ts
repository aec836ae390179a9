import { getAccidentStatus } from '@shop/contract/maintenance';
import { ok } from '@shop/domain/kernel';

import { route } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';
import { readAccident } from './accident.ts';

export const maintenanceRoutes: readonly RouteDefinition[] = [
  route(getAccidentStatus, async ({ context }) => ok(await readAccident(context.db))),
];
