import type { World } from '../stage/index.ts';
import { answer } from '../values/index.ts';
import { isRestoreAsked, untilSignedIn } from './sign-in-view.ts';
import { done, refused, step, unmet } from './step.ts';

/** What the shop says in a dialog instead of going on. */
const saidBy = ({ visitor }: World): string | null => visitor.shop.alerts.state.alert?.text ?? null;

export const accountSteps = [
  step('delete account')
    .about(
      'Deletes the own account in the settings; the shop refuses while an order is on its way, and keeps it for 30 days.',
    )
    .plays(async (world, { stage, shop }) => {
      if (!shop.session.state.isSignedIn) return refused('signInNeeded');
      await stage.time.finish(shop.accountDeletion.start());
      if (shop.accountDeletion.state.step !== 'ASKING') return refused('DELETION', saidBy(world));
      await stage.time.finish(shop.accountDeletion.confirm());
      await world.visitor.followPage();
      if (world.visitor.shop.session.state.isSignedIn) return refused('DELETION', saidBy(world));
      world.listed = [];
      return done('deleted; a visitor again');
    }),
  step('restore account', 'restore account: no')
    .about(
      'Answers the question that a sign-in to a deleted account leads to: restores the account, or leaves it deleted.',
    )
    .mayTake(answer)
    .plays(async (world, isWanted, { stage, shop }) => {
      if (!isRestoreAsked(world))
        return unmet('the question whether to restore the account', 'nothing is asked');
      if (isWanted === false) {
        await stage.time.finish(shop.accountRestore.keepDeleted());
        return done('it stays deleted');
      }
      await stage.time.finish(shop.accountRestore.restore());
      await untilSignedIn(world);
      return shop.session.state.isSignedIn ? done('signed in') : refused('NOT_RESTORED', saidBy(world));
    }),
];
