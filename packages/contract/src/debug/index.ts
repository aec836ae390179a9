import * as z from 'zod/mini';

/** Name of the meta element with the URL of the stand-in's text messages, on pages of the demo (DBG-08). */
export const smsInboxMeta = 'sms-inbox';

/** GET /messages?phone=79001234567&limit=100 of the stand-in, newest first (DBG-08). */
export const inboxSchema = z.array(
  z.object({ messageDateTime: z.iso.datetime({ offset: true }), text: z.string(), phone: z.string() }),
);
