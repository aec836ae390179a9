import { err, ok } from '../kernel/index.ts';
import type { Result } from '../kernel/index.ts';

/** A text message of the stand-in; `at` in ms since 1970 of the store's clock. */
export type SmsMessage = { readonly at: number; readonly text: string };

/** The code where no message has come (DBG-09). */
export const DEFAULT_SMS_CODE = '0000';
/** The inbox is looked into for the first time this long after a code was asked for, in ms (DBG-10). */
export const FIRST_SMS_LOOK_MS = 1000;
/** Pause between two looks, in ms. */
export const SMS_LOOK_INTERVAL_MS = 1000;
/** The last look is this long after the code was asked for, in ms (OPN-389). */
export const LAST_SMS_LOOK_MS = 30_000;

/**
 * The code that was asked for at `requestedAt` (ms of the store's clock): the last word of the newest message (DBG-09). A
 * message from before that is of an earlier code.
 */
export function smsCode(
  messages: readonly SmsMessage[],
  requestedAt: number,
): Result<string, { readonly kind: 'noMessage' | 'oldMessage' }> {
  const [newest] = messages.toSorted((one, other) => other.at - one.at);
  if (newest === undefined) return err({ kind: 'noMessage' });
  if (newest.at < requestedAt) return err({ kind: 'oldMessage' });
  return ok(newest.text.split(' ').at(-1) ?? '');
}
