import type { TabChannel } from './session-transport.ts';

/** Tabs of one browser, over BroadcastChannel (TOK-41); where that is missing every tab is on its own. */
export class BroadcastTabs implements TabChannel {
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('session');

  announce(): void {
    this.#channel?.postMessage('changed');
  }

  listen(onChange: () => void): void {
    this.#channel?.addEventListener('message', onChange);
  }
}

/** A single tab. */
export const lonelyTab: TabChannel = { announce: () => undefined, listen: () => undefined };
