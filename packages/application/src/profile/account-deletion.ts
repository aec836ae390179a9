import { accountTexts } from '@shop/domain/profile';
import { shellTexts } from '@shop/domain/shell';

import type { AnalyticsService } from '../analytics/index.ts';
import { failureCode, Latest, Stateful } from '../kernel/index.ts';
import type { Logger } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import type { AlertService } from '../shell/index.ts';
import type { SettingsGateway } from './settings.gateway.ts';

export type AccountDeletionState = {
  /** CHECKING: the orders are asked for; ASKING: the sheet shows; DELETING: the call runs. */
  readonly step: 'NONE' | 'CHECKING' | 'ASKING' | 'DELETING';
};

/** Fetches the states of the orders, past every cache. `null`: that failed. */
export type HasUnfinishedOrders = () => Promise<boolean | null>;

/** Deletes the account (DEL-01 to DEL-06). */
export class AccountDeletion extends Stateful<AccountDeletionState> {
  readonly #gateway: SettingsGateway;
  readonly #session: SessionService;
  readonly #alerts: AlertService;
  readonly #analytics: AnalyticsService;
  readonly #hasUnfinishedOrders: HasUnfinishedOrders;
  readonly #logger: Logger;
  readonly #checks = new Latest();

  constructor(
    gateway: SettingsGateway,
    session: SessionService,
    alerts: AlertService,
    analytics: AnalyticsService,
    hasUnfinishedOrders: HasUnfinishedOrders,
    logger: Logger,
  ) {
    super({ step: 'NONE' });
    this.#gateway = gateway;
    this.#session = session;
    this.#alerts = alerts;
    this.#analytics = analytics;
    this.#hasUnfinishedOrders = hasUnfinishedOrders;
    this.#logger = logger;
  }

  /** 'Удалить аккаунт': asks for confirmation, unless an order is on its way (DEL-01, DEL-02, DEL-04). */
  async start(): Promise<void> {
    if (this.state.step !== 'NONE') return;
    const isCurrent = this.#checks.start();
    this.store.set({ step: 'CHECKING' });
    const isUnfinished = await this.#hasUnfinishedOrders();
    if (!isCurrent()) return;
    this.store.set({ step: isUnfinished === false ? 'ASKING' : 'NONE' });
    if (isUnfinished === null) this.#alerts.showDefault();
    else if (isUnfinished) this.#refuse();
  }

  /** 'Оставить', or the settings are left: nothing shows by itself when the shopper comes back to them. */
  keep(): void {
    if (this.state.step === 'DELETING') return;
    this.#checks.supersede();
    this.store.set({ step: 'NONE' });
  }

  /** 'Удалить': marks the account, and starts over as a visitor (DEL-05). */
  async confirm(): Promise<void> {
    if (this.state.step !== 'ASKING') return;
    this.store.set({ step: 'DELETING' });
    const answer = await this.#gateway.markAsDeleted();
    if (answer.ok) {
      await this.#session.signOut();
      this.store.set({ step: 'NONE' });
      return;
    }
    this.#logger.warn('An account was not deleted', { failure: answer.error });
    this.store.set({ step: 'NONE' });
    if (failureCode(answer.error) === 'ORDER_IN_PROGRESS') this.#refuse();
    else this.#alerts.showDefault();
  }

  /** DEL-02, DEL-03. */
  #refuse(): void {
    this.#alerts.show({ title: null, text: accountTexts.orderOnItsWay, buttons: [{ label: shellTexts.ok }] });
    this.#analytics.send({ event: 'deletion_refused' });
  }
}
