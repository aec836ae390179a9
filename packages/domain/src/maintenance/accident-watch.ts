import { defaultNotice, noticeOf } from './accident-notice.ts';
import type { AccidentNotice, AccidentStatus } from './accident-notice.ts';

/** While the maintenance screen shows, the check runs this long after the one before it, in ms (OPN-192). */
export const ACCIDENT_RECHECK_MS = 30_000;

/** `leaving`: it is off again, and the page is being loaded anew. */
export type AccidentPhase = 'off' | 'on' | 'leaving';

/** Why a check was started. */
type Cause = 'start' | 'asked' | 'reconnected' | 'focused' | 'shown' | 'due';

export type AccidentWatch = {
  readonly phase: AccidentPhase;
  readonly notice: AccidentNotice;
  /** What the last answer of the health check said. */
  readonly isEnabled: boolean;
  /** Whether the manual flag is on (ACC-03). */
  readonly isFlagOn: boolean;
  readonly isOnline: boolean;
  /** The check under way; answers to any other one are dropped. */
  readonly running: { readonly check: number; readonly cause: Cause } | null;
  /** How many checks there were. */
  readonly checks: number;
};

export type AccidentEvent =
  | { readonly type: 'CHECK_WANTED'; readonly cause: Cause }
  | { readonly type: 'CONNECTION_CHANGED'; readonly isOnline: boolean }
  | { readonly type: 'FLAG_CHANGED'; readonly isOn: boolean }
  | { readonly type: 'ANSWERED'; readonly check: number; readonly status: AccidentStatus }
  /** Neither address gave an answer that can be read. */
  | { readonly type: 'FAILED'; readonly check: number };

export type AccidentEffect =
  | { readonly type: 'CHECK'; readonly check: number }
  /** Wants a check in `ACCIDENT_RECHECK_MS`, and earlier requests are dropped. */
  | { readonly type: 'RECHECK_LATER' }
  | { readonly type: 'RELOAD' };

export type AccidentStep = readonly [AccidentWatch, readonly AccidentEffect[]];

export const noAccident: AccidentWatch = {
  phase: 'off',
  notice: defaultNotice,
  isEnabled: false,
  isFlagOn: false,
  isOnline: true,
  running: null,
  checks: 0,
};

/** Whether the maintenance screen stands in the place of the shop (ACC-02, ACC-03, MNT-02). */
export function showsNotice({ phase }: Pick<AccidentWatch, 'phase'>): boolean {
  return phase !== 'off';
}

/** A tab that is looked at again says so twice, as shown and as focused: one check is enough for both. */
function isSameLook(watch: AccidentWatch, cause: Cause): boolean {
  const looks: readonly (Cause | undefined)[] = ['focused', 'shown'];
  return watch.running?.cause !== cause && looks.includes(cause) && looks.includes(watch.running?.cause);
}

function startCheck(watch: AccidentWatch, cause: Cause): AccidentStep {
  if (isSameLook(watch, cause) || (cause === 'due' && watch.running !== null)) return [watch, []];
  const check = watch.checks + 1;
  return [{ ...watch, running: { check, cause }, checks: check }, [{ type: 'CHECK', check }]];
}

/**
 * Follows what is known now: on by an answer or by the flag; off once neither says on, with one reload, and only where
 * the connection is there to load the shop by (ACC-07, MNT-04).
 */
function settle(watch: AccidentWatch): AccidentStep {
  const isOn = watch.isEnabled || watch.isFlagOn;
  const recheck: readonly AccidentEffect[] = watch.running === null ? [{ type: 'RECHECK_LATER' }] : [];
  if (isOn) return [{ ...watch, phase: 'on' }, recheck];
  if (watch.phase !== 'on') return [watch, []];
  if (!watch.isOnline) return [watch, recheck];
  return [{ ...watch, phase: 'leaving' }, [{ type: 'RELOAD' }]];
}

/** One step of the watch over the health check (ACC, MNT). */
export function accidentWatch(watch: AccidentWatch, event: AccidentEvent): AccidentStep {
  switch (event.type) {
    case 'CHECK_WANTED':
      return startCheck(watch, event.cause);
    case 'CONNECTION_CHANGED': {
      const next = { ...watch, isOnline: event.isOnline };
      return event.isOnline ? startCheck(next, 'reconnected') : [next, []];
    }
    case 'FLAG_CHANGED':
      return watch.isFlagOn === event.isOn ? [watch, []] : settle({ ...watch, isFlagOn: event.isOn });
    case 'ANSWERED': {
      if (watch.running?.check !== event.check) return [watch, []];
      const { status } = event;
      const notice = status.enabled ? noticeOf(status) : defaultNotice;
      return settle({ ...watch, running: null, isEnabled: status.enabled, notice });
    }
    case 'FAILED':
      if (watch.running?.check !== event.check) return [watch, []];
      // Silence is no answer: what was on stays on, what was off stays off (ACC-09, MNT-05).
      return settle({ ...watch, running: null });
  }
}
