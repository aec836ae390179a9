import { err, ok } from '@shop/domain/kernel';
import { expect, test } from 'vitest';

import { FakeBrowser, FakeIds, FakeLogger, offline, refusal, VirtualTime } from '../../testing/index.ts';
import { ToastService } from '../shell/index.ts';
import { BankSignIn, FastBankSignIn } from './index.ts';
import type { ConfigService } from '../config/index.ts';
import type {
  AccountRestore,
  AfterRestore,
  BankEnd,
  BankSignInGateway,
  BankWish,
  HiddenFrame,
  SessionService,
} from './index.ts';

const signedIn: BankEnd = {
  outcome: 'SIGNED_IN',
  cartLinesAdded: true,
  returnTo: '/cart',
  isSilent: false,
  action: null,
  appUrl: null,
};
const refusedEnd: BankEnd = { ...signedIn, outcome: 'REFUSED', cartLinesAdded: false };

const wish = { ticked: { marketing: true, sharing: false }, action: 'checkout' };

const FAILED = 'Не удалось войти по Сбер ID. Попробуйте попозже';

function createBank(
  answers: {
    readonly start?: 'offline';
    readonly end?: BankEnd | 'offline' | 'unknown';
    readonly session?: 'offline';
    readonly whitelist?: readonly string[];
    /** With what the bank leads back inside a hidden frame, and after how long; left out: there are no frames. */
    readonly frame?: { readonly returns: string | null; readonly afterMs?: number };
  } = {},
) {
  const time = new VirtualTime();
  const logger = new FakeLogger();
  const toasts = new ToastService(time, new FakeIds(), new FakeBrowser());
  const started: BankWish[] = [];
  const finished: unknown[] = [];
  const left: string[] = [];
  const { start, end = signedIn } = answers;
  const gateway: BankSignInGateway = {
    start: async (wish) => {
      started.push(wish);
      return start === 'offline' ? err(offline) : ok('https://bank.test/authorize');
    },
    finish: async (returned) => {
      finished.push(returned);
      if (end === 'unknown') return err(refusal(404, 'NOT_FOUND'));
      return end === 'offline' ? err(offline) : ok(end);
    },
  };
  const page = {
    reload: () => undefined,
    assign: (path: string) => void left.push(path),
    replace: (path: string) => void left.push(path),
  };
  const entered: boolean[] = [];
  const session = {
    state: { isSignedIn: false },
    enter: async (added: boolean) => {
      entered.push(added);
      return answers.session === 'offline' ? err(offline) : ok();
    },
    giveUpSignIn: (mayBeSignedIn: boolean) => void givenUp.push(mayBeSignedIn),
  } as unknown as SessionService;
  const asked: AfterRestore[] = [];
  let renewed = 0;
  const config = {
    isOn: () => answers.whitelist !== undefined,
    renew: async () => void (renewed += 1),
    state: { config: { redirectWhitelist: answers.whitelist ?? [], deepLinkScheme: 'shop' } },
  };
  const accountRestore = { ask: (after) => void asked.push(after) } as Partial<AccountRestore>;
  const saved: string[] = [];
  const framed: string[] = [];
  const closed: string[] = [];
  const frame: HiddenFrame = {
    isAvailable: answers.frame !== undefined,
    open: (url, onReturn) => {
      framed.push(url);
      const { returns = null, afterMs = 0 } = answers.frame ?? {};
      if (returns !== null)
        time.delay(afterMs, () => onReturn(Object.fromEntries(new URLSearchParams(returns))));
      return () => void closed.push(url);
    },
  };
  const givenUp: boolean[] = [];
  const bank = new BankSignIn(
    gateway,
    session,
    page,
    time,
    toasts,
    logger,
    async () => void saved.push('cart'),
    accountRestore as AccountRestore,
    config as unknown as ConfigService,
    new FastBankSignIn(gateway, frame, time, logger),
  );
  const finish = (query: string) =>
    bank.finish(Object.fromEntries(new URLSearchParams(query)), 'https://shop.test');
  const told = () => toasts.state.toasts.map(({ title }) => title);
  return {
    bank,
    time,
    logger,
    started,
    finished,
    left,
    saved,
    framed,
    closed,
    givenUp,
    finish,
    told,
    session,
    entered,
    asked,
    renewed: () => renewed,
  };
}

