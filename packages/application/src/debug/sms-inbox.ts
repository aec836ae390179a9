import type { SmsMessage } from '@shop/domain/debug';

import type { Answer } from '../kernel/index.ts';

/** The messages that the stand-in of the SMS gateway has taken (DBG-08). */
export interface SmsInbox {
  /** Messages to a phone such as '+79001234567', at most 100. */
  messages(phone: string): Answer<readonly SmsMessage[]>;
}
