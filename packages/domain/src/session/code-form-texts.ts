import { canResendCode, codeFormStatus, secondsToResend } from './code-form.ts';
import type { CodeFormState } from './code-form.ts';

export const codeFormTexts = {
  resend: 'Получить новый код',
  resendIn: (seconds: string) => `Получить новый код через ${seconds}`,
  invalid: 'Не тот код.',
  invalidResend: 'Получить новый',
  invalidWait: (seconds: string) => `Получить новый можно через ${seconds}`,
  limited: 'Слишком много попыток ввести код. Получить новый можно через полчаса',
} as const;

/** What a code form says, and its control for another code. */
export type CodeFormWords = {
  /** The sentence below the cells; null: none. */
  readonly note: string | null;
  /** What follows the note and changes every second; null: nothing. */
  readonly countdown: string | null;
  /** `place`: the control ends the sentence, or stands alone as a button; null: there is none now. */
  readonly resend: {
    readonly text: string;
    readonly isEnabled: boolean;
    readonly place: 'NOTE' | 'BUTTON';
  } | null;
};

function clock(seconds: number): string {
  return `0:${String(seconds).padStart(2, '0')}`;
}

/** What the form says at the time `now` (EML-16 to EML-19, OPN-314). */
export function codeFormWords(state: CodeFormState, now: number): CodeFormWords {
  const status = codeFormStatus(state, now);
  if (status === 'LIMITED') return { note: codeFormTexts.limited, countdown: null, resend: null };
  const seconds = secondsToResend(state, now);
  const isEnabled = canResendCode(state, now);
  if (status === 'NORMAL') {
    const text = seconds > 0 ? codeFormTexts.resendIn(clock(seconds)) : codeFormTexts.resend;
    return { note: null, countdown: null, resend: { text, isEnabled, place: 'BUTTON' } };
  }
  if (seconds > 0)
    return {
      note: codeFormTexts.invalid,
      countdown: codeFormTexts.invalidWait(clock(seconds)),
      resend: null,
    };
  return {
    note: codeFormTexts.invalid,
    countdown: null,
    resend: { text: codeFormTexts.invalidResend, isEnabled, place: 'NOTE' },
  };
}
