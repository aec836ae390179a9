import { ContainerModule } from 'inversify';

import { PaymentsService } from '@shop/application/payments';

import { tokens } from '../container/tokens.ts';
import { HttpPaymentsGateway } from './http-payments.gateway.ts';

export const paymentsModule = new ContainerModule(({ bind }) => {
  bind(tokens.paymentsGateway).toResolvedValue((api) => new HttpPaymentsGateway(api), [tokens.api]);
  bind(tokens.payments).toResolvedValue(
    (gateway, bus) => new PaymentsService(gateway, bus),
    [tokens.paymentsGateway, tokens.bus],
  );
});
