import type { TextDecoder } from 'node:util';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { decoderOf } from './decode.ts';
import { FeedCollector } from './feed-collector.ts';
import type { BrokenFeed, Feed } from './feed.ts';

/** How many bytes are read to find the encoding. */
const HEAD_BYTES = 200;

/**
 * Parses a YML feed as a stream; memory grows with its offers, not with its size. `onBytes` reports the progress. A
 * file that is not a feed (wrong encoding, not well-formed, another root) is refused as a whole.
 */
export async function parseFeed(
  chunks: AsyncIterable<Uint8Array>,
  onBytes: (done: number) => void = () => undefined,
): Promise<Result<Feed, BrokenFeed>> {
  const collector = new FeedCollector();
  let decoder: TextDecoder | null = null;
  let held = Buffer.alloc(0);
  let done = 0;
  const decode = (bytes: Uint8Array, last: boolean): Result<string, BrokenFeed> => {
    if (decoder === null) {
      const found = decoderOf(bytes);
      if (!found.ok) return err({ line: 1, reason: found.error });
      decoder = found.value;
    }
    try {
      return ok(decoder.decode(bytes, { stream: !last }));
    } catch {
      return err({ line: collector.line, reason: `its bytes are not ${decoder.encoding}` });
    }
  };
  const feedOn = (bytes: Uint8Array, last: boolean): BrokenFeed | null => {
    const text = decode(bytes, last);
    if (!text.ok) return text.error;
    return collector.write(text.value);
  };
  for await (const chunk of chunks) {
    done += chunk.length;
    held = Buffer.concat([held, chunk]);
    if (decoder === null && held.length < HEAD_BYTES) continue;
    const broken = feedOn(held, false);
    if (broken !== null) return err(broken);
    held = Buffer.alloc(0);
    onBytes(done);
  }
  const broken = feedOn(held, true);
  return broken === null ? collector.finish() : err(broken);
}
