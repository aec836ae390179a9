import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { Latest, Stateful } from '../kernel/index.ts';
import type { ApiFailure, EventBus, Logger } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import type { Profile, ProfileChanges, ProfileGateway } from './profile.gateway.ts';

export type ProfileState = {
  readonly status: 'unknown' | 'anonymous' | 'loading' | 'ready' | 'failed';
  readonly profile: Profile | null;
};

/** The shopper's own data. */
export class ProfileService extends Stateful<ProfileState> {
  readonly #gateway: ProfileGateway;
  readonly #session: SessionService;
  readonly #logger: Logger;
  /** Whoever has signed out since gets no answer (LGO-05). */
  readonly #shoppers = new Latest();
  /** An answer that is older than what is known is dropped. */
  readonly #loads = new Latest();

  constructor(gateway: ProfileGateway, session: SessionService, bus: EventBus, logger: Logger) {
    super({ status: 'unknown', profile: null });
    this.#gateway = gateway;
    this.#session = session;
    this.#logger = logger;
    bus.on('signedIn').subscribe(() => void this.load());
    bus.on('signedOut').subscribe(() => {
      this.#shoppers.supersede();
      this.#loads.supersede();
      this.store.set({ status: 'anonymous', profile: null });
    });
  }

  /** Loads at the start of the shop, unless a sign-in has done so already. */
  start(): void {
    if (this.state.status === 'unknown') void this.load();
  }

  async load(): Promise<Result<Profile, ApiFailure | { readonly kind: 'anonymous' }>> {
    if (!this.#session.state.isSignedIn) {
      this.store.set({ status: 'anonymous', profile: null });
      return err({ kind: 'anonymous' });
    }
    const isCurrent = this.#loads.start();
    this.store.patch({ status: 'loading' });
    const answer = await this.#gateway.load();
    if (!isCurrent()) return answer;
    if (answer.ok) this.store.set({ status: 'ready', profile: answer.value });
    else {
      this.#logger.warn('Profile not loaded', { failure: answer.error });
      this.store.patch({ status: 'failed' });
    }
    return answer;
  }

  /** Changes the name; trimmed, an empty one removes it (OPN-336). */
  async updateName(name: string): Promise<Result<void, ApiFailure>> {
    const wanted = name.trim();
    const answer = await this.#update({ name: wanted });
    if (answer.ok) return answer;
    // An answer that got lost says nothing: the profile does.
    const held = answer.error.kind === 'api' ? answer : await this.load();
    return held.ok && held.value.name === wanted ? ok() : answer;
  }

  /** Tells the profile that the shopper is 18 (AGE-04). */
  async confirmAge(): Promise<Result<void, ApiFailure>> {
    return this.#update({ isConfirmedAge18: true });
  }

  async #update(changes: ProfileChanges): Promise<Result<void, ApiFailure>> {
    const isCurrent = this.#shoppers.join();
    const answer = await this.#gateway.update(changes);
    if (!answer.ok) {
      this.#logger.warn('Profile not changed', { failure: answer.error });
      return answer;
    }
    if (isCurrent()) {
      this.#loads.supersede();
      this.store.set({ status: 'ready', profile: answer.value });
    }
    return ok();
  }
}
