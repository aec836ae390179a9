import type { Answer } from '@shop/application/kernel';
import type { PaymentsGateway } from '@shop/application/payments';
import {
  getBindingStatus,
  listPaymentMethods,
  setDefaultPaymentMethod,
  startBinding,
  unbindCard,
} from '@shop/contract/payments';
import type { PaymentMethod as AnsweredMethod } from '@shop/contract/payments';
import { mapResult } from '@shop/domain/kernel';
import { bindingTypes, paymentSystems, paymentTypes } from '@shop/domain/payments';
import type { BindingStatus, MethodChoice, PaymentMethod } from '@shop/domain/payments';

import type { ApiClient } from '../http/index.ts';

/** The value when it is one of the known ones, else null. */
function known<T extends string>(values: readonly T[], value: string | null): T | null {
  return values.find((candidate) => candidate === value) ?? null;
}

/** The methods of an answer; types that are not known are left out (OPN-284). */
function methodsOf({
  paymentMethods,
}: {
  readonly paymentMethods: readonly AnsweredMethod[];
}): readonly PaymentMethod[] {
  return paymentMethods.flatMap((method): readonly PaymentMethod[] => {
    const type = known(paymentTypes, method.type);
    if (type === null) return [];
    const bindingType = known(bindingTypes, method.bindingType);
    return [{ ...method, type, bindingType, paymentSystem: known(paymentSystems, method.paymentSystem) }];
  });
}

export class HttpPaymentsGateway implements PaymentsGateway {
  readonly #api: ApiClient;

  constructor(api: ApiClient) {
    this.#api = api;
  }

  async methods(): Answer<readonly PaymentMethod[]> {
    return mapResult(await this.#api.call(listPaymentMethods, {}), methodsOf);
  }

  async setDefault({ type: paymentType, bindingId }: MethodChoice): Answer<readonly PaymentMethod[]> {
    const body = { paymentType, bindingId };
    return mapResult(await this.#api.call(setDefaultPaymentMethod, { body }), methodsOf);
  }

  async unbind(bindingId: string): Answer<readonly PaymentMethod[]> {
    return mapResult(await this.#api.call(unbindCard, { body: { bindingId } }), methodsOf);
  }

  async startBinding(): Answer<{ readonly operationId: string; readonly redirectUrl: string }> {
    const answer = await this.#api.call(startBinding, { body: { bindingType: 'CARD' } });
    return mapResult(answer, ({ id, redirectUrl }) => ({ operationId: id, redirectUrl }));
  }

  async bindingStatus(
    operationId: string,
  ): Answer<{ readonly status: BindingStatus; readonly reason: string | null }> {
    const query = { bindingOperationId: operationId };
    return mapResult(await this.#api.call(getBindingStatus, { query }), ({ status, errorReason }) => ({
      status,
      reason: errorReason,
    }));
  }
}
