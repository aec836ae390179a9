import { describe, expect, test } from 'vitest';
import { codeFormWords } from './code-form-texts.ts';
import {
  canResendCode,
  canSubmitCode,
  codeForm,
  codeFormStatus,
  newCodeForm,
  secondsToResend,
} from './code-form.ts';
import type { CodeFormEffect, CodeFormEvent, CodeFormState } from './code-form.ts';

/** Runs events at the time `now`, in ms. */
function run(events: readonly CodeFormEvent[], from: CodeFormState = newCodeForm, now = 0) {
  let state = from;
  const effects: CodeFormEffect[] = [];
  for (const event of events) {
    const [next, caused] = codeForm(state, event, now);
    state = next;
    effects.push(...caused);
  }
  return { state, effects };
}
const typed = (...cells: readonly string[]): CodeFormEvent => ({ type: 'ENTERED', cells });
const whole = (code: string): CodeFormEvent => typed(...code);
const sent: CodeFormEvent = { type: 'CODE_SENT', resendAfterSeconds: 30 };
const opened = run([sent]).state;
const s = (seconds: number) => seconds * 1000;

describe('the cells', () => {
  test('[EML-10] take one digit each, four in all; a gap stays where it is', () => {
    expect(run([typed('1', 'a', '2')]).state.cells).toEqual(['1', '', '2', '']);
    expect(run([typed('я1', '23', '', ' ', '5')]).state.cells).toEqual(['1', '2', '', '']);
    expect(run([typed('٣')]).state.cells).toEqual(['', '', '', '']);
  });

  test('[EML-11, EML-13] the last digit, typed or pasted, submits once', () => {
    expect(
      run([whole('1'), whole('12'), whole('123'), whole('1234'), whole('1234'), { type: 'SUBMIT_TAPPED' }])
        .effects,
    ).toEqual([{ type: 'SUBMIT', code: '1234' }]);
    expect(run([whole('0007')]).effects).toEqual([{ type: 'SUBMIT', code: '0007' }]);
    expect(run([typed('1', '', '3', '4'), { type: 'SUBMIT_TAPPED' }]).effects).toEqual([]);
  });
});

test('[OPN-389] a code that is filled in waits for the shopper, and never replaces what is typed', () => {
  const filled: CodeFormEvent = { type: 'FILLED_IN', cells: ['0', '0', '0', '0'] };
  expect(run([sent, filled])).toMatchObject({ state: { cells: ['0', '0', '0', '0'] }, effects: [] });
  expect(run([sent, filled, { type: 'SUBMIT_TAPPED' }]).effects).toEqual([{ type: 'SUBMIT', code: '0000' }]);
  expect(run([typed('7'), filled]).state.cells).toEqual(['7', '', '', '']);
  const limited = run([whole('1234'), { type: 'ATTEMPTS_LIMITED', retryAfterSeconds: 60 }]).state;
  expect(run([filled], limited, s(59)).state.cells).toEqual(['', '', '', '']);
});

test('[EML-14] success shows its mark for a second', () => {
  const { state, effects } = run([whole('1234'), { type: 'SUBMIT_SUCCEEDED' }]);
  expect(effects.at(-1)).toEqual({ type: 'DONE', afterMs: 1000 });
  expect(run([whole('5678'), { type: 'SUBMIT_TAPPED' }], state).effects).toEqual([]);
});

