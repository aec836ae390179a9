import { PromotionsService } from '@shop/application/promotions';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpPromotionsGateway } from '../../promotions/index.ts';

export const promotionsModule: RoomModule = (bind) => {
  bind(tokens.promotionsGateway).toResolvedValue((api) => new HttpPromotionsGateway(api), [tokens.api]);
  bind(tokens.promotions).toResolvedValue(
    (
      gateway,
      cart,
      catalog,
      recommendations,
      session,
      signIn,
      toasts,
      alerts,
      persisted,
      bus,
      { scheduler, visibility, logger },
    ) =>
      new PromotionsService({
        gateway,
        cart,
        catalog,
        recommendations,
        session,
        signIn,
        toasts,
        alerts,
        persisted,
        scheduler,
        visibility,
        bus,
        logger,
      }),
    [
      tokens.promotionsGateway,
      tokens.cart,
      tokens.catalog,
      tokens.recommendations,
      tokens.session,
      tokens.signIn,
      tokens.toasts,
      tokens.alerts,
      tokens.persisted,
      tokens.bus,
      tokens.environment,
    ],
  );
};
