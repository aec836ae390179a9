import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a report's timestamp may be from now, in ms. */
const TOLERANCE_MS = 300_000;

export interface SignedReport {
  readonly timestamp: string | readonly string[] | undefined;
  readonly signature: string | readonly string[] | undefined;
  readonly secret: string;
  readonly rawBody: Buffer;
  readonly now: Date;
}

/** What a signature says of the report that it came with. OLD: it is right, but of another time. */
export type SignatureCheck = 'RIGHT' | 'WRONG' | 'OLD';

/** Checks another party's signature, sha256=hex(HMAC-SHA256(secret, `${timestamp}.${rawBody}`)); the timestamp is in unix seconds. */
export function checkSignature({ timestamp, signature, secret, rawBody, now }: SignedReport): SignatureCheck {
  if (typeof timestamp !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(timestamp))
    return 'WRONG';
  const mac = createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();
  const given = /^sha256=([0-9a-f]{64})$/.exec(signature)?.[1];
  if (given === undefined || !timingSafeEqual(Buffer.from(given, 'hex'), mac)) return 'WRONG';
  return Math.abs(now.getTime() - Number(timestamp) * 1000) > TOLERANCE_MS ? 'OLD' : 'RIGHT';
}

/** Whether another party's report is signed with the secret, and of now. */
export const isSignedReport = (report: SignedReport): boolean => checkSignature(report) === 'RIGHT';
