import type { Answer } from '../kernel/index.ts';

/** Ends promotional mails (UNS-02). */
export interface UnsubscribeGateway {
  /** By the token of a mail. */
  unsubscribe(token: string): Answer<void>;
}
