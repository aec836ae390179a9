import { bankAppSchemes, isAppScheme } from '@shop/domain/config';
import { z } from 'zod';

import { serviceAddress } from './service-address.ts';

/** Variables of SberPay, all optional. */
export const sberPayVariables = {
  /** Origin of SberPay's payment links; by default the bank's. */
  SBERPAY_ORIGIN: serviceAddress.optional(),
  /** Schemes of the apps that pay an invoice on iOS, comma-separated, in the order in which they are tried. */
  SBERPAY_SCHEMES: z
    .string()
    .default(bankAppSchemes.join(','))
    .transform((text) => text.split(',').map((scheme) => scheme.trim()))
    .refine(
      (schemes) => schemes.every(isAppScheme) && new Set(schemes).size === schemes.length,
      'different schemes of apps, comma-separated, such as sbolpay',
    ),
};
const sberPaySchema = z.object(sberPayVariables);

export interface SberPaySettings {
  /** Origin of SberPay's payment addresses (OPN-287). */
  readonly origin: string;
  /** Schemes of the apps that pay an invoice on iOS (OPN-353). */
  readonly appSchemes: readonly string[];
}

export const sberPaySettings = (
  variables: z.output<typeof sberPaySchema>,
  bankUrl: string,
): SberPaySettings => ({
  origin: new URL(variables.SBERPAY_ORIGIN ?? bankUrl).origin,
  appSchemes: variables.SBERPAY_SCHEMES,
});
