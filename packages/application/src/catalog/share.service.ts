import { sharedProductPath } from '@shop/domain/catalog';
import type { Result } from '@shop/domain/kernel';

import type { Logger } from '../kernel/index.ts';
import type { AlertService } from '../shell/index.ts';
import type { Product } from './catalog.model.ts';

/** Where a shopper's copied texts go. */
export interface LinkClipboard {
  /** Copies the whole address of a path of the shop; denied: the browser has no clipboard or does not let us. Never throws. */
  copyLink(path: string): Promise<Result<void, 'DENIED'>>;
  /** The same for a text. */
  copyText(text: string): Promise<Result<void, 'DENIED'>>;
}

/** Where there is no clipboard. */
export const noClipboard: LinkClipboard = {
  copyLink: () => Promise.resolve({ ok: false, error: 'DENIED' }),
  copyText: () => Promise.resolve({ ok: false, error: 'DENIED' }),
};

/** Shares a product (PRD-23, PRD-25). */
export class ShareService {
  readonly #clipboard: LinkClipboard;
  readonly #alerts: AlertService;
  readonly #logger: Logger;

  constructor(clipboard: LinkClipboard, alerts: AlertService, logger: Logger) {
    this.#clipboard = clipboard;
    this.#alerts = alerts;
    this.#logger = logger;
  }

  /** Copies the product's link; whether it worked. A failure is reported to the shopper (OPN-147, UIX-15). */
  async copyProductLink(product: Pick<Product, 'id' | 'slug'>): Promise<boolean> {
    return this.#tell(await this.#clipboard.copyLink(sharedProductPath(product)));
  }

  /** Copies a text, as a promocode; the same. */
  async copyText(text: string): Promise<boolean> {
    return this.#tell(await this.#clipboard.copyText(text));
  }

  #tell(copied: Result<void, 'DENIED'>): boolean {
    if (copied.ok) return true;
    this.#logger.warn('Link not copied', { failure: copied.error });
    this.#alerts.showDefault();
    return false;
  }
}
