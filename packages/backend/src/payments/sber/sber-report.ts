import { createHmac, timingSafeEqual } from 'node:crypto';

import { idOfSberOrder, sberChecksumText } from '@shop/contract/third-party';
import * as z from 'zod/mini';

import { parseJson } from '../../kernel/http/foreign-answer.ts';
import type { PaymentReport, SignedReport } from '../payment-provider.ts';

const scalar = z.pipe(
  z.union([z.string().check(z.maxLength(1000)), z.number(), z.boolean()]),
  z.transform(String),
);
const parametersSchema = z.record(z.string(), scalar);
/** What the account was set up to tell besides stands in an object of its own. */
const reportSchema = z.looseObject({ additionalParams: z.optional(parametersSchema) });

const wholeNumber = /^\d{1,12}$/;

/** A report of the gateway, when its checksum is right and it tells the amount. */
export function readSberReport(key: string, { rawBody }: SignedReport): PaymentReport | null {
  const read = reportSchema.safeParse(parseJson(rawBody.toString()));
  if (!read.success) return null;
  const { additionalParams, ...rest } = read.data;
  const own = parametersSchema.safeParse(rest);
  if (!own.success) return null;
  const parameters: Readonly<Record<string, string>> = { ...additionalParams, ...own.data };
  const { checksum = '', mdOrder = '', orderNumber = '', operation = '', amount = '', status } = parameters;
  if (!isSigned(key, parameters, checksum) || !wholeNumber.test(amount)) return null;
  return {
    eventId: `${mdOrder} ${operation}`,
    merchantPaymentId: idOfSberOrder(orderNumber),
    paymentId: mdOrder,
    amount: Number(amount),
    isMoney: status === '1' && (operation === 'approved' || operation === 'deposited'),
  };
}

function isSigned(key: string, parameters: Readonly<Record<string, string>>, checksum: string): boolean {
  if (!/^[0-9A-F]{64}$/.test(checksum)) return false;
  const mac = createHmac('sha256', key).update(sberChecksumText(parameters)).digest();
  return timingSafeEqual(Buffer.from(checksum, 'hex'), mac);
}
