import { nothingTicked } from '@shop/domain/session';
import { bankPersons } from '@shop/standalone';

import { chooseBankPerson } from '../stage/index.ts';
import { text } from '../values/index.ts';
import type { World } from '../stage/index.ts';
import { accountDeleted, isRestoreAsked, signedInAlready, untilSignedIn } from './sign-in-view.ts';
import { done, findOne, refused, step } from './step.ts';
import type { StepOutcome } from './step.ts';

/** Longer than the shop waits before it leaves for the bank, and than a slow call. */
const WITHIN_MS = 90_000;

const nameOf = ({ given, family }: (typeof bankPersons)[number]): string => `${given} ${family}`;

/** Leaves for the bank, and comes back with what a person there decided; null: they change their mind. */
async function throughBank(world: World, subject: string | null): Promise<StepOutcome> {
  const { visitor } = world;
  const { stage } = visitor;
  await stage.time.finish(visitor.shop.bankSignIn.tap('/', { ticked: nothingTicked, action: null }));
  const { leavesFor } = visitor;
  if (leavesFor === null) return refused('BANK_ID');
  const back = await chooseBankPerson(stage, visitor.name, leavesFor, subject);
  if (!back.ok) return refused('BANK_ID', back.error);
  await visitor.open();
  let isOver = false;
  void visitor.shop.bankSignIn
    .finish(Object.fromEntries(back.value.searchParams), back.value.origin)
    .finally(() => (isOver = true));
  await stage.time.until(() => isOver || isRestoreAsked(world), WITHIN_MS);
  if (isRestoreAsked(world)) return accountDeleted();
  await visitor.followPage();
  await untilSignedIn(world);
  return visitor.shop.session.state.isSignedIn ? done('signed in') : refused('BANK_ID');
}

export const bankSignInSteps = [
  step('sign in by bank: Тимур Ветров', 'sign in by bank: nobody')
    .about('Signs in through the bank as one of its persons, or changes their mind there.')
    .takes(text)
    .plays(async (world, name) => {
      if (world.visitor.shop.session.state.isSignedIn) return signedInAlready;
      if (name === 'nobody') return throughBank(world, null);
      const found = findOne(bankPersons, nameOf, name, `one person "${name}"`);
      return found.ok ? throughBank(world, found.value.subject) : found;
    }),
];
