import { CHAT_THEME } from '@shop/domain/support';

import { Latest, Stateful } from '../kernel/index.ts';
import type { EventBus, IsCurrent, Logger } from '../kernel/index.ts';
import type { ChatHost, ChatLibrary, ShownChat } from './chat-library.ts';
import type { FaqTopic, SupportGateway } from './support.gateway.ts';

export type SupportState = {
  /** Empty while they are not known. */
  readonly topics: readonly FaqTopic[];
  /** `failed`: no token could be had; it may be tried again. */
  readonly chat: 'closed' | 'opening' | 'open' | 'failed';
  /** The chat's script does not work here: until the page is left there is no chat (CHT-06). */
  readonly isChatBroken: boolean;
};

type SupportDependencies = {
  readonly gateway: SupportGateway;
  readonly library: ChatLibrary;
  readonly bus: EventBus;
  readonly logger: Logger;
};

/** Frequent questions, and the chat with support (CHT). */
export class SupportService extends Stateful<SupportState> {
  readonly #deps: SupportDependencies;
  readonly #opened = new Latest();
  #shown: ShownChat | null = null;

  constructor(dependencies: SupportDependencies) {
    super({ topics: [], chat: 'closed', isChatBroken: false });
    this.#deps = dependencies;
    // Signing out and deleting the account end the chat: whoever comes next on this device sees nothing of it.
    dependencies.bus.on('signedOut').subscribe(() => this.closeChat());
  }

  /** Loads the frequent questions; while they cannot be had there are none (CHT-10). */
  async loadTopics(): Promise<void> {
    if (this.state.topics.length > 0) return;
    const answer = await this.#deps.gateway.faq();
    if (answer.ok) this.store.patch({ topics: answer.value });
    else this.#deps.logger.warn('Frequent questions not loaded', { failure: answer.error });
  }

  /** Shows the chat in an element of the page, about an order or about none (CHT-04, CHT-06 to CHT-08). */
  async openChat(host: ChatHost, orderId: string | null): Promise<void> {
    const { gateway, library, logger } = this.#deps;
    this.closeChat();
    const isCurrent = this.#opened.start();
    this.store.patch({ chat: 'opening' });
    const access = await gateway.chatToken(orderId);
    if (!isCurrent()) return;
    if (!access.ok) {
      logger.warn('No chat token', { failure: access.error });
      this.store.patch({ chat: 'failed' });
      return;
    }
    const { token, scriptUrl } = access.value;
    const isLoaded = await library.load(scriptUrl);
    if (!isCurrent()) return;
    const onExpired = () => void this.#renew(orderId, isCurrent);
    this.#shown = isLoaded ? library.show(host, { token, theme: CHAT_THEME, onExpired }) : null;
    if (this.#shown === null) logger.error('The chat does not load', {});
    this.store.patch(
      this.#shown === null ? { chat: 'closed', isChatBroken: true } : { chat: 'open', isChatBroken: false },
    );
  }

  /** Takes the chat away; an answer that was under way shows nothing any more. */
  closeChat(): void {
    this.#opened.supersede();
    this.#shown?.close();
    this.#shown = null;
    this.store.patch({ chat: 'closed' });
  }

  async #renew(orderId: string | null, isCurrent: IsCurrent): Promise<void> {
    const access = await this.#deps.gateway.chatToken(orderId);
    if (!isCurrent()) return;
    if (access.ok) this.#shown?.renew(access.value.token);
    else this.#deps.logger.warn('The chat was not renewed', { failure: access.error });
  }
}
