import { storeText } from './address.steps.ts';
import { done, step } from './step.ts';

export const browserSteps = [
  step('reload page')
    .about(
      'Reloads the page, as F5 does: everything that is not in cookies, storage or at the store is lost.',
    )
    .plays(async (world) => {
      await world.visitor.open();
      world.listed = [];
      return done(storeText(world.visitor));
    }),
  step('go offline')
    .about('Loses the connection: every call fails until "go online".')
    .does((visitor) => visitor.setOnline(false), 'without a connection'),
  step('go online')
    .about('Regains the connection.')
    .does((visitor) => visitor.setOnline(true), 'connected'),
  step('leave page')
    .about('Puts the page into the background, as when switching to another tab or app.')
    .does((visitor) => visitor.setVisible(false), 'in the background'),
  step('return to page')
    .about('Brings the page back to the front, which makes it fetch what may have changed.')
    .plays(async ({ visitor, stage }) => {
      visitor.setVisible(true);
      await stage.time.until(() => !visitor.shop.cart.state.isRefetching, 30_000);
      return done(storeText(visitor));
    }),
];
