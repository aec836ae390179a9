import { offline, profileOf, refusal } from '@shop/application/testing';
import { err, ok } from '@shop/domain/kernel';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { SignInWizard } from '../session/sign-in-wizard.tsx';
import { Messages } from '../shell/index.ts';
import { fakeShop } from '../testing/fake-shop.ts';
import { pass, renderInShop } from '../testing/render-in-shop.tsx';
import { SettingsPage } from './settings-page.tsx';

const person = profileOf();
const statusOf = (type: string) => ({ orderId: `order-${type}`, type, title: type }) as never;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const dialog = (name: string) => screen.queryByRole('alertdialog', { name });
const alertText = () => screen.queryByRole('alertdialog')?.textContent ?? null;
async function click(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(50);
}

describe('deleting the account', () => {
  const sheet = 'Удалим аккаунт, но не сразу';
  /** Settings over the real orders, whose states the store answers. */
  async function settings(...types: readonly string[]) {
    const shop = fakeShop({}, ['orders']);
    shop.session.set({ isSignedIn: true });
    shop.profile.set({ status: 'ready', profile: person });
    shop.calls.tracking.always(() => ok({ statuses: types.map(statusOf), informers: [] }));
    const events: unknown[] = [];
    shop.analytics.events$.subscribe(({ event }) => events.push(event));
    const show = async () => {
      const { unmount } = renderInShop(
        <>
          <SettingsPage />
          <Messages />
        </>,
        { shop, at: '/profile/settings' },
      );
      await pass(50);
      return unmount;
    };
    return { shop, events, show, leave: await show() };
  }

  test('[PRF-21] [DEL-01] [DEL-04] the states of the orders are fetched before the sheet shows; Оставить closes it', async () => {
    const { shop } = await settings('DELIVERED', 'CANCELLED');
    const before = shop.calls.tracking.calls.length;
    shop.calls.tracking.hold();
    await click('Удалить аккаунт');
    expect([shop.calls.tracking.calls.length, dialog(sheet)]).toEqual([before + 1, null]);
    shop.calls.tracking.resolve(ok({ statuses: [], informers: [] }));
    await pass(50);
    expect(dialog(sheet)?.textContent).toContain(
      'У вас будет 30 дней, чтобы всё вернуть. Просто войдите снова с тем же номером',
    );
    await click('Оставить');
    await pass(500);
    expect([dialog(sheet), shop.calls.markAsDeleted.calls]).toEqual([null, []]);
  });

  test.each(['before the sheet shows', 'while it does'])(
    '[DEL-04] whoever leaves the settings %s is not asked when they come back',
    async (when) => {
      const { shop, show, leave } = await settings();
      shop.calls.tracking.hold();
      await click('Удалить аккаунт');
      if (when === 'before the sheet shows') leave();
      shop.calls.tracking.resolve(ok({ statuses: [], informers: [] }));
      await pass(50);
      leave();
      await show();
      const button = screen.getByRole('button', { name: 'Удалить аккаунт' });
      expect([dialog(sheet), button.getAttribute('aria-busy')]).toEqual([null, null]);
    },
  );

  test('[DEL-02] [DEL-03] an order on its way refuses the deletion, with one event', async () => {
    const { shop, events } = await settings('DELIVERED', 'DELIVERING');
    await click('Удалить аккаунт');
    expect(alertText()).toContain('Пока не можем удалить аккаунт, потому что заказ ещё не приехал');
    expect(events.filter((event) => event === 'deletion_refused')).toHaveLength(1);
    expect(shop.calls.markAsDeleted.calls).toEqual([]);
  });

  test('[DEL-05] Удалить deletes the account and signs out', async () => {
    const { shop } = await settings();
    await click('Удалить аккаунт');
    await click('Удалить');
    expect(shop.calls.markAsDeleted.calls).toHaveLength(1);
    expect(shop.session.signOut).toHaveBeenCalledOnce();
  });

  test('[DEL-04] [DEL-05] Оставить rests while the account is being deleted, and can be pressed again when that has failed', async () => {
    const { shop } = await settings();
    shop.calls.markAsDeleted.hold();
    await click('Удалить аккаунт');
    const keep = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Оставить' });
    expect(keep().disabled).toBe(false);
    await click('Удалить');
    expect(keep().disabled).toBe(true);
    shop.calls.markAsDeleted.resolve(err(offline));
    await pass(500);
    await click('Понятно');
    await pass(500);
    await click('Удалить аккаунт');
    expect(keep().disabled).toBe(false);
  });

  test('[DEL-02] an order that the store knows of refuses it, too', async () => {
    const { shop, events } = await settings();
    shop.calls.markAsDeleted.give(err(refusal(409, 'ORDER_IN_PROGRESS')));
    await click('Удалить аккаунт');
    await click('Удалить');
    await pass(500);
    expect(alertText()).toContain('заказ ещё не приехал');
    expect([events.includes('deletion_refused'), shop.session.signOut.mock.calls.length]).toEqual([true, 0]);
  });

  test('[DEL-06] any other failure shows the generic message, and the shopper stays signed in', async () => {
    const { shop } = await settings();
    shop.calls.tracking.always(() => err(offline));
    await click('Удалить аккаунт');
    expect(alertText()).toContain('Не сработало.');
    await click('Понятно');
    await pass(500);
    shop.calls.tracking.always(() => ok({ statuses: [], informers: [] }));
    shop.calls.markAsDeleted.give(err(offline));
    await click('Удалить аккаунт');
    await click('Удалить');
    await pass(500);
    expect(alertText()).toContain('Не сработало.');
    expect(shop.session.signOut).not.toHaveBeenCalled();
  });
});

