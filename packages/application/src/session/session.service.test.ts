import { describe, expect, test, vi } from 'vitest';

import { err, ok } from '@shop/domain/kernel';
import { FakeBrowser, offline, productOf, refusal } from '@shop/application/testing';
import { createTestShop, open, signInAs } from '@shop/infrastructure/testing';
import { defaultWebConfig } from '../config/defaults.ts';
import { allPersistedKeys, lastingKeys } from '../kernel/index.ts';
import type { PendingAction } from './index.ts';

describe('the session', () => {
  test('[TOK-02] nothing else is asked before it is ready', async () => {
    const shop = createTestShop();
    shop.cart.start();
    await shop.time.advance(0);
    expect(shop.cartStore.fetches).toBe(0);
    expect(shop.session.state.status).toBe('unknown');
  });

  test('[TOK-02] that cannot be opened may be tried again', async () => {
    const shop = createTestShop();
    shop.calls.open.give(err(offline));
    expect((await shop.session.start()).ok).toBe(false);
    // Who it is stays unknown: nobody is taken for a visitor meanwhile.
    expect(shop.session.state.status).toBe('unknown');
    expect((await shop.session.start()).ok).toBe(true);
    expect(shop.session.state).toMatchObject({ status: 'ready', isSignedIn: false });
  });

  test('[TOK-07] of an anonymous user is not signed in, of a customer it is', async () => {
    const shop = await open(createTestShop());
    expect(shop.session.state.isSignedIn).toBe(false);
    await signInAs(shop);
    expect(shop.session.state).toMatchObject({ isSignedIn: true, user: { id: 'customer' } });
  });

  test('[TOK-25] whose refresh token is refused ends, and the page reloads once', async () => {
    const shop = await open(createTestShop());
    shop.browser.cookies.set('age_18', 'true');
    shop.calls.sessionEvents.next('expired');
    shop.calls.sessionEvents.next('expired');
    expect(shop.browser.went).toEqual(['reload']);
    expect(shop.browser.cookies.get('age_18')).toBeNull();
  });

  test('[TOK-25] [OPN-312] of an account that ended is told once, on the page that was loaded anew; one of a visitor is not', async () => {
    const browser = new FakeBrowser();
    const told = async () => {
      const shop = await open(createTestShop({ browser }));
      return shop.toasts.state.toasts.map(({ title }) => title);
    };
    const visitors = await open(createTestShop({ browser }));
    visitors.calls.sessionEvents.next('expired');
    expect(await told()).toEqual([]);
    const shop = await open(createTestShop({ browser }));
    await signInAs(shop);
    shop.calls.sessionEvents.next('expired');
    expect(await told()).toEqual(['Вы вышли из профиля. Войдите снова']);
    expect(await told()).toEqual([]);
  });

  test('[LGO-05] [OPN-312] of an account that ended while no page was open leaves nothing of it, and is told once', async () => {
    const browser = new FakeBrowser();
    await signInAs(await open(createTestShop({ browser })));
    browser.cookies.set('age_18', 'true');
    await open(createTestShop({ browser }));
    expect(browser.went).toEqual(['reload']);
    expect(browser.cookies.get('age_18')).toBeNull();
    const shop = await open(createTestShop({ browser }));
    expect(shop.toasts.state.toasts.map(({ title }) => title)).toEqual([
      'Вы вышли из профиля. Войдите снова',
    ]);
    const later = await open(createTestShop({ browser }));
    expect(later.toasts.state.toasts).toEqual([]);
    expect(browser.went).toEqual(['reload']);
  });

  test('[LGO-05] of a visitor, and one that the shopper has ended, are opened again without a word', async () => {
    const browser = new FakeBrowser();
    await open(createTestShop({ browser }));
    const shop = await open(createTestShop({ browser }));
    await signInAs(shop);
    await shop.session.signOut();
    const next = await open(createTestShop({ browser }));
    expect(next.toasts.state.toasts).toEqual([]);
    expect(browser.went).toEqual(['/']);
  });

  test('[TOK-25] [TOK-41] that became a visitor’s behind the page’s back ends here too, and the page reloads once', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    shop.browser.cookies.set('age_18', 'true');
    shop.calls.sessionOpened.next({ user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } });
    expect(shop.browser.went).toEqual([]);
    const visitor = { user: { id: 'next', type: 'ANONYMOUS', scope: 'SHOP' } } as const;
    shop.calls.sessionOpened.next(visitor);
    shop.calls.sessionOpened.next(visitor);
    expect(shop.browser.went).toEqual(['reload']);
    expect(shop.browser.cookies.get('age_18')).toBeNull();
  });

  test('[LGO-02] of the visitor after a sign-out is no reason to reload', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    const leaving = shop.session.signOut();
    shop.calls.sessionOpened.next({ user: { id: 'other', type: 'ANONYMOUS', scope: 'SHOP' } });
    await leaving;
    expect(shop.browser.went).toEqual(['/']);
  });

  test('[TOK-41] that another tab changed reloads the page', async () => {
    const shop = await open(createTestShop());
    shop.calls.sessionEvents.next('changedElsewhere');
    expect(shop.browser.went).toEqual(['reload']);
  });

  test('[TOK-41] [OPN-312] that another tab ended is told in every tab that was signed in, and not where it was ended', async () => {
    const browser = new FakeBrowser();
    const tabs = [await open(createTestShop({ browser })), await open(createTestShop({ browser }))] as const;
    for (const shop of tabs) await signInAs(shop);
    await tabs[0].session.signOut();
    expect(browser.session.get('signed_out')).toBeNull();
    tabs[1].calls.sessionEvents.next('changedElsewhere');
    expect(browser.went).toEqual(['/', 'reload']);
    const told = async () => (await open(createTestShop({ browser }))).toasts.state.toasts;
    expect(await told()).toMatchObject([{ title: 'Вы вышли из профиля. Войдите снова' }]);
    expect(await told()).toEqual([]);
  });

  test('[TOK-41] that another tab signed in before it was closed is noticed when the shopper comes back', async () => {
    const shop = await open(createTestShop());
    const customer = { user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } } as const;
    const comeBack = async () => {
      shop.browser.visible$.next(true);
      await shop.time.advance(0);
    };
    await comeBack();
    expect(shop.browser.went).toEqual([]);
    shop.calls.open.always(() => ok(customer));
    shop.browser.visible$.next(false);
    expect(shop.browser.went).toEqual([]);
    await comeBack();
    expect(shop.browser.went).toEqual(['reload']);
  });

  test('[TOK-41] that this page changes itself while the shopper comes back is no other tab’s', async () => {
    const shop = await open(createTestShop());
    shop.calls.open.always(() => ok({ user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } }));
    const wish = { phone: '+79001234567', code: '1234', ticked: { marketing: false, sharing: false } };
    const entering = shop.session.signIn(wish, new AbortController().signal);
    shop.browser.visible$.next(true);
    await entering;
    await shop.time.advance(0);
    expect(shop.browser.went).toEqual([]);
  });

  test.each(['before', 'after'])(
    '[TOK-41] a sign-in of this page that begins %s the shopper comes back, and is answered later, is no other tab’s',
    async (when) => {
      const shop = await open(createTestShop());
      const customer = { user: { id: 'customer', type: 'CUSTOMER', scope: 'SHOP ACCOUNT' } } as const;
      shop.calls.open.hold();
      shop.calls.signIn.hold();
      const signIn = () => {
        const wish = { phone: '+79001234567', code: '1234', ticked: { marketing: false, sharing: false } };
        return shop.session.signIn(wish, new AbortController().signal);
      };
      const begun = when === 'before' ? signIn() : null;
      await shop.time.advance(0);
      shop.browser.visible$.next(true);
      const entering = begun ?? signIn();
      await shop.time.advance(0);
      // The store has signed in, and its answer to that is still on its way.
      shop.calls.open.resolve(ok(customer));
      await shop.time.advance(0);
      expect(shop.browser.went).toEqual([]);
      shop.calls.signIn.resolve(ok({ session: customer, cartLinesAdded: false }));
      await entering;
      await shop.time.advance(0);
      expect([shop.session.state.isSignedIn, shop.browser.went]).toEqual([true, []]);
    },
  );

  test('[TOK-27] [CRT-64] a missing token raises the auth-needed flag for a visitor, not for a customer', async () => {
    const shop = await open(createTestShop());
    shop.calls.authNeeded.next();
    expect(shop.session.state.isAuthNeeded).toBe(true);
    await signInAs(shop);
    shop.calls.authNeeded.next();
    expect(shop.session.state.isAuthNeeded).toBe(false);
  });

  test('[OPN-312] the flag goes once a session was opened for the call that lacked a token', async () => {
    const shop = await open(createTestShop());
    shop.calls.authNeeded.next();
    shop.calls.sessionOpened.next({ user: shop.session.state.user });
    expect(shop.session.state).toMatchObject({ status: 'ready', isAuthNeeded: false });
    expect(shop.browser.went).toEqual([]);
  });

  test('[AUT-33] that a late answer opens is not the visitor’s where somebody has signed in meanwhile', async () => {
    const shop = createTestShop();
    shop.calls.open.hold();
    const starting = shop.session.start();
    const wish = { phone: '+79001234567', code: '1234', ticked: { marketing: false, sharing: false } };
    await shop.session.signIn(wish, new AbortController().signal);
    expect(shop.session.state.isSignedIn).toBe(true);
    shop.calls.open.resolve(ok({ user: null }));
    expect((await starting).ok).toBe(true);
    expect(shop.session.state.isSignedIn).toBe(true);
  });

  test('[TOK-02] that could not be opened is opened as soon as the connection is back', async () => {
    const shop = createTestShop();
    shop.calls.open.give(err(offline));
    await shop.session.start();
    shop.browser.setOnline(false);
    await shop.time.advance(0);
    const asked = shop.calls.open.calls.length;
    shop.browser.setOnline(true);
    await shop.time.advance(0);
    expect(shop.calls.open.calls).toHaveLength(asked + 1);
    expect(shop.session.state.status).toBe('ready');
    shop.browser.setOnline(true);
    await shop.time.advance(0);
    expect(shop.calls.open.calls).toHaveLength(asked + 1);
  });
});

