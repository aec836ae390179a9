/** Digits of a login or e-mail code (EML-10, OPN-315). */
export const CODE_LENGTH = 4;
/** The check mark shows this long after success, in ms (EML-14). */
export const SUCCESS_MARK_MS = 1000;

/** The cells of a code, all empty: one entry per cell, '' or a digit. */
export const emptyCode: readonly string[] = Array.from({ length: CODE_LENGTH }, () => '');

/** Times are in ms since 1970 of the device's clock. */
export type CodeFormState = {
  readonly cells: readonly string[];
  /** The code in the cells was refused; the next digit typed ends this (OPN-341). */
  readonly isInvalid: boolean;
  readonly phase: 'TYPING' | 'SUBMITTING' | 'DONE';
  readonly isSending: boolean;
  /** From when another code may be asked for (EML-15). */
  readonly resendAt: number;
  /** Until when no code is taken (OPN-341). */
  readonly limitedUntil: number;
};

export type CodeFormStatus = 'NORMAL' | 'INVALID' | 'LIMITED';

/** What came of a code that was submitted (AUT-28 to AUT-30, EML-22 to EML-24). */
export type CodeSubmitted =
  | { readonly type: 'SUBMIT_SUCCEEDED' }
  | { readonly type: 'CODE_INVALID' }
  | { readonly type: 'ATTEMPTS_LIMITED'; readonly retryAfterSeconds: number }
  | { readonly type: 'SUBMIT_FAILED' };

/** What came of asking for a code. `SENT_BEFORE`: the earlier one is too fresh and still counts (OPN-317). */
export type CodeRequested =
  | { readonly type: 'CODE_SENT'; readonly resendAfterSeconds: number }
  | { readonly type: 'SENT_BEFORE'; readonly resendAfterSeconds: number }
  | { readonly type: 'SEND_FAILED' };

export type CodeFormEvent =
  /** What the cells hold now, typed, pasted or erased. */
  | { readonly type: 'ENTERED'; readonly cells: readonly string[] }
  /** A code that the shopper submits, or not; what they have typed meanwhile stays. */
  | { readonly type: 'FILLED_IN'; readonly cells: readonly string[] }
  | { readonly type: 'SUBMIT_TAPPED' }
  | { readonly type: 'RESEND_TAPPED' }
  /** The form was left. */
  | { readonly type: 'CLOSED' }
  | CodeSubmitted
  | CodeRequested;

export type CodeFormEffect =
  | { readonly type: 'SUBMIT'; readonly code: string }
  | { readonly type: 'SEND_CODE' }
  | { readonly type: 'SHOW_ERROR' }
  | { readonly type: 'DONE'; readonly afterMs: number };

/** The form before any code was asked for. */
export const newCodeForm: CodeFormState = {
  cells: emptyCode,
  isInvalid: false,
  phase: 'TYPING',
  isSending: false,
  resendAt: 0,
  limitedUntil: 0,
};

/** How the form stands: normal, invalid code or limited attempts (EML-17 to EML-19). */
export function codeFormStatus(state: CodeFormState, now: number): CodeFormStatus {
  if (now < state.limitedUntil) return 'LIMITED';
  return state.isInvalid ? 'INVALID' : 'NORMAL';
}

/** Whole seconds until another code may be asked for; 0: now (EML-15). */
export function secondsToResend(state: CodeFormState, now: number): number {
  return Math.max(0, Math.ceil((state.resendAt - now) / 1000));
}

/** Whether the cells take input (EML-19). */
export function canEnterCode(state: CodeFormState, now: number): boolean {
  return state.phase === 'TYPING' && codeFormStatus(state, now) !== 'LIMITED';
}

/** Whether the code can be submitted: all cells are full, and no other code is on its way. */
export function canSubmitCode(state: CodeFormState, now: number): boolean {
  return canEnterCode(state, now) && !state.isSending && state.cells.every((cell) => cell !== '');
}

/** Whether another code can be asked for (EML-16). */
export function canResendCode(state: CodeFormState, now: number): boolean {
  return canEnterCode(state, now) && !state.isSending && now >= state.resendAt;
}

type Step = readonly [CodeFormState, readonly CodeFormEffect[]];

function submit(state: CodeFormState, now: number): Step {
  if (!canSubmitCode(state, now)) return [state, []];
  return [{ ...state, phase: 'SUBMITTING' }, [{ type: 'SUBMIT', code: state.cells.join('') }]];
}

const cellsOf = (entered: readonly string[]): readonly string[] =>
  emptyCode.map((_, index) => /[0-9]/.exec(entered[index] ?? '')?.[0] ?? '');

function enter(state: CodeFormState, entered: readonly string[], now: number): Step {
  if (!canEnterCode(state, now)) return [state, []];
  const cells = cellsOf(entered);
  const isTyped = cells.some((cell) => cell !== '');
  return submit({ ...state, cells, isInvalid: state.isInvalid && !isTyped }, now);
}

/** Runs one event of the code form at the time `now` (EML-10 to EML-19, AUT-26 to AUT-30, OPN-341). */
export function codeForm(state: CodeFormState, event: CodeFormEvent, now: number): Step {
  switch (event.type) {
    case 'ENTERED':
      return enter(state, event.cells, now);
    case 'FILLED_IN': {
      const isEmpty = state.cells.every((cell) => cell === '');
      if (!isEmpty || !canEnterCode(state, now)) return [state, []];
      return [{ ...state, cells: cellsOf(event.cells) }, []];
    }
    case 'SUBMIT_TAPPED':
      return submit(state, now);
    case 'SUBMIT_SUCCEEDED':
      return [{ ...state, phase: 'DONE' }, [{ type: 'DONE', afterMs: SUCCESS_MARK_MS }]];
    case 'CODE_INVALID':
      return [{ ...state, phase: 'TYPING', isInvalid: true }, []];
    case 'ATTEMPTS_LIMITED': {
      const limitedUntil = now + event.retryAfterSeconds * 1000;
      return [{ ...state, cells: emptyCode, phase: 'TYPING', isInvalid: false, limitedUntil }, []];
    }
    case 'SUBMIT_FAILED':
      return [{ ...state, cells: emptyCode, phase: 'TYPING', isInvalid: false }, [{ type: 'SHOW_ERROR' }]];
    case 'RESEND_TAPPED':
      return canResendCode(state, now)
        ? [{ ...state, isSending: true }, [{ type: 'SEND_CODE' }]]
        : [state, []];
    case 'CODE_SENT':
      return [{ ...newCodeForm, resendAt: now + event.resendAfterSeconds * 1000 }, []];
    case 'SENT_BEFORE': {
      const { limitedUntil } = state;
      return [{ ...newCodeForm, limitedUntil, resendAt: now + event.resendAfterSeconds * 1000 }, []];
    }
    case 'SEND_FAILED':
      return [{ ...state, isSending: false }, [{ type: 'SHOW_ERROR' }]];
    case 'CLOSED':
      return [{ ...newCodeForm, limitedUntil: state.limitedUntil }, []];
    default:
      return event satisfies never;
  }
}
