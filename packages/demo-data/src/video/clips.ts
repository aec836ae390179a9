import type { Product } from '../catalogue/catalogue.types.ts';

/** A clip of one product. */
export interface Clip {
  /** Offer id; also the name of the files. */
  readonly id: string;
  /** Illustrations that float around the pack. */
  readonly art: readonly string[];
  /** Ground: its middle and its edge. */
  readonly ground: readonly [string, string];
  /** What the product names: one file, or a stream in pieces. */
  readonly kind: 'file' | 'stream';
}

export const clips: readonly Clip[] = [
  { id: '20201', art: ['🥐', '🧈', '🌾'], ground: ['#fff3dc', '#f5d39a'], kind: 'file' },
  { id: '30301', art: ['🍓', '🌿', '🍓'], ground: ['#ffe9ec', '#f7b3bd'], kind: 'stream' },
  { id: '110204', art: ['🍦', '❄', '🍫'], ground: ['#eaf4ff', '#b4d4f7'], kind: 'stream' },
];

/** URL of the clip of a product; null: it has none. */
export function videoOf(product: Pick<Product, 'id'>): string | null {
  const clip = clips.find(({ id }) => id === product.id);
  if (clip === undefined) return null;
  return clip.kind === 'file' ? `/video/${clip.id}.mp4` : `/video/${clip.id}/master.m3u8`;
}
