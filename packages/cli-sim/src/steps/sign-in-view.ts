import type { SignInFailure } from '@shop/application/session';

import { isSettled, newCode } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import { refused, unmet } from './step.ts';
import type { StepOutcome } from './step.ts';

const SMS_WITHIN_LOOKS = 5;

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

/** The code by which a sign-in to a deleted account is refused until its owner restores it (DEL-10). */
const DELETED = 'ACCOUNT_DELETED';

/** Whether the shop asks if a deleted account is to be restored. */
export const isRestoreAsked = ({ visitor }: World): boolean =>
  visitor.shop.accountRestore.state.step === 'ASKED';

/** The refusal of a sign-in that ended at a deleted account. */
export const accountDeleted = (): StepOutcome => refused(DELETED, 'the shop asks whether to restore it');

export const signedInAlready = unmet('a visitor who is not signed in', 'somebody is signed in');

/** Types the code; answers why nobody is signed in by it, or null. */
export async function submitCode(world: World, code: string): Promise<StepOutcome | null> {
  const { stage, shop } = world.visitor;
  if (!(await stage.time.finish(shop.signIn.submitCode(code)))) return refusedBy(shop.signIn.state.error);
  return isRestoreAsked(world) ? accountDeleted() : null;
}

/** Waits until the page shows what belongs to whoever has signed in. */
export async function untilSignedIn({ visitor: { stage, shop } }: World): Promise<void> {
  await stage.time.until(() => isSettled(shop) && shop.profile.state.status !== 'loading', 30_000);
}
