import { promoChannels } from '@shop/domain/profile';
import { z } from 'zod';

const MAX_SUBJECT = 200;
const MAX_MAIL = 10_000;
const MAX_SMS = 600;

const campaign = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'a name such as spring-sale: letters a to z, digits and hyphens');
/** One line: it becomes a header of the mail. */
const subject = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SUBJECT)
  .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'one line');

/** A promotional message as an operator writes it. The name says what must not reach one person twice. */
export const campaignSchema = z.discriminatedUnion('channel', [
  z.strictObject({
    campaign,
    channel: z.literal(promoChannels[0]),
    subject,
    text: z.string().trim().min(1).max(MAX_MAIL),
  }),
  z.strictObject({
    campaign,
    channel: z.literal(promoChannels[1]),
    text: z.string().trim().min(1).max(MAX_SMS),
  }),
]);
export type Campaign = z.output<typeof campaignSchema>;
