import type { SignInFailure } from '@shop/application/session';

import { newCode } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { refused } from './step.ts';
import type { StepOutcome } from './step.ts';

const SMS_WITHIN_LOOKS = 5;

/** The refusal of a sign-in. */
export const refusedBy = (failure: SignInFailure | null): StepOutcome => refused(failure?.kind ?? 'failed');

/** The code in an SMS that arrives within a few seconds; null if none does. */
export async function readCode({ stage }: World, number: string, known: number): Promise<string | null> {
  for (let look = 0; look < SMS_WITHIN_LOOKS; look += 1) {
    const code = await newCode(stage, number, known);
    if (code !== null) return code;
    await stage.time.wait(1000);
  }
  return null;
}
