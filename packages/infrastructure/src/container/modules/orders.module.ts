import { OrdersService } from '@shop/application/orders';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpOrdersGateway } from '../../orders/index.ts';

export const ordersModule: RoomModule = (bind) => {
  bind(tokens.ordersGateway).toResolvedValue((api) => new HttpOrdersGateway(api), [tokens.api]);
  bind(tokens.orders).toResolvedValue(
    (gateway, session, showcase, config, bus, { scheduler, visibility, connectivity, logger }) =>
      new OrdersService(gateway, session, showcase, config, scheduler, visibility, connectivity, bus, logger),
    [tokens.ordersGateway, tokens.session, tokens.showcase, tokens.config, tokens.bus, tokens.environment],
  );
};
