import {
  BANK_REDIRECT_MS,
  bankSignInTexts,
  EMPTY_BANK_CREDENTIALS,
  isAllowedAppRedirect,
  NOT_ALLOWED_REDIRECT,
  nothingTicked,
  pathAfterBank,
  readBankReturn,
} from '@shop/domain/session';
import type { TickedConsents } from '@shop/domain/session';

import type { ConfigService } from '../config/index.ts';
import { isNotFound, Stateful } from '../kernel/index.ts';
import type { Logger, PageNavigation, Scheduler } from '../kernel/index.ts';
import type { ToastService } from '../shell/index.ts';
import type { AccountRestore } from './account-restore.service.ts';
import type { BankEnd, BankSignInGateway } from './bank-sign-in.gateway.ts';
import type { FastBankSignIn } from './fast-bank-sign-in.ts';
import type { SessionService } from './session.service.ts';
import type { BeforeSignIn, SignInOutcome } from './sign-in-flow.ts';

export type BankSignInState = {
  /** The button was tapped, and the browser is about to leave for the bank (SSO-14). */
  readonly isLeaving: boolean;
};

/** Sign-in through the bank (SSO). */
export class BankSignIn extends Stateful<BankSignInState> {
  readonly #gateway: BankSignInGateway;
  readonly #session: SessionService;
  readonly #page: PageNavigation;
  readonly #scheduler: Scheduler;
  readonly #toasts: ToastService;
  readonly #logger: Logger;
  readonly #beforeSignIn: BeforeSignIn;
  readonly #accountRestore: AccountRestore;
  readonly #config: ConfigService;
  readonly #fast: FastBankSignIn;
  /** Of the shop; its own links count as links of the app. */
  #origin = '';

  constructor(
    gateway: BankSignInGateway,
    session: SessionService,
    page: PageNavigation,
    scheduler: Scheduler,
    toasts: ToastService,
    logger: Logger,
    beforeSignIn: BeforeSignIn,
    accountRestore: AccountRestore,
    config: ConfigService,
    fast: FastBankSignIn,
  ) {
    super({ isLeaving: false });
    this.#gateway = gateway;
    this.#session = session;
    this.#page = page;
    this.#scheduler = scheduler;
    this.#toasts = toasts;
    this.#logger = logger;
    this.#beforeSignIn = beforeSignIn;
    this.#accountRestore = accountRestore;
    this.#config = config;
    this.#fast = fast;
  }

  /**
   * The tap on the bank's button. Answers how the sign-in ended where the bank needed no page for it (OPN-328); else null: the browser
   * leaves for the bank, and comes back to `returnTo` with what was ticked and what waits (SSO-04, SSO-08, SSO-14). Once `abandoned`
   * fires nobody gets signed in, and the page stays.
   */
  async tap(
    returnTo: string,
    { ticked, action }: { readonly ticked: TickedConsents; readonly action: string | null },
    abandoned?: AbortSignal,
  ): Promise<SignInOutcome | null> {
    if (this.state.isLeaving) return null;
    this.store.set({ isLeaving: true });
    const shown = new Promise<void>((resolve) => {
      this.#scheduler.delay(BANK_REDIRECT_MS, resolve);
    });
    await this.#beforeSignIn();
    const wish = { returnTo, ticked, action, appUrl: null };
    const end = await this.#fast.try(wish);
    if (end !== null) return this.#endFast(end, abandoned);
    const url = abandoned?.aborted === true ? null : await this.#gateway.start({ ...wish, isSilent: false });
    await shown;
    this.store.set({ isLeaving: false });
    if (url === null || abandoned?.aborted === true) return null;
    if (url.ok) this.#page.assign(url.value);
    else this.#fail(url.error);
    return null;
  }

  /** The shopper is signed in at the bank, and so here. */
  async #endFast(end: BankEnd, abandoned: AbortSignal | undefined): Promise<SignInOutcome | null> {
    this.store.set({ isLeaving: false });
    if (abandoned?.aborted === true) {
      this.#session.giveUpSignIn(end.outcome === 'SIGNED_IN');
      return null;
    }
    if (end.outcome === 'MARKED') return 'MARKED';
    return (await this.#enterSession(end)) ? { cartLinesAdded: end.cartLinesAdded } : null;
  }

