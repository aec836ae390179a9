import { createHmac } from 'node:crypto';

import { bankSignatureHeader, bankTimestampHeader } from '@shop/contract/third-party';

/** Headers of a report: `sha256=<hex HMAC-SHA256(secret, timestamp + "." + body)>`, timestamp in unix seconds. */
export function signatureHeaders(secret: string, body: string, now: Date): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return { [bankTimestampHeader]: timestamp, [bankSignatureHeader]: `sha256=${signature}` };
}
