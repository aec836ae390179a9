import { hash } from 'node:crypto';

/** Always the same UUID for a name, so that importing a feed again finds its own rows. */
export function stableId(
  kind: 'offer' | 'category' | 'combo' | 'promotion' | 'promotionGroup',
  feedId: string,
): string {
  const bytes = hash('sha1', `${kind}:${feedId}`, 'buffer');
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`;
}
