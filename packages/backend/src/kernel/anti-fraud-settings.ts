import type { AntiFraudLimits } from '@shop/domain/checkout';
import { z } from 'zod';

import { serviceAddress } from './service-address.ts';
import { wholeNumberFrom } from './whole-number.ts';

/** A limit; 0: none. */
const limit = wholeNumberFrom(0, 999_999, 'a whole number, 0 for no limit').transform((most): number | null =>
  most === 0 ? null : most,
);

/** Variables of the protection against fraud (OPN-292). */
export const antiFraudVariables = {
  ANTI_FRAUD_PROVIDER: z.enum(['local', 'http'], 'local or http').default('local'),
  ANTI_FRAUD_URL: serviceAddress.optional(),
  ANTI_FRAUD_KEY: z.string().min(16).optional(),
  /** Orders of one shopper within ten minutes. */
  ANTI_FRAUD_ORDERS: limit.default(10),
  /** Accounts that may use one promocode from one device. */
  ANTI_FRAUD_PROMOCODE_ACCOUNTS: limit.default(2),
};
const antiFraudSchema = z.object(antiFraudVariables);
export type AntiFraudVariables = z.output<typeof antiFraudSchema>;

export interface AntiFraudSettings {
  readonly limits: AntiFraudLimits;
  /** The service that is asked in addition to our own counters; null: none. */
  readonly service: { readonly url: string; readonly key: string } | null;
}

/** The variables that the chosen provider requires. */
export const neededAntiFraudVariables = {
  local: [],
  http: ['ANTI_FRAUD_URL', 'ANTI_FRAUD_KEY'],
} as const;

/** Settings from variables that include the required ones. */
export function antiFraudSettings(variables: AntiFraudVariables): AntiFraudSettings {
  const { ANTI_FRAUD_URL: url = '', ANTI_FRAUD_KEY: key = '' } = variables;
  return {
    limits: {
      orders: variables.ANTI_FRAUD_ORDERS,
      promocodeAccounts: variables.ANTI_FRAUD_PROMOCODE_ACCOUNTS,
    },
    service: variables.ANTI_FRAUD_PROVIDER === 'http' ? { url, key } : null,
  };
}
