import { getCoverage, getDeliveryInfo } from '@shop/contract/address';
import { getShowcaseSettings, getStocks, listShowcases } from '@shop/contract/showcase';
import type { Sla } from '@shop/contract/kernel';
import { err, ok } from '@shop/domain/kernel';

import { notFound } from '../kernel/api-error.ts';
import { route } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';

const minutes = (value: number): Sla => ({ value, timeUnit: 'MINUTES' });

/** Below 1: no store serves the point (SHW-15). */
const NOT_SERVED = 0;

export const showcaseRoutes: readonly RouteDefinition[] = [
  route(listShowcases, ({ query, context }) =>
    ok({
      showcases: context.catalog.serving(query).map((snapshot) => ({
        id: snapshot.row.id,
        title: snapshot.row.title,
        type: snapshot.row.type,
        sla: minutes(snapshot.deliveryMinutes(query) ?? NOT_SERVED),
        directDelivery: true,
        cityAlias: snapshot.row.city_alias,
      })),
    }),
  ),
  route(getShowcaseSettings, ({ params, context }) => {
    const snapshot = context.catalog.showcase(params.id);
    return snapshot === undefined
      ? err(notFound('SHOWCASE_NOT_FOUND'))
      : ok({ settings: snapshot.settings(context.clock.now()) });
  }),
  route(getStocks, ({ params, body, context }) => {
    const snapshot = context.catalog.showcase(params.id);
    if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    return ok({
      stocks: Object.fromEntries(body.productIds.map((id) => [id, snapshot.stock(id.toLowerCase())])),
    });
  }),
  route(getCoverage, ({ context }) => ok(context.catalog.coverage())),
  route(getDeliveryInfo, ({ query, context }) => {
    const [fastest] = context.catalog.serving(query);
    return ok({ sla: minutes(fastest?.deliveryMinutes(query) ?? NOT_SERVED) });
  }),
];
