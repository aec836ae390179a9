import { z } from 'zod';

import { serviceAddress } from './service-address.ts';

/** Variables of the warehouse (OPN-358). */
export const fulfilmentVariables = {
  /** Who moves paid orders; `auto` where there is a warehouse, else `manual`. */
  FULFILMENT_MODE: z.enum(['auto', 'manual', 'off'], 'auto, manual or off').optional(),
  /** The warehouse; without it people of the shop move orders by hand. */
  FULFILMENT_URL: serviceAddress.optional(),
  /** Key by which calls to the warehouse are signed. */
  FULFILMENT_KEY: z.string().min(16).optional(),
  /** Secret of the warehouse's reports. */
  FULFILMENT_WEBHOOK_SECRET: z.string().min(16).optional(),
};
const fulfilmentSchema = z.object(fulfilmentVariables);
export type FulfilmentVariables = z.output<typeof fulfilmentSchema>;

export type FulfilmentMode = 'auto' | 'manual' | 'off';

export interface FulfilmentSettings {
  readonly mode: FulfilmentMode;
  /** The warehouse; null: orders are moved by hand. */
  readonly service: { readonly url: string; readonly key: string; readonly webhookSecret: string } | null;
}

const ofService = ['FULFILMENT_URL', 'FULFILMENT_KEY', 'FULFILMENT_WEBHOOK_SECRET'] as const;

/** Variables that are missing beside those that are set: a warehouse needs all of its own, and so does mode `auto`. */
export function missingFulfilmentVariables(
  variables: FulfilmentVariables,
): readonly { readonly name: (typeof ofService)[number]; readonly neededBy: string }[] {
  const { FULFILMENT_MODE: mode, FULFILMENT_URL: url } = variables;
  if (mode !== 'auto' && url === undefined) return [];
  const neededBy = url === undefined ? 'FULFILMENT_MODE=auto' : 'FULFILMENT_URL';
  return ofService.filter((name) => variables[name] === undefined).map((name) => ({ name, neededBy }));
}

/** The settings of variables of which none is missing. */
export function fulfilmentSettings(variables: FulfilmentVariables): FulfilmentSettings {
  const {
    FULFILMENT_URL: url,
    FULFILMENT_KEY: key = '',
    FULFILMENT_WEBHOOK_SECRET: webhookSecret = '',
  } = variables;
  const service = url === undefined ? null : { url, key, webhookSecret };
  return { mode: variables.FULFILMENT_MODE ?? (service === null ? 'manual' : 'auto'), service };
}
