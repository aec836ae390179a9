import * as z from 'zod/mini';

import { endpoint, textSchema } from '../kernel/index.ts';

export const requestLoginCode = endpoint({
  method: 'POST',
  path: '/confirmation/code',
  access: 'shopper',
  requirements: ['AUT-11', 'AUT-12', 'AUT-13', 'AUT-18', 'AUT-19', 'AUT-25'],
  summary: 'Sends a login code by SMS',
  body: z.object({ phoneNumber: textSchema(32) }),
  answer: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int(), codeLength: z.int() }),
  errors: ['INVALID_ARGUMENT', 'RESEND_TOO_EARLY', 'COOLDOWN_ACTIVE', 'SMS_NOT_SENT'],
});