  /**
   * What comes of the page that the bank leads back to, on the shop's `origin`. Answers the path to go on to; null: the page leaves.
   */
  async finish(query: Readonly<Record<string, string>>, origin: string): Promise<string | null> {
    this.#origin = origin;
    const read = readBankReturn(query);
    if (!read.ok) {
      this.#fail(null, EMPTY_BANK_CREDENTIALS);
      return '/';
    }
    const returned = read.value;
    if (returned.kind === 'AUTOMATIC') return this.#leaveSilently(returned.returnTo, returned.appUrl);
    const end = await this.#gateway.finish(
      returned.kind === 'CODE' ? returned : { state: returned.state, code: null, issuer: null },
    );
    if (!end.ok) {
      // A shop that knows no bank has no configuration for one.
      this.#fail(end.error, isNotFound(end.error) ? EMPTY_BANK_CREDENTIALS : undefined);
      return '/';
    }
    return this.#end(end.value);
  }

  async #end(end: BankEnd): Promise<string | null> {
    const { outcome, isSilent, returnTo } = end;
    switch (outcome) {
      case 'SIGNED_IN':
        return this.#enter(end);
      case 'MARKED':
        return new Promise((resolve) => {
          this.#accountRestore.ask({
            restored: (cartLinesAdded) => resolve(this.#goOn({ ...end, cartLinesAdded })),
            kept: () => resolve(returnTo),
          });
        });
      case 'REFUSED':
        // Nobody asked for it, so nobody is told (SSO-16).
        if (isSilent) this.#logger.info('The bank did not sign in by itself');
        else this.#fail('REFUSED');
        return returnTo;
      default:
        return outcome satisfies never;
    }
  }

  /** What waited for the sign-in (AUT-42). */
  #goOn(end: BankEnd): string | null {
    void this.#config.renew();
    return this.#openApp(end.appUrl) ? null : pathAfterBank(end);
  }

  /** Leads back to the app that asked for the sign-in, where that is allowed (SSO-17). Answers whether the page leaves. */
  #openApp(appUrl: string | null): boolean {
    if (appUrl === null) return false;
    const { redirectWhitelist: whitelist, deepLinkScheme: scheme } = this.#config.state.config;
    const isWhitelistOn = this.#config.isOn('whitelistRedirects');
    const schemes = { origin: this.#origin, scheme };
    if (isAllowedAppRedirect(appUrl, { isWhitelistOn, whitelist, schemes })) {
      this.#page.assign(appUrl);
      return true;
    }
    this.#logger.error(NOT_ALLOWED_REDIRECT);
    return false;
  }

  async #enter(end: BankEnd): Promise<string | null> {
    return (await this.#enterSession(end)) ? this.#goOn(end) : null;
  }

  /** Answers whether this page has the session of the account now. */
  async #enterSession(end: BankEnd): Promise<boolean> {
    const entered = await this.#session.enter(end.cartLinesAdded);
    if (entered.ok) return true;
    // The browser has the session all the same: the page finds it when it is loaded anew.
    this.#logger.warn('The session of the bank was not opened', { failure: entered.error });
    this.#page.replace(end.returnTo);
    return false;
  }

  /** Asks the bank without a tap (SSO-12). */
  async #leaveSilently(returnTo: string, appUrl: string | null): Promise<string | null> {
    if (this.#session.state.isSignedIn) return this.#openApp(appUrl) ? null : returnTo;
    const url = await this.#gateway.start({
      returnTo,
      isSilent: true,
      ticked: nothingTicked,
      action: null,
      appUrl,
    });
    if (url.ok) {
      this.#page.replace(url.value);
      return null;
    }
    this.#logger.info('The bank cannot be asked silently', { failure: url.error });
    return returnTo;
  }

  /** `message`: for the log. */
  #fail(failure: unknown, message = 'A bank sign-in failed'): void {
    this.#logger.error(message, { failure });
    // Another tab has signed in: nobody stays anonymous (SSO-15).
    if (this.#session.state.isSignedIn) return;
    this.#toasts.show({ title: bankSignInTexts.failed, icon: 'alert' });
  }
}
