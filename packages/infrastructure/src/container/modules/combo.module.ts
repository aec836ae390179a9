import { ComboService } from '@shop/application/combo';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';

export const comboModule: RoomModule = (bind) => {
  bind(tokens.combo).toResolvedValue(
    (recommendations, catalog, cart, age, showcase) =>
      new ComboService({ recommendations, catalog, cart, age, showcase }),
    [tokens.recommendations, tokens.catalog, tokens.cart, tokens.age, tokens.showcase],
  );
};