test('[SSO-14] a tap shows loading for 1500 ms before the redirect, and further taps do nothing', async () => {
  const { bank, time, started, left, saved } = createBank();
  void bank.tap('/cart', wish);
  void bank.tap('/cart', wish);
  await time.advance(1499);
  expect([bank.state.isLeaving, left]).toEqual([true, []]);
  void bank.tap('/cart', wish);
  await time.advance(1);
  expect(left).toEqual(['https://bank.test/authorize']);
  expect(started).toEqual([{ returnTo: '/cart', isSilent: false, appUrl: null, ...wish }]);
  // What the visitor did last is saved before the page is left.
  expect(saved).toEqual(['cart']);
});

test('[SSO-15] [ERC-53] a bank that cannot be reached is a toast, and the button can be tapped again', async () => {
  const { bank, time, left, told } = createBank({ start: 'offline' });
  void bank.tap('/', wish);
  await time.advance(1500);
  expect([bank.state.isLeaving, left, told()]).toEqual([false, [], [FAILED]]);
});

test('[SSO-04] [SSO-20] a return that signs in enters the account, and goes on where the shopper was', async () => {
  const { finish, finished, entered, left, told } = createBank();
  expect(await finish('code=c&state=s')).toBe('/cart');
  expect(finished).toMatchObject([{ code: 'c', state: 's', issuer: null }]);
  expect([entered, left, told()]).toEqual([[true], [], []]);
});

test('[SSO-15] the second of two tabs that come back from the bank says nothing of a failure: the first has signed in', async () => {
  for (const end of [refusedEnd, 'offline'] as const) {
    const { finish, told, session } = createBank({ end });
    Object.assign(session.state, { isSignedIn: true });
    await finish('code=c&state=s');
    expect(told()).toEqual([]);
    Object.assign(session.state, { isSignedIn: false });
    await finish('code=c&state=s');
    expect(told()).toEqual([FAILED]);
  }
});

test('[SSO-04] where the new session cannot be asked for now, the page is loaded anew', async () => {
  const { finish, left, told } = createBank({ session: 'offline' });
  expect(await finish('code=c&state=s')).toBeNull();
  expect([left, told()]).toEqual([['/cart'], []]);
});

test('[SSO-20] [AUT-32] a return to a deleted account asks whether to restore it before anything goes on', async () => {
  const { finish, asked, entered } = createBank({ end: { ...signedIn, outcome: 'MARKED' } });
  const going = finish('code=c&state=s');
  await expect.poll(() => asked.length).toBe(1);
  expect(entered).toEqual([]);
  asked[0]?.kept();
  expect(await going).toBe('/cart');
});

test('[AUT-42] [OPN-324] what was interrupted goes on after the bank, unless lines were added that must be seen first', async () => {
  const end = { ...signedIn, action: wish.action };
  expect(await createBank({ end: { ...end, cartLinesAdded: false } }).finish('code=c&state=s')).toBe(
    '/checkout',
  );
  expect(await createBank({ end }).finish('code=c&state=s')).toBe('/cart');
  const marked = createBank({ end: { ...end, outcome: 'MARKED' } });
  const going = marked.finish('code=c&state=s');
  await expect.poll(() => marked.asked.length).toBe(1);
  void marked.asked[0]?.restored(false);
  expect(await going).toBe('/checkout');
});

test('[SSO-15] [ERC-53] a return that the web server refuses, or one without its answer, is a toast and stays anonymous', async () => {
  const refused = createBank({ end: refusedEnd });
  expect(await refused.finish('code=c&state=s')).toBe('/cart');
  expect([refused.left, refused.told()]).toEqual([[], [FAILED]]);
  const lost = createBank({ end: 'offline' });
  expect(await lost.finish('code=c&state=s')).toBe('/');
  expect(lost.told()).toEqual([FAILED]);
});

test('[SSO-09] a refusal of the bank uses the state up', async () => {
  const { finish, finished } = createBank({ end: { ...refusedEnd, returnTo: '/' } });
  await finish('error=access_denied&state=s');
  expect(finished).toEqual([{ state: 's', code: null, issuer: null }]);
});

