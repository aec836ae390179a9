import { storeText } from './address.steps.ts';
import { bareStep, done } from './step.ts';

const reload = bareStep(
  {
    key: 'reload page',
    about:
      'Reloads the page, as F5 does: everything that is not in cookies, storage or at the store is lost.',
  },
  async (world) => {
    await world.visitor.open();
    world.listed = [];
    return done(storeText(world.visitor));
  },
);

const goOffline = bareStep(
  { key: 'go offline', about: 'Loses the connection: every call fails until "go online".' },
  async ({ visitor }) => {
    visitor.setOnline(false);
    return done('without a connection');
  },
);

const goOnline = bareStep({ key: 'go online', about: 'Regains the connection.' }, async ({ visitor }) => {
  visitor.setOnline(true);
  return done('connected');
});

const leavePage = bareStep(
  { key: 'leave page', about: 'Puts the page into the background, as when switching to another tab or app.' },
  async ({ visitor }) => {
    visitor.setVisible(false);
    return done('in the background');
  },
);

const returnToPage = bareStep(
  {
    key: 'return to page',
    about: 'Brings the page back to the front, which makes it fetch what may have changed.',
  },
  async ({ visitor, stage }) => {
    visitor.setVisible(true);
    await stage.time.until(() => !visitor.shop.cart.state.isRefetching, 30_000);
    return done(storeText(visitor));
  },
);

export const browserSteps = [reload, goOffline, goOnline, leavePage, returnToPage];
