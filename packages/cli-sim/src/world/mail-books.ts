import type { InProcessShop } from '@shop/standalone';

import type { MailEntry } from '../invariants/index.ts';

/** The mails in the books of the gateway's stand-in. */
export const mailsOf = ({ sandbox }: Pick<InProcessShop, 'sandbox'>): readonly MailEntry[] =>
  sandbox.mails().map(({ id, to, subject, at, headers }) => ({
    id,
    to,
    subject,
    at,
    isOffer: headers?.['List-Unsubscribe'] !== undefined,
  }));