test('[SSO-18] [SSO-15] half an answer is the internal error in the log, and asks nobody', async () => {
  const { finish, finished, started, logger, told } = createBank();
  expect(await finish('code=c')).toBe('/');
  expect([finished, started, told()]).toEqual([[], [], [FAILED]]);
  expect(logger.lines).toEqual(['error Empty SberId credentials']);
});

test('[SSO-18] [SSO-15] so is a return to a shop that has no configuration of the bank', async () => {
  const { finish, logger, told } = createBank({ end: 'unknown' });
  expect([await finish('code=c&state=s'), told()]).toEqual(['/', [FAILED]]);
  expect(logger.lines).toEqual([expect.stringContaining('error Empty SberId credentials')]);
});

test('[SSO-12] [SSO-16] without an answer the page asks the bank silently, and a failure of that is only logged', async () => {
  const opened = createBank();
  expect(await opened.finish('returnTo=/catalog')).toBeNull();
  expect(opened.started).toMatchObject([{ returnTo: '/catalog', isSilent: true, action: null }]);
  expect(opened.left).toEqual(['https://bank.test/authorize']);
  const unreached = createBank({ start: 'offline' });
  expect(await unreached.finish('returnTo=/catalog')).toBe('/catalog');
  const refused = createBank({ end: { ...refusedEnd, returnTo: '/catalog', isSilent: true } });
  expect(await refused.finish('error=login_required&state=s')).toBe('/catalog');
  expect([unreached.told(), refused.told()]).toEqual([[], []]);
});

test('[SSO-12] whoever is signed in already is not sent to the bank', async () => {
  const { finish, started, session } = createBank();
  Object.assign(session.state, { isSignedIn: true });
  expect(await finish('')).toBe('/');
  expect(await finish('returnTo=/catalog')).toBe('/catalog');
  // [OPN-306] Nor to anybody else who wrote the link.
  expect(await finish('returnTo=//evil.test')).toBe('/');
  expect(started).toEqual([]);
});

test('[AUT-34] [SSO-20] settings and experiments are loaded anew for the account', async () => {
  const { finish, renewed } = createBank();
  await finish('code=c&state=s');
  expect(renewed()).toBe(1);
});

test('[SSO-17] an app that asked for the sign-in is led back to, where that is allowed; anything else goes nowhere and is in the log', async () => {
  const end = { ...signedIn, returnTo: '/' };
  const link = createBank({ end: { ...end, appUrl: 'shop://cart' } });
  expect([await link.finish('code=c&state=s'), link.left]).toEqual([null, ['shop://cart']]);
  const listed = createBank({ end: { ...end, appUrl: 'partner://pay/1' }, whitelist: ['partner://pay'] });
  expect([await listed.finish('code=c&state=s'), listed.left]).toEqual([null, ['partner://pay/1']]);
  for (const appUrl of ['https://evil.test', 'partner://pay', 'javascript://alert(1)']) {
    const foreign = createBank({ end: { ...end, appUrl } });
    expect([await foreign.finish('code=c&state=s'), foreign.left]).toEqual(['/', []]);
    expect(foreign.logger.lines).toEqual(['error Not allowed redirect url']);
  }
});

test('[SSO-17] [SSO-12] the target comes in the query of the return route, is kept over the bank, and needs no bank for somebody signed in', async () => {
  const visitor = createBank();
  await visitor.finish('redirectUrl=shop%3A%2F%2Fcart');
  expect(visitor.started).toMatchObject([{ isSilent: true, appUrl: 'shop://cart' }]);
  const shopper = createBank();
  Object.assign(shopper.session.state, { isSignedIn: true });
  expect([await shopper.finish('redirectUrl=shop%3A%2F%2Fcart'), shopper.left]).toEqual([
    null,
    ['shop://cart'],
  ]);
  expect(shopper.started).toEqual([]);
});

/** Taps, and lets `ms` pass. */
async function tapped(bank: ReturnType<typeof createBank>, ms: number, abandoned?: AbortSignal) {
  const outcomes: unknown[] = [];
  void bank.bank.tap('/cart', wish, abandoned).then((outcome) => outcomes.push(outcome));
  await bank.time.advance(ms);
  return outcomes;
}

