import type { TabChannel } from '@shop/application/kernel';

/** Tabs of one browser, over BroadcastChannel (TOK-41); where that is missing every tab is on its own. */
export class BroadcastTabs implements TabChannel {
  readonly #channel: BroadcastChannel | null;

  /** Tabs hear each other on channels of one name. */
  constructor(name: 'session' | 'cart') {
    this.#channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  }

  announce(): void {
    this.#channel?.postMessage('changed');
  }

  listen(onChange: () => void): void {
    this.#channel?.addEventListener('message', onChange);
  }
}

/** A single tab. */
export const lonelyTab: TabChannel = { announce: () => undefined, listen: () => undefined };
