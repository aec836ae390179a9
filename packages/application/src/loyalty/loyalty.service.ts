import { isOn } from '@shop/domain/config';
import { err, ok, retryDelayMs } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { agreedFiles, programmeEmail, programmePhone } from '@shop/domain/loyalty';
import type { LoyaltyAccount } from '@shop/domain/loyalty';

import type { ConfigService } from '../config/index.ts';
import {
  anyOf,
  failed,
  failureCode,
  idle,
  lastingKeys,
  Latest,
  loading,
  ready,
  Stateful,
} from '../kernel/index.ts';
import type {
  ApiFailure,
  Cancel,
  EventBus,
  Loadable,
  Logger,
  Persisted,
  Scheduler,
} from '../kernel/index.ts';
import type { ProfileService } from '../profile/index.ts';
import type { SessionService } from '../session/index.ts';
import type { AlertService } from '../shell/index.ts';
import type { BonusEntry, LoyaltyGateway } from './loyalty.gateway.ts';

export type LoyaltyState = {
  /** UNKNOWN_CLIENT: the programme does not know the phone; asked again after a new sign-in (OPN-250). */
  readonly account:
    | { readonly kind: 'LOADING' | 'FAILED' | 'UNKNOWN_CLIENT' }
    | { readonly kind: 'READY'; readonly account: LoyaltyAccount };
  readonly history: Loadable<readonly BonusEntry[]>;
  /** The hint for those who are not signed in stays away (OPN-253). */
  readonly isHintHidden: boolean;
  /** A shopper without a subscription does not want to read of one (OPN-253). */
  readonly isPrimeHidden: boolean;
};

/** Bonuses are asked for once more this long after an order has changed, in ms (STS-21). */
const AGAIN_AFTER_MS = 3_000;

/** Nobody has said that nothing was done. */
const mayHaveWorked = (failure: ApiFailure): boolean =>
  failure.kind === 'network' || (failure.kind === 'api' && failure.status >= 500);

/** The shopper's bonuses: account, registration, what changed the balance (LOY-15 to LOY-40). */
export class LoyaltyService extends Stateful<LoyaltyState> {
  readonly #gateway: LoyaltyGateway;
  readonly #session: SessionService;
  readonly #config: ConfigService;
  readonly #profile: ProfileService;
  readonly #alerts: AlertService;
  readonly #persisted: Persisted;
  readonly #bus: EventBus;
  readonly #logger: Logger;
  readonly #scheduler: Scheduler;
  /** How often the programme has not answered in a row. */
  #failures = 0;
  #retry: Cancel = () => undefined;
  /** Answers to older questions do not count. */
  #asked = 0;
  readonly #histories = new Latest();