test('[SSO-13] [OPN-328] whoever is signed in at the bank is signed in without leaving the page', async () => {
  const bank = createBank({ frame: { returns: 'code=c&state=s', afterMs: 300 } });
  expect(await tapped(bank, 300)).toEqual([{ cartLinesAdded: true }]);
  expect(bank.started).toMatchObject([{ isSilent: true, returnTo: '/cart', action: 'checkout' }]);
  expect(bank.finished).toMatchObject([{ code: 'c', state: 's' }]);
  expect([bank.entered, bank.bank.state.isLeaving]).toEqual([[true], false]);
  await bank.time.advance(5000);
  // Neither the redirect nor the frame is left.
  expect([bank.left, bank.closed]).toEqual([[], bank.framed]);
});

test('[SSO-13] a fast login that has not finished within 1000 ms is given up, and the redirect happens in its time', async () => {
  for (const frame of [{ returns: 'code=c&state=s', afterMs: 1000 }, { returns: null }]) {
    const bank = createBank({ frame });
    void bank.bank.tap('/cart', wish);
    await bank.time.advance(999);
    expect([bank.framed, bank.closed]).toEqual([['https://bank.test/authorize'], []]);
    await bank.time.advance(1);
    expect(bank.closed).toEqual(bank.framed);
    await bank.time.advance(500);
    expect(bank.left).toEqual(['https://bank.test/authorize']);
    expect(bank.started.map(({ isSilent }) => isSilent)).toEqual([true, false]);
    await bank.time.advance(5000);
    expect([bank.finished, bank.entered, bank.told()]).toEqual([[], [], []]);
  }
});

test('[SSO-13] [SSO-16] [SSO-09] a bank that knows nobody, or a code that is refused, says nothing: the redirect follows', async () => {
  const unknown = createBank({ frame: { returns: 'error=login_required&state=s' }, end: refusedEnd });
  const refused = createBank({ frame: { returns: 'code=c&state=s' }, end: refusedEnd });
  const lost = createBank({ frame: { returns: 'code=c&state=s' }, end: 'offline' });
  for (const bank of [unknown, refused, lost]) {
    await tapped(bank, 1500);
    expect(bank.left).toEqual(['https://bank.test/authorize']);
    expect([bank.finished.length, bank.entered, bank.told()]).toEqual([1, [], []]);
  }
  expect(unknown.finished).toEqual([{ state: 's', code: null, issuer: null }]);
});

test('[SSO-13] [AUT-32] a deleted account that the bank signs in to is asked about first', async () => {
  const bank = createBank({
    frame: { returns: 'code=c&state=s' },
    end: { ...signedIn, outcome: 'MARKED' },
  });
  expect(await tapped(bank, 10)).toEqual(['MARKED']);
  expect([bank.entered, bank.left]).toEqual([[], []]);
});

test('[AUT-02] [SSO-13] whoever closes the wizard after the tap is not signed in, and the page stays', async () => {
  const slow = createBank({ frame: { returns: null } });
  const fast = createBank({ frame: { returns: 'code=c&state=s', afterMs: 500 } });
  for (const bank of [slow, fast]) {
    const closing = new AbortController();
    const outcomes = await tapped(bank, 400, closing.signal);
    closing.abort();
    await bank.time.advance(5000);
    expect([outcomes, bank.left, bank.entered, bank.told()]).toEqual([[null], [], [], []]);
    expect(bank.bank.state.isLeaving).toBe(false);
  }
  expect([slow.givenUp, fast.givenUp]).toEqual([[], [true]]);
});

test('[SSO-13] an address of the bank that comes after the second is over opens no frame any more', async () => {
  const time = new VirtualTime();
  const opened: string[] = [];
  const frame: HiddenFrame = {
    isAvailable: true,
    open: (url) => {
      opened.push(url);
      return () => undefined;
    },
  };
  const start = Promise.withResolvers<Awaited<ReturnType<BankSignInGateway['start']>>>();
  const gateway = { start: () => start.promise, finish: () => Promise.resolve(err(offline)) };
  const trying = new FastBankSignIn(gateway, frame, time, new FakeLogger()).try({
    ...wish,
    returnTo: '/cart',
    appUrl: null,
  });
  await time.advance(1000);
  expect(await trying).toBeNull();
  start.resolve(ok('https://bank.test/authorize'));
  await time.advance(5000);
  expect(opened).toEqual([]);
});
