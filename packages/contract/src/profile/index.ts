import * as z from 'zod/mini';

import { endpoint, textSchema } from '../kernel/index.ts';
import { transferDataConsentsSchema } from './sharing.ts';

export * from './consents.ts';
export * from './deletion.ts';
export * from './email.ts';
export * from './unsubscribe.ts';

/** Profile of the signed-in shopper (PRF-22). */
export const profileSchema = z.object({
  name: z.string(),
  surname: z.string(),
  patronymic: z.string(),
  /** "+79001234567" */
  phone: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  isConfirmedAge18: z.boolean(),
  transferDataConsents: transferDataConsentsSchema,
});
export type Profile = z.output<typeof profileSchema>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/users/profile',
  access: 'customer',
  requirements: ['PRF-22'],
  summary: "The caller's profile",
  answer: profileSchema,
  errors: ['USER_NOT_FOUND'],
});

/** Longer texts are refused before they are looked at; the limits of name and address are the domain's. */
const fieldSchema = textSchema(1000);

/** Left-out fields stay as they are; one refused field refuses all (OPN-333). */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  access: 'customer',
  requirements: ['PRF-23', 'PRF-24', 'PRF-16', 'AGE-04'],
  summary: "Changes the caller's names or unconfirmed e-mail, or confirms the age of 18",
  body: z.object({
    name: z.optional(fieldSchema),
    surname: z.optional(fieldSchema),
    patronymic: z.optional(fieldSchema),
    email: z.optional(fieldSchema),
    /** The phone of the profile, which no call changes. */
    mobile: z.optional(fieldSchema),
    isConfirmedAge18: z.optional(z.boolean()),
  }),
  answer: profileSchema,
  errors: ['USER_NOT_FOUND', 'INVALID_ARGUMENT', 'PHONE_CHANGE_FORBIDDEN', 'EMAIL_NEEDS_CONFIRMATION'],
});
