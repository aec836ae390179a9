import * as z from 'zod/mini';

import { endpoint, textSchema } from '../kernel/index.ts';

/**
 * With the token of a mail, or with the caller's own confirmed address (OPN-390). The answer is the same for an address that no account has, and when it is
 * repeated. Anything else is refused with INVALID_TOKEN.
 */
export const unsubscribeEmail = endpoint({
  method: 'POST',
  path: '/v2/users/profile/unsubscribe-email',
  access: 'optional',
  requirements: ['UNS-02', 'UNS-03', 'NTF-11'],
  summary: 'Ends the promotional e-mails to an address',
  body: z.object({ token: z.optional(textSchema(1000)), email: z.optional(textSchema(1000)) }),
  errors: ['INVALID_TOKEN'],
});
