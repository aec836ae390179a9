import * as z from 'zod/mini';

import { ownConsentSources } from '@shop/domain/profile';

import { endpoint, textSchema } from '../kernel/index.ts';
import { transferDataConsentsSchema } from './sharing.ts';

const marketingSchema = z.object({
  channel: z.literal('marketing'),
  email: z.boolean(),
  push: z.boolean(),
  sms: z.boolean(),
});

/** Where the shopper said so, for the journal (NTF-11); by default in the settings. */
const sourceSchema = z.optional(z.enum(ownConsentSources));

/** Subscriptions by channel (OPN-342). */
export const subscriptionsSchema = z.object({
  subscriptions: z.tuple([
    z.object({ channel: z.literal('transactional'), push: z.boolean() }),
    marketingSchema,
  ]),
});

export const getSubscriptionsToMessages = endpoint({
  method: 'GET',
  path: '/v2/users/profile/notification/subscriptions',
  access: 'customer',
  requirements: ['NTF-06'],
  summary: 'Which messages the caller takes',
  answer: subscriptionsSchema,
  errors: ['USER_NOT_FOUND'],
});

/** The box of the login wizard: e-mail is subscribed to where the address is confirmed, else it stays as it is (AUT-35). */
const tickedSchema = z.object({
  channel: z.literal('marketing'),
  push: z.literal(true),
  sms: z.literal(true),
  source: z.literal('SIGN_IN'),
});

export const updateSubscriptionsToMessages = endpoint({
  method: 'PUT',
  path: '/v2/users/profile/notification/subscriptions',
  access: 'customer',
  requirements: ['NTF-07', 'NTF-11', 'AUT-35'],
  summary:
    'Changes which promotional messages the caller takes; all three values are needed, at a sign-in not that of e-mail',
  body: z.tuple([z.union([z.extend(marketingSchema, { source: sourceSchema }), tickedSchema])]),
  answer: subscriptionsSchema,
  errors: ['USER_NOT_FOUND', 'EMAIL_NOT_SET'],
});

/** An unknown third party is refused with INVALID_ARGUMENT. */
export const updateTransferDataConsent = endpoint({
  method: 'PUT',
  path: '/v2/users/profile/transfer-data-consent',
  access: 'customer',
  requirements: ['NTF-10', 'NTF-11'],
  summary: 'Gives or takes back the consent to share data with a partner',
  body: z.object({ thirdParty: textSchema(50), consent: z.boolean(), source: sourceSchema }),
  answer: z.object({ transferDataConsents: transferDataConsentsSchema }),
  errors: ['USER_NOT_FOUND', 'INVALID_ARGUMENT'],
});
