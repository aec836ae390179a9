import { z } from 'zod';

import { serviceAddress } from './service-address.ts';

const secret = z.string().min(16);

/** Variables of the payment provider; which of them are needed depends on the first. */
export const paymentVariables = {
  PAYMENT_PROVIDER: z.enum(['sandbox', 'sber'], 'sandbox or sber').default('sandbox'),
  /** The bank in the protocol of our own stand-in. */
  BANK_URL: serviceAddress.optional(),
  BANK_KEY: secret.optional(),
  /** Secret of that bank's reports. */
  BANK_WEBHOOK_SECRET: secret.optional(),
  /** Base of the gateway's methods. */
  PAYMENT_SBER_URL: serviceAddress.default('https://ecommerce.sberbank.ru/ecomm/gw/partner/api/v1'),
  PAYMENT_SBER_USER: z.string().min(1).max(100).optional(),
  PAYMENT_SBER_PASSWORD: z.string().min(1).max(200).optional(),
  /** Symmetric key of the checksums of the gateway's reports. */
  PAYMENT_SBER_CALLBACK_KEY: secret.optional(),
  /** The gateway's payment page, which takes the order's id as `orderId`. */
  PAYMENT_SBER_PAGE_URL: serviceAddress.default('https://ecommerce.sberbank.ru/pp/pay_ru'),
  /** Told as the payer's address when a bound card is charged: the shop keeps none of its shoppers. */
  PAYMENT_SBER_IP: z.union([z.ipv4(), z.ipv6()], 'an IP address').optional(),
};
const paymentSchema = z.object(paymentVariables);
export type PaymentVariables = z.output<typeof paymentSchema>;

/** The variables that a payment provider cannot do without. */
export const neededPaymentVariables = {
  sandbox: ['BANK_URL', 'BANK_KEY', 'BANK_WEBHOOK_SECRET'],
  sber: ['PAYMENT_SBER_USER', 'PAYMENT_SBER_PASSWORD', 'PAYMENT_SBER_CALLBACK_KEY', 'PAYMENT_SBER_IP'],
} as const;

export interface SandboxBankSettings {
  readonly provider: 'sandbox';
  readonly url: string;
  readonly key: string;
  readonly webhookSecret: string;
  readonly webhookUrl: string;
}

export interface SberSettings {
  readonly provider: 'sber';
  readonly url: string;
  readonly userName: string;
  readonly password: string;
  readonly callbackKey: string;
  readonly pageUrl: string;
  readonly payerIp: string;
}

/** Who takes the payments. URLs have no slash at the end. */
export type BankSettings = SandboxBankSettings | SberSettings;

/** The settings of variables that have the needed ones. */
export function bankSettings(variables: PaymentVariables, webhookUrl: string): BankSettings {
  const { PAYMENT_PROVIDER: provider } = variables;
  switch (provider) {
    case 'sandbox':
      return {
        provider,
        url: variables.BANK_URL ?? '',
        key: variables.BANK_KEY ?? '',
        webhookSecret: variables.BANK_WEBHOOK_SECRET ?? '',
        webhookUrl,
      };
    case 'sber':
      return {
        provider,
        url: variables.PAYMENT_SBER_URL,
        userName: variables.PAYMENT_SBER_USER ?? '',
        password: variables.PAYMENT_SBER_PASSWORD ?? '',
        callbackKey: variables.PAYMENT_SBER_CALLBACK_KEY ?? '',
        pageUrl: variables.PAYMENT_SBER_PAGE_URL,
        payerIp: variables.PAYMENT_SBER_IP ?? '',
      };
  }
}

/** Where the pages of the payment provider lie. */
export const bankPageUrl = (variables: PaymentVariables): string =>
  variables.PAYMENT_PROVIDER === 'sber' ? variables.PAYMENT_SBER_PAGE_URL : (variables.BANK_URL ?? '');
