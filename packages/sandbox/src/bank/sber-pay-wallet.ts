import { createHmac } from 'node:crypto';

import { traceOf } from './card-check.ts';
import type { CardTrace } from './payment.ts';

/** The card in a person's SberPay wallet, always the same one. `owner`: an id of the person. */
export function walletCard(owner: string, fingerprintKey: string): CardTrace {
  const seed = createHmac('sha256', fingerprintKey).update(`wallet ${owner}`).digest();
  const middle = String(seed.readUInt32BE(0)).padStart(10, '0').slice(-6);
  return traceOf(`220220${middle}4321`, fingerprintKey);
}
