import type { LinkClipboard } from '@shop/application/catalog';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

/** The clipboard of the browser; there is none on a page that came over plain http. */
export class BrowserClipboard implements LinkClipboard {
  async copyLink(path: string): Promise<Result<void, 'DENIED'>> {
    return this.copyText(new URL(path, location.origin).href);
  }

  async copyText(text: string): Promise<Result<void, 'DENIED'>> {
    try {
      await navigator.clipboard.writeText(text);
      return ok();
    } catch {
      return err('DENIED');
    }
  }
}
