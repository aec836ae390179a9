import { isBankSession, unknownVisit } from '@shop/domain/session';
import type { UserState } from '@shop/domain/session';

import { anyOf, persistedKeys, Stateful } from '../kernel/index.ts';
import type { Persisted } from '../kernel/index.ts';
import type { SessionService } from '../session/index.ts';
import type { CookieNoticeService } from '../shell/index.ts';
import type { AgeService } from './age.service.ts';

/** The id of the device, by the cookie that the web server sets; null: none yet. */
export type ReadDeviceId = () => string | null;

const unknown: UserState = {
  ...unknownVisit,
  deviceId: null,
  isAuthorizedBySberId: false,
  isCookiePolicyAccepted: false,
  isConfirmedAge18: false,
};

/** What experiments are drawn by (FLG-04). */
export const traitsOf = ({ deviceOs, browser, osVersion, browserVersion }: UserState) => ({
  os: deviceOs,
  browser,
  osVersion,
  browserVersion,
});

/** Who uses the shop, and with what (SHL-01 to SHL-03, OPN-383). A server's page knows nothing of it. */
export class UserStateService extends Stateful<UserState> {
  readonly #deviceId: ReadDeviceId;
  readonly #persisted: Persisted;
  readonly #session: SessionService;
  readonly #age: AgeService;
  readonly #notice: CookieNoticeService;

  constructor(
    deviceId: ReadDeviceId,
    persisted: Persisted,
    session: SessionService,
    age: AgeService,
    notice: CookieNoticeService,
  ) {
    super(unknown);
    this.#deviceId = deviceId;
    this.#persisted = persisted;
    this.#session = session;
    this.#age = age;
    this.#notice = notice;
  }

  /** Reads what the browser knows, and follows what changes. */
  start(): void {
    anyOf(this.#session.state$, this.#age.state$, this.#notice.state$).subscribe(() => this.#read());
  }

  #read(): void {
    this.store.set({
      ...(this.#persisted.read(persistedKeys.visit) ?? unknownVisit),
      deviceId: this.#deviceId(),
      isAuthorizedBySberId: isBankSession(this.#session.state.user),
      isCookiePolicyAccepted: this.#persisted.read(persistedKeys.cookiePolicy) === true,
      isConfirmedAge18: this.#age.state.isConfirmed === true,
    });
  }
}
