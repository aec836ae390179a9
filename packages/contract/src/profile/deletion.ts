import * as z from 'zod/mini';

import { endpoint } from '../kernel/index.ts';
import { tokensSchema } from '../session/index.ts';

export const markAsDeleted = endpoint({
  method: 'POST',
  path: '/users/profile/markAsDeleted',
  access: 'customer',
  requirements: ['DEL-07', 'DEL-08', 'DEL-09'],
  summary: "Marks the caller's account as deleted and ends its sessions",
  errors: ['USER_NOT_FOUND', 'ORDER_IN_PROGRESS'],
});

/** With the token of a sign-in to a marked account, which can do nothing else. Answers the tokens of the sign-in that goes on. */
export const restoreProfile = endpoint({
  method: 'POST',
  path: '/users/profile/restore',
  access: 'marked',
  requirements: ['DEL-12', 'DEL-13', 'DEL-14'],
  summary: "Brings the caller's account back",
  answer: z.extend(tokensSchema, { cartLinesAdded: z.boolean() }),
  errors: ['USER_NOT_FOUND'],
});
