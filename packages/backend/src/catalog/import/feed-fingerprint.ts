import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';

/** Where the date of a feed is looked for. */
const HEAD_BYTES = 2_000;
/** The shop does not read it, and many a system writes the same goods every hour with another one. */
const DATE = /(<yml_catalog\s[^<>]*?\bdate\s*=\s*["'])[\dTZ:.+ -]*/;

/** Fingerprint of a feed's bytes but for its date. */
export class FeedFingerprint {
  readonly #hash: Hash = createHash('sha256');
  #isBegun = false;

  /** Passes the feed on while it is read. */
  async *of(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of chunks) {
      this.#add(chunk);
      yield chunk;
    }
  }

  digest(): string {
    return this.#hash.digest('base64');
  }

  #add(chunk: Uint8Array): void {
    if (this.#isBegun) this.#hash.update(chunk);
    else {
      const head = Buffer.from(chunk.subarray(0, HEAD_BYTES)).toString('latin1');
      this.#hash.update(head.replace(DATE, '$1'), 'latin1').update(chunk.subarray(HEAD_BYTES));
    }
    this.#isBegun = true;
  }
}

export async function fingerprintOf(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const fingerprint = new FeedFingerprint();
  for await (const chunk of fingerprint.of(chunks)) void chunk;
  return fingerprint.digest();
}
