// What is modelled: anything typed or pasted into the four cells of a code, and any answers to it.
import { codeForm, codeFormStatus, newCodeForm } from '@shop/domain/session';
import type { CodeFormEvent } from '@shop/domain/session';
import fc from 'fast-check';
import { expect, test } from 'vitest';

const cell = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'0123456789') },
  { weight: 1, arbitrary: fc.constantFrom('', ' ', 'a', 'я', '٣', '12') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 3 }) },
);
const event: fc.Arbitrary<CodeFormEvent> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(cell, { maxLength: 6 }).map((cells) => ({ type: 'ENTERED' as const, cells })),
  },
  {
    weight: 3,
    arbitrary: fc.constantFrom<CodeFormEvent>(
      { type: 'SUBMIT_TAPPED' },
      { type: 'CODE_INVALID' },
      { type: 'SUBMIT_FAILED' },
      { type: 'RESEND_TAPPED' },
      { type: 'SEND_FAILED' },
      { type: 'CODE_SENT', resendAfterSeconds: 2 },
      { type: 'SENT_BEFORE', resendAfterSeconds: 2 },
      { type: 'CLOSED' },
      { type: 'ATTEMPTS_LIMITED', retryAfterSeconds: 2 },
    ),
  },
);

test('[EML-10, EML-13, AUT-26] only digits are accepted, at most four, and a code that is sent has exactly four', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(event, fc.nat(1500)), { maxLength: 30 }), (events) => {
      let state = newCodeForm;
      let now = 0;
      for (const [one, ms] of events) {
        now += ms;
        const before = state;
        const [next, effects] = codeForm(state, one, now);
        expect(next.cells).toHaveLength(4);
        for (const digit of next.cells) expect(digit).toMatch(/^[0-9]?$/);
        const submitted = effects.filter((effect) => effect.type === 'SUBMIT');
        expect(submitted.length).toBeLessThanOrEqual(1);
        for (const { code } of submitted) {
          expect(code).toMatch(/^[0-9]{4}$/);
          expect(code).toBe(next.cells.join(''));
          // One check at a time, and none while the attempts are used up or a new code is being sent.
          expect([before.phase, codeFormStatus(before, now) === 'LIMITED', before.isSending]).toEqual([
            'TYPING',
            false,
            false,
          ]);
          expect(next.phase).toBe('SUBMITTING');
        }
        // A new code is requested only after the countdown.
        if (effects.some(({ type }) => type === 'SEND_CODE'))
          expect(now).toBeGreaterThanOrEqual(before.resendAt);
        state = next;
      }
    }),
    { numRuns: 300 },
  );
});
