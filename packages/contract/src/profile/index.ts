import * as z from 'zod/mini';

import { endpoint, textSchema } from '../kernel/index.ts';

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

/** Left-out fields stay as they are (OPN-333). */
export const updateProfile = endpoint({
  method: 'PUT',
  path: '/users/profile',
  access: 'customer',
  requirements: ['PRF-23', 'PRF-16', 'AGE-04'],
  summary: "Changes the caller's name or confirms the age of 18",
  body: z.object({ name: z.optional(textSchema(200)), isConfirmedAge18: z.optional(z.boolean()) }),
  answer: profileSchema,
  errors: ['USER_NOT_FOUND'],
});
