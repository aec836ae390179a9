import { Stateful } from '../kernel/index.ts';
import type { Logger } from '../kernel/index.ts';
import type { AlertService } from '../shell/index.ts';
import { runPending } from './pending-action.ts';
import type { PendingAction } from './pending-action.ts';
import type { SessionService } from './session.service.ts';
import type { SignInFlow } from './sign-in-flow.ts';

export type SignInRequestState = {
  /** Somebody wants to sign in: the code of the wizard is fetched. */
  readonly isWanted: boolean;
  /** The flow is there, so that the wizard can show it. */
  readonly isReady: boolean;
  /** Its code could not be had the last time. */
  readonly isFailed: boolean;
};

/** Brings the sign-in flow in where it is not there yet. */
export type LoadSignIn = () => Promise<SignInFlow>;

/** The way to the login wizard, whose code comes when somebody first wants to sign in. */
export class SignInRequest extends Stateful<SignInRequestState> {
  readonly #session: SessionService;
  readonly #load: LoadSignIn;
  readonly #alerts: AlertService;
  readonly #logger: Logger;
  #flow: SignInFlow | null = null;

  constructor(session: SessionService, load: LoadSignIn, alerts: AlertService, logger: Logger) {
    super({ isWanted: false, isReady: false, isFailed: false });
    this.#session = session;
    this.#load = load;
    this.#alerts = alerts;
    this.#logger = logger;
  }

  /**
   * Opens the wizard; when somebody is signed in already the action runs at once. A named action goes on after the bank, too (AUT-42). Answers the flow that was opened; null:
   * there was no need for one, the shopper gave up, or its code could not be had, which the shopper is told.
   */
  async open(action?: PendingAction, actionName?: string): Promise<SignInFlow | null> {
    if (this.#session.state.isSignedIn) {
      if (action !== undefined) void runPending(action, false, this.#logger);
      return null;
    }
    // A screen that asks for it, and is drawn anew when the window turns, leaves what the shopper has typed.
    if (action === undefined && this.#flow?.state.isOpen === true) return this.#flow;
    this.store.patch({ isWanted: true, isFailed: false });
    let flow: SignInFlow;
    try {
      flow = await this.#load();
    } catch (error) {
      this.fail(error);
      return null;
    }
    if (!this.state.isWanted) return null;
    this.#flow = flow;
    flow.open(action, actionName);
    this.store.patch({ isReady: true });
    return flow;
  }

  /** The shopper gives up before the wizard shows (AUT-02). */
  withdraw(): void {
    this.store.patch({ isWanted: false });
    this.#flow?.close();
  }

  /** The wizard's code could not be loaded: the shopper is told, and the next tap loads it again (SHL-22). */
  fail(error: unknown): void {
    this.#logger.error('The sign-in was not loaded', { error: String(error) });
    this.store.patch({ isWanted: false, isFailed: true });
    this.#alerts.showDefault();
  }
}
