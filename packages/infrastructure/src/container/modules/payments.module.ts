import { PaymentsService } from '@shop/application/payments';

import type { RoomModule } from '../room.ts';
import { tokens } from '../tokens.ts';
import { HttpPaymentsGateway } from '../../payments/index.ts';

export const paymentsModule: RoomModule = (bind) => {
  bind(tokens.paymentsGateway).toResolvedValue((api) => new HttpPaymentsGateway(api), [tokens.api]);
  bind(tokens.payments).toResolvedValue(
    (gateway, bus) => new PaymentsService(gateway, bus),
    [tokens.paymentsGateway, tokens.bus],
  );
};
