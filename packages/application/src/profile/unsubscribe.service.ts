import { Stateful } from '../kernel/index.ts';
import type { Logger } from '../kernel/index.ts';
import type { UnsubscribeGateway } from './unsubscribe.gateway.ts';

export type UnsubscribeState = { readonly phase: 'READY' | 'SENDING' | 'DONE' | 'FAILED' };

/** Ends the promotional mails to whoever opened the link of one (UNS-01 to UNS-04); only `unsubscribe` does so, opening the page never does. */
export class UnsubscribeService extends Stateful<UnsubscribeState> {
  readonly #gateway: UnsubscribeGateway;
  readonly #logger: Logger;

  constructor(gateway: UnsubscribeGateway, logger: Logger) {
    super({ phase: 'READY' });
    this.#gateway = gateway;
    this.#logger = logger;
  }

  /** For the page of another link. */
  open(): void {
    this.store.set({ phase: 'READY' });
  }

  /** Answers whether the mails have ended. */
  async unsubscribe(token: string): Promise<boolean> {
    const { phase } = this.state;
    if (phase === 'SENDING' || phase === 'DONE') return phase === 'DONE';
    this.store.set({ phase: 'SENDING' });
    const answer = await this.#gateway.unsubscribe(token);
    if (!answer.ok)
      this.#logger.warn('The promotional mails to an address did not end', { failure: answer.error });
    this.store.set({ phase: answer.ok ? 'DONE' : 'FAILED' });
    return answer.ok;
  }
}
