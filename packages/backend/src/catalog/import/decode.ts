import { TextDecoder } from 'node:util';

import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

/** Encodings that feeds come in; anything else is refused by name. */
const ENCODINGS: ReadonlySet<string> = new Set([
  'utf-8',
  'utf8',
  'windows-1251',
  'cp1251',
  'koi8-r',
  'us-ascii',
  'utf-16le',
  'utf-16',
]);
const DECLARATION = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']+)["']/;
const ALIASES: Readonly<Record<string, string>> = {
  cp1251: 'windows-1251',
  utf8: 'utf-8',
  'us-ascii': 'utf-8',
  'utf-16': 'utf-16le',
};

/** A decoder for the encoding that the file's first bytes declare: byte order mark first, then the XML declaration, else UTF-8. */
export function decoderOf(start: Uint8Array): Result<TextDecoder, string> {
  if (start[0] === 0xff && start[1] === 0xfe) return ok(new TextDecoder('utf-16le', { fatal: true }));
  const declared = DECLARATION.exec(
    Buffer.from(start.subarray(0, 200)).toString('latin1').replace(/^ï»¿/, ''),
  )?.[1];
  const name = (declared ?? 'utf-8').toLowerCase();
  if (!ENCODINGS.has(name))
    return err(`the encoding ${declared ?? name} is not supported, use UTF-8 or windows-1251`);
  return ok(new TextDecoder(ALIASES[name] ?? name, { fatal: true }));
}
