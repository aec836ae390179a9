import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';

import { Stateful } from '../kernel/index.ts';
import type { ApiFailure, EventBus, Logger } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import type { Profile, ProfileGateway } from './profile.gateway.ts';

export type ProfileState = {
  readonly status: 'unknown' | 'anonymous' | 'loading' | 'ready' | 'failed';
  readonly profile: Profile | null;
};

/** The shopper's own data. */
export class ProfileService extends Stateful<ProfileState> {
  readonly #gateway: ProfileGateway;
  readonly #session: SessionService;
  readonly #logger: Logger;

  constructor(gateway: ProfileGateway, session: SessionService, bus: EventBus, logger: Logger) {
    super({ status: 'unknown', profile: null });
    this.#gateway = gateway;
    this.#session = session;
    this.#logger = logger;
    bus.on('signedIn').subscribe(() => void this.load());
    bus.on('signedOut').subscribe(() => {
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
    this.store.patch({ status: 'loading' });
    return this.#take(await this.#gateway.load());
  }

  /** Changes the name; trimmed, an empty one removes it (OPN-336). */
  async updateName(name: string): Promise<Result<void, ApiFailure>> {
    const wanted = name.trim();
    const answer = this.#take(await this.#gateway.update({ name: wanted }), false);
    if (answer.ok) return ok();
    // An answer that got lost says nothing: the profile does.
    const held = answer.error.kind === 'api' ? answer : await this.load();
    return held.ok && held.value.name === wanted ? ok() : answer;
  }

  /** Tells the profile that the shopper is 18 (AGE-04). */
  async confirmAge(): Promise<Result<void, ApiFailure>> {
    const answer = this.#take(await this.#gateway.update({ isConfirmedAge18: true }), false);
    return answer.ok ? ok() : answer;
  }

  #take(answer: Result<Profile, ApiFailure>, isLoad = true): Result<Profile, ApiFailure> {
    if (answer.ok) this.store.set({ status: 'ready', profile: answer.value });
    else {
      this.#logger.warn('Profile call failed', { failure: answer.error });
      if (isLoad) this.store.patch({ status: 'failed' });
    }
    return answer;
  }
}
