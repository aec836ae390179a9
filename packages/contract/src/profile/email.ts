import * as z from 'zod/mini';

import { endpoint, textSchema } from '../kernel/index.ts';

/** As typed; the domain says what is an address. */
const userEmail = textSchema(1000);

export const sendConfirmationEmail = endpoint({
  method: 'POST',
  path: '/v2/users/profile/send-confirmation-email',
  access: 'customer',
  requirements: ['EML-20', 'EML-05', 'EML-25', 'EML-26'],
  summary: 'Sends a code to an e-mail address',
  body: z.object({ userEmail }),
  answer: z.object({ resendAfterSeconds: z.int(), expiresInSeconds: z.int(), codeLength: z.int() }),
  errors: ['INVALID_ARGUMENT', 'RESEND_TOO_EARLY', 'COOLDOWN_ACTIVE', 'UNKNOWN_ERROR'],
});

/** Why it failed is in `errorDetails.code` (EML-21, OPN-339). */
export const confirmEmail = endpoint({
  method: 'POST',
  path: '/v2/users/profile/confirm-email',
  access: 'customer',
  requirements: ['EML-21', 'EML-25', 'EML-26', 'EML-27'],
  summary: "Confirms an e-mail address as the caller's",
  body: z.object({ userEmail, otp: textSchema(16) }),
  errors: ['INVALID_ARGUMENT', 'INVALID_OTP', 'COOLDOWN_ACTIVE', 'USER_NOT_FOUND'],
});
