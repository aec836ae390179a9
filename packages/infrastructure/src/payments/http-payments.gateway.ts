import type { Answer } from '@shop/application/kernel';
import type { PaymentsGateway } from '@shop/application/payments';
import { listPaymentMethods } from '@shop/contract/payments';
import { mapResult } from '@shop/domain/kernel';
import { paymentSystems, paymentTypes } from '@shop/domain/payments';
import type { PaymentMethod } from '@shop/domain/payments';

import type { ApiClient } from '../http/index.ts';

const bindingTypes = ['CARD', 'SBER_PAY'] as const;

/** The value when it is one of the known ones, else null. */
function known<T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find((candidate) => candidate === value) ?? null;
}

export class HttpPaymentsGateway implements PaymentsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async methods(): Answer<readonly PaymentMethod[]> {
    return mapResult(await this.#api.call(listPaymentMethods, {}), ({ paymentMethods }) =>
      paymentMethods.flatMap((method): readonly PaymentMethod[] => {
        const type = known(paymentTypes, method.type);
        if (type === null) return [];
        const bindingType = known(bindingTypes, method.bindingType);
        return [{ ...method, type, bindingType, paymentSystem: known(paymentSystems, method.paymentSystem) }];
      }),
    );
  }
}