describe('after signing in', () => {
  test('[AUT-34] settings and experiments are loaded anew for the account', async () => {
    const shop = createTestShop();
    const experiment = {
      name: 'tips-for-half',
      groups: [{ name: 'on', enabled: ['tips'], disabled: [] }],
      onlyMobileEnabled: true,
      onlyDesktopEnabled: true,
    } as const;
    shop.calls.webConfig.always(() => ok({ ...defaultWebConfig, version: 1, experiments: [experiment] }));
    shop.calls.groups.always(() => ok({ [experiment.name]: 'on' }));
    await open(shop);
    shop.config.watch();
    await shop.time.advance(1);
    expect(shop.config.state.groups).toEqual({ [experiment.name]: 'on' });
    const before = [shop.calls.webConfig.calls.length, shop.calls.groups.calls.length];
    await signInAs(shop);
    await shop.time.advance(1);
    const after = [shop.calls.webConfig.calls.length, shop.calls.groups.calls.length];
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 1]);
  });

  test('[AUT-38] answers for the visitor are replaced by those for the account', async () => {
    const shop = await open(createTestShop());
    await shop.load('orders');
    const counts = () => [
      shop.calls.profile.calls.length,
      shop.calls.addresses.calls.length,
      shop.calls.tracking.calls.length,
      shop.cartStore.fetches,
    ];
    await shop.time.advance(1);
    const before = counts();
    await signInAs(shop);
    await shop.time.advance(1000);
    for (const [index, count] of counts().entries())
      expect([index, count > (before[index] ?? 0)]).toEqual([index, true]);
    expect(shop.profile.state.profile?.phone).toBe('+79001234567');
  });
});

