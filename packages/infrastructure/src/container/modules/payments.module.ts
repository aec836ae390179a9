import { ContainerModule } from 'inversify';

import { PaymentsService } from '@shop/application/payments';

import { tokens } from '../tokens.ts';
import { HttpPaymentsGateway } from '../../payments/index.ts';

export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(tokens.paymentsGateway).toResolvedValue((api) => new HttpPaymentsGateway(api), [tokens.api]);
  bind(tokens.payments).toResolvedValue(
    (gateway, bus) => new PaymentsService(gateway, bus),
    [tokens.paymentsGateway, tokens.bus],
  );
});