describe('signing in to a deleted account', () => {
  const question = 'Решили остаться с нами?';

  async function signedIn() {
    const shop = fakeShop({}, ['session', 'signIn', 'accountRestore']);
    const { session, signIn } = shop.asShop();
    shop.config.set({ features: { sberId: true } });
    await session.start();
    shop.calls.signIn.always(() => ok('MARKED'));
    renderInShop(
      <>
        <SignInWizard />
        <Messages />
      </>,
      { shop },
    );
    const ran: unknown[] = [];
    act(() => signIn.open((outcome) => void ran.push(outcome)));
    await pass(50);
    await click('Войти по номеру телефона');
    fireEvent.change(screen.getByLabelText('Номер телефона'), { target: { value: '+7 900 123 45 67' } });
    await click('Получить код');
    fireEvent.paste(screen.getByLabelText('Цифра 1'), { clipboardData: { getData: () => '1234' } });
    await pass(1000);
    await pass(500);
    return { calls: shop.calls, session, ran };
  }

  test('[DEL-10] [AUT-32] it is asked whether to restore it, and nobody is signed in before', async () => {
    const { session, ran } = await signedIn();
    expect(ran).toEqual([]);
    expect(dialog(question)?.textContent).toContain(
      'Вы удалили аккаунт, но мы храним данные 30 дней — можно всё вернуть',
    );
    expect(session.state).toMatchObject({ isSignedIn: false, user: { type: 'ANONYMOUS' } });
  });

  test('[DEL-11] Отмена ends the sign-in', async () => {
    const { calls, session, ran } = await signedIn();
    await click('Отмена');
    await pass(500);
    expect([dialog(question), calls.keepDeleted.calls.length, calls.restoreAccount.calls]).toEqual([
      null,
      1,
      [],
    ]);
    expect([session.state.isSignedIn, ran]).toEqual([false, []]);
  });

  test('[DEL-12] [AUT-42] Да, восстановить аккаунт restores it, and the sign-in goes on with what waited for it', async () => {
    const { calls, session, ran } = await signedIn();
    calls.restoreAccount.give(ok({ cartLinesAdded: true }));
    await click('Да, восстановить аккаунт');
    await pass(500);
    expect(ran).toEqual([{ cartLinesAdded: true }]);
    expect([dialog(question), calls.restoreAccount.calls.length]).toEqual([null, 1]);
    expect(session.state).toMatchObject({ isSignedIn: true, user: { scope: 'SHOP ACCOUNT' } });
  });

  test('[DEL-12] [DEL-14] a failure lets the shopper try again; one that comes too late ends the sign-in', async () => {
    const { calls, session } = await signedIn();
    calls.restoreAccount.give(err(offline));
    await click('Да, восстановить аккаунт');
    await pass(500);
    expect(
      screen.getAllByRole('alertdialog').some(({ textContent }) => textContent.includes('Не сработало')),
    ).toBe(true);
    await click('Понятно');
    await pass(500);
    expect(dialog(question)).not.toBeNull();
    calls.restoreAccount.give(err(refusal(404, 'USER_NOT_FOUND')));
    await click('Да, восстановить аккаунт');
    await pass(500);
    await click('Понятно');
    await pass(500);
    expect([dialog(question), session.state.isSignedIn]).toEqual([null, false]);
  });
});
