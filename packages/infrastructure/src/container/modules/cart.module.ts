import { CartService } from '@shop/application/cart';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpCartGateway } from '../../cart/index.ts';

export const cartModule: RoomModule = (bind) => {
  bind(tokens.cartGateway).toResolvedValue((api) => new HttpCartGateway(api), [tokens.api]);
  bind(tokens.cart).toResolvedValue(
    (
      gateway,
      pricing,
      session,
      showcase,
      catalog,
      config,
      age,
      alerts,
      toasts,
      persisted,
      bus,
      environment,
    ) => {
      const { scheduler, visibility, connectivity, ids, logger } = environment;
      return new CartService({
        gateway,
        pricing,
        session,
        showcase,
        catalog,
        config,
        age,
        alerts,
        toasts,
        persisted,
        bus,
        scheduler,
        visibility,
        connectivity,
        ids,
        logger,
      });
    },
    [
      tokens.cartGateway,
      tokens.cartPricing,
      tokens.session,
      tokens.showcase,
      tokens.catalog,
      tokens.config,
      tokens.age,
      tokens.alerts,
      tokens.toasts,
      tokens.persisted,
      tokens.bus,
      tokens.environment,
    ],
  );
};