describe('signing in', () => {
  test('[AUT-08] [AUT-09] an invalid phone is not sent, a valid one in one spelling', async () => {
    const shop = await open(createTestShop());
    shop.signIn.open();
    expect(await shop.signIn.submitPhone('+7 600 123 45 67')).toBe(false);
    // It is said at the field, which needs no dialog (AUT-24).
    expect(shop.signIn.state).toMatchObject({ error: { kind: 'invalidPhone' }, alert: null });
    expect(await shop.signIn.submitPhone('8 (900) 123-45-67')).toBe(true);
    expect(shop.calls.requestCode.calls).toEqual([['+79001234567']]);
    expect(shop.signIn.state).toMatchObject({ step: 'code', phone: '+79001234567', codeLength: 4 });
  });

  test('[AUT-02] goes back one step, and closing leaves the visitor anonymous', async () => {
    const shop = await open(createTestShop());
    const action = vi.fn<PendingAction>();
    shop.signIn.open(action);
    shop.signIn.chooseByPhone();
    await shop.signIn.submitPhone('9001234567');
    shop.signIn.back();
    expect(shop.signIn.state.step).toBe('phone');
    shop.signIn.back();
    expect(shop.signIn.state.step).toBe('form');
    shop.signIn.back();
    expect(shop.signIn.state.isOpen).toBe(false);
    await signInAs(shop);
    expect(action).not.toHaveBeenCalled();
  });

  test('[AUT-42] closes the wizard and runs the waiting action once', async () => {
    const shop = await open(createTestShop());
    const action = vi.fn<PendingAction>();
    shop.signIn.open(action);
    await shop.signIn.submitPhone('9001234567');
    await shop.signIn.submitCode('1234');
    expect(action).toHaveBeenCalledExactlyOnceWith({ cartLinesAdded: false });
    expect(shop.signIn.state.isOpen).toBe(false);
  });

  test('[AUT-42] when somebody is signed in already the action runs at once', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    const action = vi.fn<PendingAction>();
    shop.signIn.open(action);
    expect(action).toHaveBeenCalledOnce();
  });

  test('[AUT-42] the action waits until the shopper is back where the wizard was opened', async () => {
    const shop = await open(createTestShop());
    const action = vi.fn<PendingAction>();
    const back = Promise.withResolvers<void>();
    shop.signIn.open(action);
    shop.signIn.show(() => back.promise);
    await shop.signIn.submitPhone('+7 900 123 45 67');
    const submitted = shop.signIn.submitCode('1234');
    await shop.time.advance(0);
    expect([shop.session.state.isSignedIn, action.mock.calls.length]).toEqual([true, 0]);
    back.resolve();
    await submitted;
    expect(action).toHaveBeenCalledOnce();
  });

  test('[OPN-324] the name of what waits is that of the last opening', async () => {
    const shop = await open(createTestShop());
    const action = vi.fn<PendingAction>();
    shop.signIn.open(action, 'checkout');
    expect(shop.signIn.actionName).toBe('checkout');
    shop.signIn.open(action, 'profile');
    expect(shop.signIn.actionName).toBe('profile');
    shop.signIn.open();
    expect(shop.signIn.actionName).toBeNull();
  });

  test('[AUT-11] a second tap while the code is being sent asks for no other one', async () => {
    const shop = await open(createTestShop());
    shop.signIn.open();
    shop.calls.requestCode.hold();
    const first = shop.signIn.submitPhone('+7 900 123 45 67');
    expect(await shop.signIn.submitPhone('+7 900 123 45 67')).toBe(false);
    expect(shop.calls.requestCode.calls).toHaveLength(1);
    shop.calls.requestCode.resolve(ok({ resendAfterSeconds: 30, expiresInSeconds: 300, codeLength: 4 }));
    expect(await first).toBe(true);
  });

  test('[AUT-24] a code that cannot be sent says so and keeps the wizard open', async () => {
    const shop = await open(createTestShop());
    shop.signIn.open();
    shop.calls.requestCode.give(err(refusal(503, 'SMS_NOT_SENT')));
    expect(await shop.signIn.submitPhone('9001234567')).toBe(false);
    expect(shop.signIn.state).toMatchObject({ isOpen: true, error: { kind: 'notSent' } });
  });

  test('[OPN-317] a code asked for too early leads to the code step and counts the rest', async () => {
    const shop = await open(createTestShop());
    shop.signIn.open();
    shop.calls.requestCode.give(err(refusal(429, 'RESEND_TOO_EARLY', { retryAfterSeconds: 17 })));
    expect(await shop.signIn.submitPhone('9001234567')).toBe(true);
    expect(shop.signIn.state).toMatchObject({ step: 'code', alert: null });
    expect(shop.signIn.form.state.resendAt).toBe(shop.time.now() + 17_000);
  });

  test.each([
    ['[AUT-28] a wrong code', refusal(400, 'INVALID_ARGUMENT'), { kind: 'invalidCode' }],
    [
      '[AUT-29] too many tries',
      refusal(429, 'LIMITED_ATTEMPTS', { retryAfterSeconds: 1800 }),
      { kind: 'limitedAttempts', retryAfterSeconds: 1800 },
    ],
    ['[AUT-30] anything else', refusal(500, 'INTERNAL_SERVER_ERROR'), { kind: 'failed' }],
  ])('%s is told apart', async (_what, failure, error) => {
    const shop = await open(createTestShop());
    shop.signIn.open();
    await shop.signIn.submitPhone('9001234567');
    shop.calls.signIn.give(err(failure));
    expect(await shop.signIn.submitCode('0000')).toBe(false);
    expect(shop.signIn.state).toMatchObject({ isOpen: true, step: 'code', error });
  });

  test('[AUT-37] [PRF-25] the age confirmed on the device is told to the profile, and to nobody before signing in', async () => {
    const shop = await open(createTestShop());
    const asked = shop.age.ask();
    shop.age.confirm();
    expect(await asked).toBe(true);
    expect(shop.calls.updateProfile.calls).toEqual([]);
    await signInAs(shop);
    expect(shop.calls.updateProfile.calls).toEqual([[{ isConfirmedAge18: true }]]);
  });
});

