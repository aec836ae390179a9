import type { DeviceSystem, DeviceType } from '../kernel/index.ts';
import type { SessionUser } from './user.ts';

/** What the web server reads from the first request of a browser session (OPN-383). */
export type Visit = {
  readonly deviceType: DeviceType;
  /** Null: another system than the three. */
  readonly deviceOs: DeviceSystem | null;
  /** Of one of the three systems; null: not said. */
  readonly osVersion: string | null;
  /** Null: not known. */
  readonly browser: string | null;
  readonly browserVersion: string | null;
  /** The first request of the browser session had no device id. */
  readonly isFirstVisit: boolean;
};

/** Who uses the shop, and with what (SHL-01). */
export type UserState = Visit & {
  readonly deviceId: string | null;
  /** The session began with bank sign-in (SHL-03). */
  readonly isAuthorizedBySberId: boolean;
  readonly isCookiePolicyAccepted: boolean;
  readonly isConfirmedAge18: boolean;
};

/** Before anything is known, and where no web server stands in front. */
export const unknownVisit: Visit = {
  deviceType: 'DESKTOP',
  deviceOs: null,
  osVersion: null,
  browser: null,
  browserVersion: null,
  isFirstVisit: false,
};

/** True exactly for a session that began with bank sign-in (SHL-03). */
export function isBankSession(user: Pick<SessionUser, 'openedThrough'> | null): boolean {
  return user?.openedThrough === 'BANK_ID';
}
