import { isNotFound, Stateful } from '../kernel/index.ts';
import type { Logger } from '../kernel/index.ts';
import type { AlertService } from '../shell/index.ts';
import type { RestoreGateway } from './restore.gateway.ts';
import type { SessionService } from './session.service.ts';

export type AccountRestoreState = {
  /** ASKED: the shopper is asked whether to restore the account; RUNNING: it is being restored. */
  readonly step: 'NONE' | 'ASKED' | 'RUNNING';
};

/** What goes on after the answer. */
export type AfterRestore = {
  readonly restored: (cartLinesAdded: boolean) => Promise<void> | void;
  readonly kept: () => void;
};

/** Asks whoever signed in to a deleted account whether to restore it (DEL-10 to DEL-12). */
export class AccountRestore extends Stateful<AccountRestoreState> {
  readonly #gateway: RestoreGateway;
  readonly #session: SessionService;
  readonly #alerts: AlertService;
  readonly #logger: Logger;
  #after: AfterRestore | null = null;
  /** The account is back, and only its session is still to be entered. */
  #restored: { readonly cartLinesAdded: boolean } | null = null;

  constructor(gateway: RestoreGateway, session: SessionService, alerts: AlertService, logger: Logger) {
    super({ step: 'NONE' });
    this.#gateway = gateway;
    this.#session = session;
    this.#alerts = alerts;
    this.#logger = logger;
  }

  /** A sign-in ended at an account that was deleted. */
  ask(after: AfterRestore): void {
    this.#after = after;
    this.store.set({ step: 'ASKED' });
  }

  /** 'Да, восстановить аккаунт': the sign-in goes on, once the account is back and entered. */
  async restore(): Promise<void> {
    if (this.state.step !== 'ASKED') return;
    this.store.set({ step: 'RUNNING' });
    if (this.#restored === null) {
      const answer = await this.#gateway.restore();
      if (!answer.ok) {
        this.#logger.warn('An account was not restored', { failure: answer.error });
        // Too late: there is nothing to bring back any more (DEL-14).
        this.#fail(isNotFound(answer.error));
        return;
      }
      this.#restored = answer.value;
    }
    const { cartLinesAdded } = this.#restored;
    const entered = await this.#session.enter(cartLinesAdded);
    if (entered.ok && this.#session.state.isSignedIn) {
      await this.#end()?.restored(cartLinesAdded);
      return;
    }
    this.#logger.warn('The restored account was not entered', { entered });
    // The browser has its session all the same, or has lost it.
    this.#fail(entered.ok);
  }

  /** 'Отмена', or closing the question: the account stays deleted unless it is back already, and the visitor a visitor. */
  async keepDeleted(): Promise<void> {
    if (this.state.step !== 'ASKED') return;
    const isBack = this.#restored !== null;
    const after = this.#end();
    if (isBack) {
      this.#session.giveUpSignIn(true);
      after?.kept();
      return;
    }
    const answer = await this.#gateway.keepDeleted();
    if (!answer.ok)
      this.#logger.warn('The sign-in to a deleted account runs out by itself', { failure: answer.error });
    after?.kept();
  }

  /** `isOver`: the next tap could not do any more either. */
  #fail(isOver: boolean): void {
    if (isOver) this.#end()?.kept();
    else this.store.set({ step: 'ASKED' });
    this.#alerts.showDefault();
  }

  #end(): AfterRestore | null {
    const after = this.#after;
    this.#after = null;
    this.#restored = null;
    this.store.set({ step: 'NONE' });
    return after;
  }
}
