import type { Result } from '@shop/domain/kernel';

/** Sends SMS through a gateway. */
export interface SmsSender {
  /**
   * Sends a message. `id` (UUID) makes the call idempotent, `phone` is like '+79001234567'. REFUSED: the message is
   * not sent. UNKNOWN: no definite answer; the message may arrive (AUT-25).
   */
  send(message: {
    readonly id: string;
    readonly phone: string;
    readonly text: string;
  }): Promise<Result<void, 'REFUSED' | 'UNKNOWN'>>;
}
