// What is modelled: whatever is typed, pasted and answered around the four cells of a code.
import { codeForm, openCodeForm } from '@shop/domain/session';
import type { CodeFormEvent } from '@shop/domain/session';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789'), maxLength: 6 }),
  fc.string({ unit: fc.constantFrom(...'0123456789 -abя٣'), maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const event: fc.Arbitrary<CodeFormEvent> = fc.oneof(
  { weight: 4, arbitrary: text.map((entered) => ({ type: 'ENTERED' as const, text: entered })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom<CodeFormEvent>(
      { type: 'SUBMIT_TAPPED' },
      { type: 'CODE_INVALID' },
      { type: 'SUBMIT_FAILED' },
      { type: 'RESEND_TAPPED' },
      { type: 'SEND_FAILED' },
      { type: 'CODE_SENT', resendAfterSeconds: 2 },
      { type: 'ATTEMPTS_LIMITED', retryAfterSeconds: 2 },
    ),
  },
  { weight: 2, arbitrary: fc.constant({ type: 'SECOND_PASSED' as const }) },
);

test('[EML-10, EML-13, AUT-26] only digits enter, four at most, and a code that goes out has exactly four', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 30 }), (events) => {
      let state = openCodeForm();
      for (const one of events) {
        const before = state;
        const [next, effects] = codeForm(state, one);
        expect(next.digits).toMatch(/^[0-9]{0,4}$/);
        const sent = effects.filter((effect) => effect.type === 'SUBMIT');
        expect(sent.length).toBeLessThanOrEqual(1);
        for (const { code } of sent) {
          expect(code).toMatch(/^[0-9]{4}$/);
          expect(code).toBe(next.digits);
          // One at a time, and none while the attempts are used up.
          expect([before.phase, before.status === 'LIMITED', next.phase]).toEqual([
            'TYPING',
            false,
            'SUBMITTING',
          ]);
        }
        expect(next.resendIn).toBeGreaterThanOrEqual(0);
        expect(next.limitedFor).toBeGreaterThanOrEqual(0);
        state = next;
      }
    }),
    { numRuns: 300 },
  );
});
