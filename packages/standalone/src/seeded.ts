import { createHash } from 'node:crypto';

/** Ids and bytes that look random and are the same for the same seed. Never for anything that protects somebody. */
export class Seeded {
  readonly #seed: string;
  #serial = 0;
  #numbers: Buffer = Buffer.alloc(0);

  constructor(seed: string) {
    this.#seed = seed;
  }

  bytes(count: number): Buffer {
    const blocks: Buffer[] = [];
    for (let length = 0; length < count; length += 32) blocks.push(this.#block());
    return Buffer.concat(blocks).subarray(0, count);
  }

  /** A UUID of version 4. */
  uuid(): string {
    const bytes = this.bytes(16);
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
    const hex = bytes.toString('hex');
    return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
  }

  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number {
    if (this.#numbers.length < 4) this.#numbers = this.#block();
    const number = this.#numbers.readUInt32LE(0);
    this.#numbers = this.#numbers.subarray(4);
    return Math.floor((number / 2 ** 32) * limit);
  }

  #block(): Buffer {
    return createHash('sha256')
      .update(`${this.#seed}:${this.#serial++}`)
      .digest();
  }
}
