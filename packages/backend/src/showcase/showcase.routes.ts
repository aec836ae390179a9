import { getCoverage, getDeliveryInfo } from '@shop/contract/address';
import {
  getOnClickDeliveryTime,
  getShowcaseSettings,
  getStocks,
  listShowcases,
} from '@shop/contract/showcase';
import type { Sla } from '@shop/contract/kernel';
import { onClickDelivery } from '@shop/domain/catalog';
import { err, ok } from '@shop/domain/kernel';

import { notFound } from '../kernel/api-error.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import type { RouteDefinition } from '../kernel/route.ts';
import { zoneOffsetMinutes } from './showcase-clock.ts';

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
  route(getOnClickDeliveryTime, ({ params, context }) => {
    const snapshot = context.catalog.showcase(params.id);
    if (snapshot === undefined) return err(notFound('SHOWCASE_NOT_FOUND'));
    const { open_time: openTime, close_time: closeTime, is_closed: isClosed, timezone } = snapshot.row;
    const now = context.clock.now();
    const offsetMinutes = zoneOffsetMinutes(now, timezone);
    return ok(onClickDelivery({ openTime, closeTime, isClosed, offsetMinutes }, now.getTime()));
  }),
  sharedRoute(getCoverage, ({ context }) => ok(context.catalog.coverage())),
  route(getDeliveryInfo, ({ query, context }) => {
    const [fastest] = context.catalog.serving(query);
    if (fastest === undefined) return ok({ sla: minutes(NOT_SERVED), store: null });
    const { isAcceptingOrders, isStoreOpen, storeIsClosedLabel, openTime } = fastest.settings(
      context.clock.now(),
    );
    return ok({
      sla: minutes(fastest.deliveryMinutes(query) ?? NOT_SERVED),
      store: { isAcceptingOrders, isStoreOpen, storeIsClosedLabel, openTime },
    });
  }),
];
