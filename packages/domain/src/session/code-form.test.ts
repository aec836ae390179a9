import { expect, test } from 'vitest';
import { canResend, codeForm, codeFormText, openCodeForm } from './code-form.ts';
import type { CodeFormEffect, CodeFormEvent, CodeFormState } from './code-form.ts';

function run(events: readonly CodeFormEvent[], from: CodeFormState = openCodeForm()) {
  let state = from;
  const effects: CodeFormEffect[] = [];
  for (const event of events) {
    const [next, caused] = codeForm(state, event);
    state = next;
    effects.push(...caused);
  }
  return { state, effects };
}
const typed = (text: string): CodeFormEvent => ({ type: 'ENTERED', text });
const seconds = (count: number) =>
  Array.from({ length: count }, (): CodeFormEvent => ({ type: 'SECOND_PASSED' }));

test('[EML-10] only digits enter, four at most', () => {
  expect(run([typed('1a2')]).state.digits).toBe('12');
  expect(run([typed('12 345')]).state.digits).toBe('1234');
});

test('[EML-11, EML-13] the last digit, typed or pasted, submits once', () => {
  expect(
    run([typed('1'), typed('12'), typed('123'), typed('1234'), typed('1234'), { type: 'SUBMIT_TAPPED' }])
      .effects,
  ).toEqual([{ type: 'SUBMIT', code: '1234' }]);
  expect(run([typed('0007')]).effects).toEqual([{ type: 'SUBMIT', code: '0007' }]);
});

test('[EML-14] success shows its mark for a second', () => {
  expect(run([typed('1234'), { type: 'SUBMIT_SUCCEEDED' }]).effects.at(-1)).toEqual({
    type: 'DONE',
    afterMs: 1000,
  });
});

test('[EML-15, EML-16] a new code can be had after 30 s', () => {
  const waiting = run(seconds(29)).state;
  expect([waiting.resendIn, canResend(waiting)]).toEqual([1, false]);
  const ready = run(seconds(30)).state;
  expect(canResend(ready)).toBe(true);
  expect(run([{ type: 'RESEND_TAPPED' }, { type: 'RESEND_TAPPED' }], ready).effects).toEqual([
    { type: 'SEND_CODE' },
  ]);
  expect(
    run([{ type: 'RESEND_TAPPED' }, { type: 'CODE_SENT', resendAfterSeconds: 12 }], ready).state,
  ).toEqual(openCodeForm(12));
});

test('[EML-17, EML-18, AUT-28] an invalid code empties the cells until the next digit', () => {
  const invalid = run([typed('1234'), { type: 'CODE_INVALID' }]).state;
  expect([invalid.digits, invalid.status]).toEqual(['', 'INVALID']);
  expect(codeFormText(run(seconds(25), invalid).state)).toBe('Не тот код. Получить новый можно через 0:05');
  expect(codeFormText(run(seconds(30), invalid).state)).toBe('Не тот код. Получить новый');
  expect(run([typed('5')], invalid).state.status).toBe('NORMAL');
});

test('[EML-19, AUT-29, OPN-341] limited attempts take no input until the time is over', () => {
  const limited = run([typed('1234'), { type: 'ATTEMPTS_LIMITED', retryAfterSeconds: 40 }]).state;
  expect(codeFormText(limited)).toBe('Слишком много попыток ввести код. Получить новый можно через полчаса');
  const later = run([...seconds(39), typed('1')], limited).state;
  expect([later.digits, canResend(later)]).toEqual(['', false]);
  expect(run(seconds(40), limited).state.status).toBe('NORMAL');
});

test('[AUT-30] any other failure clears the field and shows an error', () => {
  const { state, effects } = run([typed('1234'), { type: 'SUBMIT_FAILED' }]);
  expect([state.digits, state.phase]).toEqual(['', 'TYPING']);
  expect(effects.at(-1)).toEqual({ type: 'SHOW_ERROR' });
});

test('[OPN-314] the resend control counts', () => {
  expect(codeFormText(openCodeForm())).toBe('Получить новый код через 0:30');
  expect(codeFormText(run(seconds(30)).state)).toBe('Получить новый код');
});