describe('signing out', () => {
  test('[LGO-02] clears, calls, resets and starts anew at the home page', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    await shop.cart.changeQuantity(productOf('a'), 1);
    shop.browser.cookies.set('device_id', 'device');
    shop.browser.cookies.set('city_by_ip', '"kazan"');
    await shop.session.signOut();
    expect(shop.session.state).toMatchObject({ isSignedIn: false, user: { id: 'other' } });
    expect(shop.profile.state).toEqual({ status: 'anonymous', profile: null });
    expect(shop.address.state.selected).toBeNull();
    expect(shop.cart.quantity('a')).toBe(0);
    expect(shop.browser.went).toEqual(['/']);
    expect([...shop.browser.cookies.values.keys()].toSorted()).toEqual(['city_by_ip', 'device_id']);
    expect(shop.browser.local.values.size).toBe(0);
  });

  test('[OPN-331] clears what belongs to the account, and keeps the choices of this browser', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    const { cookies, local, session } = shop.browser;
    const stores = { cookie: cookies, local, session };
    const others = ['device_id', 'e2e', 'banner_hidden_1'];
    for (const { name, storage } of [...allPersistedKeys, ...Object.values(lastingKeys)])
      stores[storage].set(name, '[]');
    for (const name of others) cookies.set(name, '1');
    await shop.session.signOut();
    expect([...cookies.values.keys()].toSorted()).toEqual(
      [
        ...others,
        'app_simulator',
        'banners_hidden',
        'city_by_ip',
        'click_offer_hidden',
        'click_onboarding_hidden',
        'cookie_policy',
        'exp_overrides',
        'ff_overrides',
        'loyalty_hint_hidden',
        'prime_banner_hidden',
        'promo_xy_onboarding_count',
        'promo_xy_toast_hidden',
        'silent_delivery',
        'utm_source_data',
        'visit',
      ].toSorted(),
    );
    // The one waits for the web server, the other says that a notice was seen in this tab.
    expect([...local.values.keys(), ...session.values.keys()]).toEqual(['signing_out', 'cookie_notice_seen']);
  });

  test('[LGO-05] clears before the call, which the page may not outlive, and what an answer kept meanwhile', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    shop.browser.cookies.set('age_18', 'true');
    shop.calls.signOut.hold();
    const leaving = shop.session.signOut();
    expect(shop.browser.cookies.get('age_18')).toBeNull();
    shop.browser.cookies.set('selected_address', '{}');
    shop.calls.signOut.resolve(ok({ user: null }));
    await leaving;
    expect(shop.browser.cookies.get('selected_address')).toBeNull();
  });

  test('[LGO-04] nobody stays signed in when the server cannot be reached', async () => {
    const shop = await open(createTestShop());
    await signInAs(shop);
    shop.calls.signOut.give(err(offline));
    await shop.session.signOut();
    expect(shop.session.state.isSignedIn).toBe(false);
    expect(shop.browser.went).toEqual(['/']);
  });
});

describe('the age of 18', () => {
  test('[AGE-05] is kept in a cookie for 365 days', async () => {
    const browser = new FakeBrowser();
    const shop = await open(createTestShop({ browser }));
    expect(shop.age.state.isConfirmed).toBe(false);
    shop.age.confirm();
    expect(browser.cookies.days.get('age_18')).toBe(365);
    const next = await open(createTestShop({ browser }));
    expect(next.age.state.isConfirmed).toBe(true);
    expect(await next.age.ask()).toBe(true);
    expect(next.age.state.isAsking).toBe(false);
  });

  test('[AGE-03] refused stores nothing', async () => {
    const shop = await open(createTestShop());
    const asked = shop.age.ask();
    shop.age.refuse();
    expect(await asked).toBe(false);
    expect(shop.browser.cookies.get('age_18')).toBeNull();
  });
});
