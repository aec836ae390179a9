/** Bounds of neighbouring buckets differ by a twentieth, which is how exact a percentile is. */
const STEP = Math.log(1.05);

/** How long many things took, in constant memory; in ms. */
export class Latencies {
  readonly #buckets = new Map<number, number>();
  #count = 0;
  #longest = 0;

  add(ms: number): void {
    const bucket = Math.round(Math.log(Math.max(1, ms)) / STEP);
    this.#buckets.set(bucket, (this.#buckets.get(bucket) ?? 0) + 1);
    this.#count += 1;
    this.#longest = Math.max(this.#longest, ms);
  }

  get count(): number {
    return this.#count;
  }

  get longest(): number {
    return Math.round(this.#longest);
  }

  /** What this share of all, 0 to 1, did not exceed; 0 if there was nothing. */
  percentile(share: number): number {
    let left = Math.ceil(this.#count * share);
    for (const [bucket, count] of [...this.#buckets].toSorted(([a], [b]) => a - b)) {
      left -= count;
      if (left <= 0) return Math.min(this.longest, Math.round(Math.exp(bucket * STEP)));
    }
    return 0;
  }
}
