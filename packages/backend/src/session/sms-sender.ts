import type { Result } from '@shop/domain/kernel';

/** The gateway that brings SMS to phones. */
export interface SmsSender {
  /**
   * Hands a message over. `id` (UUID) makes a repeat harmless, `phone` as '+79001234567'. UNAVAILABLE: refused or not
   * answered in time; whether the message goes out is then not known (AUT-25).
   */
  send(message: {
    readonly id: string;
    readonly phone: string;
    readonly text: string;
  }): Promise<Result<void, 'UNAVAILABLE'>>;
}
