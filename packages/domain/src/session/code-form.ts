import { sessionTexts } from './texts.ts';

/** Digits of a login or e-mail code (EML-10, OPN-315). */
export const CODE_LENGTH = 4;
/** A new code may be asked for after this long, in s (EML-15). */
export const RESEND_SECONDS = 30;
/** The check mark shows this long after success, in ms (EML-14). */
export const SUCCESS_MARK_MS = 1000;

export type CodeFormStatus = 'NORMAL' | 'INVALID' | 'LIMITED';

export type CodeFormState = {
  readonly digits: string;
  readonly status: CodeFormStatus;
  readonly phase: 'TYPING' | 'SUBMITTING' | 'DONE';
  readonly isSending: boolean;
  /** Seconds until a new code may be asked for. */
  readonly resendIn: number;
  /** Seconds until the limited state ends (OPN-341). */
  readonly limitedFor: number;
};

export type CodeFormEvent =
  /** What the cells hold now, typed, pasted or erased. */
  | { readonly type: 'ENTERED'; readonly text: string }
  | { readonly type: 'SUBMIT_TAPPED' }
  | { readonly type: 'CODE_INVALID' }
  | { readonly type: 'ATTEMPTS_LIMITED'; readonly retryAfterSeconds: number }
  | { readonly type: 'SUBMIT_FAILED' }
  | { readonly type: 'SUBMIT_SUCCEEDED' }
  | { readonly type: 'RESEND_TAPPED' }
  | { readonly type: 'CODE_SENT'; readonly resendAfterSeconds: number }
  | { readonly type: 'SEND_FAILED' }
  | { readonly type: 'SECOND_PASSED' };

export type CodeFormEffect =
  | { readonly type: 'SUBMIT'; readonly code: string }
  | { readonly type: 'SEND_CODE' }
  | { readonly type: 'SHOW_ERROR' }
  | { readonly type: 'DONE'; readonly afterMs: number };

/** The form after a code was sent (EML-15). */
export function openCodeForm(resendAfterSeconds: number = RESEND_SECONDS): CodeFormState {
  return {
    digits: '',
    status: 'NORMAL',
    phase: 'TYPING',
    isSending: false,
    resendIn: resendAfterSeconds,
    limitedFor: 0,
  };
}

/** Whether the resend control works (EML-16). */
export function canResend(state: CodeFormState): boolean {
  return state.resendIn === 0 && state.status !== 'LIMITED' && !state.isSending && state.phase === 'TYPING';
}

type Step = readonly [CodeFormState, readonly CodeFormEffect[]];

function submit(state: CodeFormState): Step {
  if (state.digits.length !== CODE_LENGTH || state.phase !== 'TYPING' || state.status === 'LIMITED')
    return [state, []];
  return [{ ...state, phase: 'SUBMITTING' }, [{ type: 'SUBMIT', code: state.digits }]];
}

function enter(state: CodeFormState, text: string): Step {
  if (state.phase !== 'TYPING' || state.status === 'LIMITED') return [state, []];
  const digits = text.replace(/\D/g, '').slice(0, CODE_LENGTH);
  if (digits === state.digits) return [state, []];
  const isTyped = digits.length > 0;
  const next: CodeFormState = { ...state, digits, status: isTyped ? 'NORMAL' : state.status };
  return submit(next);
}

function secondPassed(state: CodeFormState): Step {
  const limitedFor = Math.max(0, state.limitedFor - 1);
  const status = state.status === 'LIMITED' && limitedFor === 0 ? 'NORMAL' : state.status;
  return [{ ...state, resendIn: Math.max(0, state.resendIn - 1), limitedFor, status }, []];
}

/** Runs one event of the code form (EML-10 to EML-19, AUT-26 to AUT-30, OPN-341). */
export function codeForm(state: CodeFormState, event: CodeFormEvent): Step {
  switch (event.type) {
    case 'ENTERED':
      return enter(state, event.text);
    case 'SUBMIT_TAPPED':
      return submit(state);
    case 'CODE_INVALID':
      return [{ ...state, digits: '', phase: 'TYPING', status: 'INVALID' }, []];
    case 'ATTEMPTS_LIMITED':
      return [
        { ...state, digits: '', phase: 'TYPING', status: 'LIMITED', limitedFor: event.retryAfterSeconds },
        [],
      ];
    case 'SUBMIT_FAILED':
      return [{ ...state, digits: '', phase: 'TYPING' }, [{ type: 'SHOW_ERROR' }]];
    case 'SUBMIT_SUCCEEDED':
      return [{ ...state, phase: 'DONE' }, [{ type: 'DONE', afterMs: SUCCESS_MARK_MS }]];
    case 'RESEND_TAPPED':
      return canResend(state) ? [{ ...state, isSending: true }, [{ type: 'SEND_CODE' }]] : [state, []];
    case 'CODE_SENT':
      return [openCodeForm(event.resendAfterSeconds), []];
    case 'SEND_FAILED':
      return [{ ...state, isSending: false }, [{ type: 'SHOW_ERROR' }]];
    case 'SECOND_PASSED':
      return secondPassed(state);
    default:
      return event satisfies never;
  }
}

function clock(seconds: number): string {
  return `0:${String(seconds).padStart(2, '0')}`;
}

/** What is below the cells (EML-17 to EML-19, OPN-314). */
export function codeFormText(state: CodeFormState): string {
  if (state.status === 'LIMITED') return sessionTexts.limited;
  if (state.status === 'INVALID')
    return state.resendIn > 0
      ? `${sessionTexts.invalidCodeIn} ${clock(state.resendIn)}`
      : sessionTexts.invalidCode;
  return state.resendIn > 0
    ? `${sessionTexts.getNewCodeIn} ${clock(state.resendIn)}`
    : sessionTexts.getNewCode;
}
