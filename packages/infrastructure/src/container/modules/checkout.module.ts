import { CheckoutService, OrderEvents } from '@shop/application/checkout';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpCheckoutGateway } from '../../checkout/index.ts';

export const checkoutModule: RoomModule = (bind) => {
  bind(tokens.checkoutGateway).toResolvedValue((api) => new HttpCheckoutGateway(api), [tokens.api]);
  bind(tokens.orderEvents).toResolvedValue(
    (orders, analytics, persisted) => new OrderEvents(orders, analytics, persisted),
    [tokens.ordersGateway, tokens.analytics, tokens.persisted],
  );
  bind(tokens.checkout).toResolvedValue(
    (
      gateway,
      session,
      address,
      showcase,
      cart,
      payments,
      accident,
      config,
      orderEvents,
      persisted,
      bus,
      environment,
    ) => {
      const { clock, scheduler, ids, logger } = environment;
      return new CheckoutService({
        gateway,
        session,
        address,
        showcase,
        cart,
        payments,
        accident,
        config,
        orderEvents,
        persisted,
        bus,
        clock,
        scheduler,
        ids,
        logger,
      });
    },
    [
      tokens.checkoutGateway,
      tokens.session,
      tokens.address,
      tokens.showcase,
      tokens.cart,
      tokens.payments,
      tokens.accident,
      tokens.config,
      tokens.orderEvents,
      tokens.persisted,
      tokens.bus,
      tokens.environment,
    ],
  );
};
