import type { Result } from '@shop/domain/kernel';

/** The gateway that brings SMS to phones. */
export interface SmsSender {
  /**
   * Hands a message over. `id` (UUID) makes a repeat harmless, `phone` as '+79001234567'. REFUSED: the message does not go
   * out. UNKNOWN: no answer came, or none that says so; the message may arrive (AUT-25).
   */
  send(message: {
    readonly id: string;
    readonly phone: string;
    readonly text: string;
  }): Promise<Result<void, 'REFUSED' | 'UNKNOWN'>>;
}