describe('another code', () => {
  test('[EML-15, EML-16] can be had after 30 s, and is asked for once', () => {
    expect([secondsToResend(opened, 0), secondsToResend(opened, s(29))]).toEqual([30, 1]);
    expect([canResendCode(opened, s(30) - 1), canResendCode(opened, s(30))]).toEqual([false, true]);
    expect(run([{ type: 'RESEND_TAPPED' }], opened, s(29)).effects).toEqual([]);
    expect(run([{ type: 'RESEND_TAPPED' }, { type: 'RESEND_TAPPED' }], opened, s(30)).effects).toEqual([
      { type: 'SEND_CODE' },
    ]);
  });

  test('[OPN-341] empties the cells, makes the form normal and starts the countdown again', () => {
    const invalid = run([whole('1234'), { type: 'CODE_INVALID' }], opened).state;
    const again = run([{ type: 'RESEND_TAPPED' }, { ...sent, resendAfterSeconds: 12 }], invalid, s(30)).state;
    expect(again).toEqual({ ...newCodeForm, resendAt: s(42) });
  });

  test('[AUT-17] while one is on its way the earlier code, now useless, is not submitted', () => {
    const sending = run([typed('1', '2', '3'), { type: 'RESEND_TAPPED' }], opened, s(30)).state;
    const { state, effects } = run([whole('1234'), { type: 'SUBMIT_TAPPED' }], sending, s(30));
    expect(effects).toEqual([]);
    const kept = run([{ type: 'SEND_FAILED' }], state, s(31));
    expect(kept.effects).toEqual([{ type: 'SHOW_ERROR' }]);
    expect(canSubmitCode(kept.state, s(31))).toBe(true);
  });
});

describe('a failure', () => {
  test('[EML-17, EML-18, AUT-28] an invalid code is told until the next digit', () => {
    const invalid = run([whole('1234'), { type: 'CODE_INVALID' }], opened).state;
    expect(codeFormWords(invalid, s(25))).toEqual({
      note: 'Не тот код.',
      countdown: 'Получить новый можно через 0:05',
      resend: null,
    });
    expect(codeFormWords(invalid, s(30))).toEqual({
      note: 'Не тот код.',
      countdown: null,
      resend: { text: 'Получить новый', isEnabled: true, place: 'NOTE' },
    });
    expect(codeFormStatus(run([typed('', '', '', '')], invalid).state, 0)).toBe('INVALID');
    expect(codeFormStatus(run([typed('5')], invalid).state, 0)).toBe('NORMAL');
    expect(run([whole('1234')], invalid).effects).toEqual([{ type: 'SUBMIT', code: '1234' }]);
  });

  test('[EML-19, AUT-29, OPN-341] limited attempts take no input until the time is over, also after leaving', () => {
    const limited = run([whole('1234'), { type: 'ATTEMPTS_LIMITED', retryAfterSeconds: 40 }], opened).state;
    expect(codeFormWords(limited, s(39))).toEqual({
      note: 'Слишком много попыток ввести код. Получить новый можно через полчаса',
      countdown: null,
      resend: null,
    });
    const later = run([whole('1234'), { type: 'RESEND_TAPPED' }], limited, s(39));
    expect([later.state.cells.join(''), later.effects]).toEqual(['', []]);
    expect(codeFormStatus(limited, s(40))).toBe('NORMAL');
    expect(run([whole('1234')], limited, s(40)).effects).toEqual([{ type: 'SUBMIT', code: '1234' }]);
    const reopened = run([{ type: 'CLOSED' }, { type: 'SENT_BEFORE', resendAfterSeconds: 5 }], limited, s(1));
    expect([codeFormStatus(reopened.state, s(39)), codeFormStatus(reopened.state, s(40))]).toEqual([
      'LIMITED',
      'NORMAL',
    ]);
    // What is left of the wait for another code goes on, too.
    expect([secondsToResend(reopened.state, s(1)), reopened.effects]).toEqual([5, []]);
    expect(codeFormStatus(run([{ type: 'CLOSED' }, sent], limited, s(1)).state, s(1))).toBe('NORMAL');
  });

  test('[AUT-30] of any other kind clears the field and shows an error', () => {
    const invalid = run([whole('1234'), { type: 'CODE_INVALID' }]).state;
    const { state, effects } = run([whole('5678'), { type: 'SUBMIT_FAILED' }], invalid);
    expect([state.cells.join(''), state.phase, codeFormStatus(state, 0)]).toEqual(['', 'TYPING', 'NORMAL']);
    expect(effects.at(-1)).toEqual({ type: 'SHOW_ERROR' });
  });
});

test('[OPN-314] the control for another code counts', () => {
  expect(codeFormWords(opened, s(21)).resend).toEqual({
    text: 'Получить новый код через 0:09',
    isEnabled: false,
    place: 'BUTTON',
  });
  expect(codeFormWords(opened, s(30)).resend).toEqual({
    text: 'Получить новый код',
    isEnabled: true,
    place: 'BUTTON',
  });
});
