import * as z from 'zod/mini';

/** Name of the meta element that tells a page of the demo where the stand-in shows its text messages (DBG-08). */
export const smsInboxMeta = 'sms-inbox';

/** GET /messages?phone=79001234567&limit=100 of the stand-in, newest first (DBG-08). */
export const inboxSchema = z.array(
  z.object({ messageDateTime: z.iso.datetime({ offset: true }), text: z.string(), phone: z.string() }),
);