  constructor(
    gateway: LoyaltyGateway,
    session: SessionService,
    config: ConfigService,
    profile: ProfileService,
    alerts: AlertService,
    persisted: Persisted,
    bus: EventBus,
    logger: Logger,
    scheduler: Scheduler,
  ) {
    super({
      account: { kind: 'LOADING' },
      history: idle,
      isHintHidden: persisted.read(lastingKeys.loyaltyHintHidden) === true,
      isPrimeHidden: persisted.read(lastingKeys.primeHidden) === true,
    });
    this.#gateway = gateway;
    this.#session = session;
    this.#config = config;
    this.#profile = profile;
    this.#alerts = alerts;
    this.#persisted = persisted;
    this.#bus = bus;
    this.#logger = logger;
    this.#scheduler = scheduler;
    bus.on('signedOut').subscribe(() => this.#forget());
    bus.on('signedIn').subscribe(() => {
      this.#forget();
      void this.load();
    });
    // The programme books a moment after the order has changed (STS-21).
    bus.on('orderChanged').subscribe(() => {
      scheduler.delay(AGAIN_AFTER_MS, () => void this.load());
    });
    anyOf(
      bus.on('orderCreated'),
      bus.on('orderFinished'),
      bus.on('orderChanged'),
      bus.on('subscriptionChanged'),
    ).subscribe(() => {
      void this.load();
    });
  }

  /**
   * Asks for the account, only when signed in and known to the programme (LOY-16). The cart is told, because it may price otherwise now.
   * A programme that does not answer is asked again, ever more rarely (LOY-20).
   */
  async load(): Promise<void> {
    const { account } = this.state;
    const isWanted = isOn(this.#config.state.features, 'sberLoyalty') && this.#session.state.isSignedIn;
    if (!isWanted || account.kind === 'UNKNOWN_CLIENT') return;
    this.#retry();
    const number = (this.#asked += 1);
    const answer = await this.#gateway.account();
    if (number !== this.#asked) return;
    if (answer.ok && answer.value !== null) {
      this.#failures = 0;
      this.store.patch({ account: { kind: 'READY', account: answer.value } });
      const before = account.kind === 'READY' ? account.account : null;
      const { balance, isActive } = answer.value;
      if (isActive && before?.balance !== balance) this.#bus.emit({ type: 'bonusesChanged' });
      return;
    }
    const isUnknown = !answer.ok && failureCode(answer.error) === 'CLIENT_NOT_FOUND';
    if (!answer.ok && !isUnknown) this.#logger.warn('Bonuses not loaded', { failure: answer.error });
    this.store.patch({ account: { kind: isUnknown ? 'UNKNOWN_CLIENT' : 'FAILED' } });
    if (!answer.ok && !isUnknown) {
      this.#failures += 1;
      this.#retry = this.#scheduler.delay(retryDelayMs(this.#failures), () => void this.load());
    }
    // The store spends no bonuses of a programme that is down, so that the cart costs something else now (LOY-20).
    if (account.kind !== 'FAILED') this.#bus.emit({ type: 'bonusesChanged' });
  }

  /**
   * The cart is priced with another balance than this page knows: of the two the account is the older one, as after the programme went
   * down or bonuses were spent in another tab (LOY-20). Unknown until it has been asked for again.
   */
  async compare(balanceOfCart: number): Promise<void> {
    const { account } = this.state;
    if (account.kind !== 'READY' || !account.account.isActive || account.account.balance === balanceOfCart)
      return;
    this.store.patch({ account: { kind: 'LOADING' } });
    await this.load();
  }

  async loadHistory(): Promise<void> {
    if (!this.#session.state.isSignedIn) return;
    const isCurrent = this.#histories.start();
    this.store.patch({ history: loading(this.state.history) });
    const answer = await this.#gateway.history();
    if (!isCurrent()) return;
    if (!answer.ok) this.#logger.warn('History of bonuses not loaded', { failure: answer.error });
    this.store.patch({ history: answer.ok ? ready(answer.value) : failed(this.state.history) });
  }

  /** Joins the programme with the terms agreed to (LOY-36 to LOY-39). What failed goes to the log, the shopper reads a general error (ERC-52). */
  async register(ticks: { readonly isMarketing: boolean }): Promise<Result<void, ApiFailure | 'NOT_ACTIVE'>> {
    const { account } = this.state;
    const profile = this.#profile.state.profile;
    if (account.kind !== 'READY' || profile === null) return err('NOT_ACTIVE');
    const { agreementFiles } = account.account;
    const answer = await this.#gateway.register({
      isMarketing: ticks.isMarketing,
      versions: Object.fromEntries(agreedFiles(ticks).map((file) => [file, agreementFiles[file].version])),
      phone: programmePhone(profile.phone),
      email: programmeEmail(profile.email, ticks.isMarketing),
    });
    if (!answer.ok) {
      this.#logger.error('Не получили ответа от сервиса лояльности', { failure: answer.error });
      if (mayHaveWorked(answer.error) && (await this.#hasJoined())) return ok();
      this.#alerts.showDefault();
      return answer;
    }
    if (!answer.value.isActive) {
      this.#logger.error('Не получилось зарегистрироваться в СберСпасибо');
      this.#alerts.showDefault();
      return err('NOT_ACTIVE');
    }
    await this.load();
    this.#bus.emit({ type: 'bonusesChanged' });
    return ok();
  }

  /** Whether the account is active: the answer to a registration may get lost after it worked. */
  async #hasJoined(): Promise<boolean> {
    await this.load();
    const { account } = this.state;
    if (account.kind !== 'READY' || !account.account.isActive) return false;
    this.#bus.emit({ type: 'bonusesChanged' });
    return true;
  }

  /** 'Больше не показывать' of the hint (LOY-29, OPN-253). */
  hideHint(): void {
    this.#persisted.write(lastingKeys.loyaltyHintHidden, true);
    this.store.patch({ isHintHidden: true });
  }

  /** The cross of the prime block (LOY-32, OPN-253). */
  hidePrime(): void {
    this.#persisted.write(lastingKeys.primeHidden, true);
    this.store.patch({ isPrimeHidden: true });
  }

  #forget(): void {
    this.#asked += 1;
    this.#histories.supersede();
    this.#failures = 0;
    this.#retry();
    this.store.patch({ account: { kind: 'LOADING' }, history: idle });
  }
}
