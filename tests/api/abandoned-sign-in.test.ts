// What is modelled: the page's own session code before the real web server over HTTP, with a cookie jar that several tabs share. The
// wizard is closed while a code is being checked: before the store has answered, or after the answer has set the cookie. What can
// fail: a visitor who closed the wizard and is signed in, in this tab, in another one or after a reload.
import { once } from 'node:events';

import { EventBus } from '@shop/application/kernel';
import { SessionService, SignInFlow } from '@shop/application/session';
import type { ConfigService } from '@shop/application/config';
import type { AccountRestore } from '@shop/application/session';
import { ToastService } from '@shop/application/shell';
import { FakeBrowser, FakeLogger, VirtualTime } from '@shop/application/testing';
import { ApiClient } from '@shop/infrastructure/http';
import type { Fetch } from '@shop/infrastructure/http';
import {
  HttpLoginCodeGateway,
  HttpSessionGateway,
  SessionTokens,
  WebSessionTransport,
} from '@shop/infrastructure/session';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

import { webPaths } from '@shop/contract/web';

import { databaseKinds } from '../support/databases.ts';
import { createWorld, randomPhone } from '../support/shopper.ts';
import type { World } from '../support/shopper.ts';
import { createTestWeb } from '../support/web.ts';
import type { TestWeb } from '../support/web.ts';

type Gate = {
  readonly reached: Promise<void>;
  readonly open: () => void;
  readonly pass: () => Promise<void>;
};

/** A gate: calls wait until it is opened. */
function createGate(): Gate {
  const reached = Promise.withResolvers<void>();
  const opened = Promise.withResolvers<void>();
  return {
    reached: reached.promise,
    open: opened.resolve,
    async pass() {
      reached.resolve();
      await opened.promise;
    },
  };
}

/** Cookies of one browser; its tabs share them. */
class Jar {
  session: string | null = null;
  readonly #others = new Map<string, string>();

  header(): string {
    const all = new Map(this.#others);
    if (this.session !== null) all.set('session', this.session);
    return [...all].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  keep(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (name !== 'session') this.#others.set(name, value);
      else this.session = value === '' ? null : value;
    }
  }
}

describe.each(databaseKinds)('a sign-in that is abandoned on %s', (database) => {
  let world: World;
  let web: TestWeb;
  /** Holds the store's answer to the check of a code. */
  let storeGate: Gate | null = null;
  let cut = 0;
  beforeAll(async () => {
    world = await createWorld(database);
    web = await createTestWeb(world, {
      storeFetch: async (request, store) => {
        const answer = await store(request);
        if (new URL(request.url).pathname === '/oauth/token/otp') await storeGate?.pass();
        return answer;
      },
    });
    web.server.app.server.on('connection', (socket) => socket.on('close', () => (cut += 1)));
  });
  beforeEach(() => {
    storeGate = null;
    world.clock.advance(25 * 3_600_000);
  });
  afterAll(async () => {
    await web.close();
    await world.close();
  });

  /** A tab: the session code of the page, its calls going through `jar`. `answerGate` holds an answer whose headers have arrived. */
  const openTab = async (jar: Jar, answerGate: Gate | null = null) => {
    const origin = await web.listening();
    const call: Fetch = async (path, init) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', jar.header());
      const answer = await fetch(origin + path, { ...init, headers });
      jar.keep(answer.headers.getSetCookie());
      if (path === webPaths.callbackOtp) await answerGate?.pass();
      return answer;
    };
    const time = new VirtualTime(world.clock.now().getTime());
    const logger = new FakeLogger();
    const browser = new FakeBrowser();
    const transport = new WebSessionTransport(call, time, () => 30_000, logger, browser.persisted);
    const tokens = new SessionTokens(transport, time);
    const settings = {
      baseUrl: '/api/store',
      deviceId: () => null,
      platform: () => 'web',
      timeoutMs: () => 30_000,
      sendsCookies: () => false,
      onServerDate: () => undefined,
    };
    const announced = vi.fn<() => void>();
    const gateway = new HttpSessionGateway(transport, tokens, {
      announce: announced,
      listen: () => undefined,
    });
    const codes = new HttpLoginCodeGateway(new ApiClient(call, tokens, time, settings, logger));
    const bus = new EventBus();
    const session = new SessionService(
      gateway,
      browser.persisted,
      browser,
      time,
      browser,
      browser,
      bus,
      logger,
      new ToastService(time, browser.ids, browser),
    );
    const events: string[] = [];
    bus.events$.subscribe(({ type }) => events.push(type));
    await session.start();
    return {
      session,
      signIn: new SignInFlow(
        session,
        codes,
        time,
        time,
        logger,
        async () => undefined,
        // No account of these tests is deleted.
        {} as AccountRestore,
        { isOn: () => false, renew: async () => undefined } as unknown as ConfigService,
      ),
      events,
      announced,
    };
  };
  type Tab = Awaited<ReturnType<typeof openTab>>;

  /** Types a phone and the code that was sent to it; answers when the check is under way. */
  const check = async (tab: Tab, phone: string, gate: Gate) => {
    tab.signIn.open();
    tab.signIn.tick('sharing', true);
    expect(await tab.signIn.submitPhone(phone)).toBe(true);
    const [code = ''] = await world.parties.codesSentTo(phone);
    const checked = tab.signIn.submitCode(code);
    await gate.reached;
    return checked;
  };
  const familiesOf = async (phone: string) =>
    world.db
      .selectFrom('token_families')
      .innerJoin('users', 'users.id', 'token_families.user_id')
      .where('users.phone', '=', phone)
      .select('revoked_cause')
      .execute();
  const consentsOf = async (phone: string) =>
    world.db
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.user_id')
      .where('users.phone', '=', phone)
      .select('kind')
      .execute();
  const sessionOf = async (id: string | null) =>
    id === null ? null : web.sessions.find(id, world.clock.now().getTime());

  test('[AUT-33] a sign-in that is not abandoned succeeds', async () => {
    const jar = new Jar();
    const tab = await openTab(jar);
    const phone = randomPhone();
    tab.signIn.open();
    await tab.signIn.submitPhone(phone);
    const [code = ''] = await world.parties.codesSentTo(phone);
    expect(await tab.signIn.submitCode(code)).toBe(true);
    expect(tab.session.state.isSignedIn).toBe(true);
    expect((await openTab(jar)).session.state.isSignedIn).toBe(true);
  });

  test('[AUT-02] [TOK-41] before the store has answered: the old session stays, no new one is opened, and nothing that was ticked is given', async () => {
    const jar = new Jar();
    storeGate = createGate();
    const tab = await openTab(jar);
    const before = jar.session;
    const visitor = tab.session.state.user;
    const phone = randomPhone();
    const connections = cut;
    const checking = check(tab, phone, storeGate);
    await storeGate.reached;
    tab.signIn.close();
    await vi.waitFor(() => expect(cut).toBeGreaterThan(connections), 30_000);
    storeGate.open();
    expect(await checking).toBe(false);
    // The store had opened a session; the web server ends it.
    await vi.waitFor(
      async () => expect(await familiesOf(phone)).toEqual([{ revoked_cause: 'logout' }]),
      30_000,
    );
    expect(await consentsOf(phone)).toEqual([]);
    expect(jar.session).toBe(before);
    expect(tab.session.state).toMatchObject({ status: 'ready', isSignedIn: false, user: visitor });
    expect((await openTab(jar)).session.state.user).toEqual(visitor);
    expect(tab.events).toEqual(['signInAbandoned']);
  });

  test('[AUT-02] [TOK-30] [TOK-41] after its answer has set the cookie: the new session is ended, in every tab', async () => {
    const jar = new Jar();
    const gate = createGate();
    const tab = await openTab(jar, gate);
    const phone = randomPhone();
    const checking = check(tab, phone, gate);
    await gate.reached;
    const signedIn = jar.session;
    expect((await sessionOf(signedIn))?.userType).toBe('CUSTOMER');
    tab.signIn.close();
    expect(await checking).toBe(false);
    expect(tab.session.state).toMatchObject({ status: 'ready', isSignedIn: false });
    expect(await sessionOf(signedIn)).toBeNull();
    expect((await sessionOf(jar.session))?.userType).toBe('ANONYMOUS');
    expect(await familiesOf(phone)).toEqual([{ revoked_cause: 'logout' }]);
    const other = await openTab(jar);
    expect(other.session.state).toMatchObject({ isSignedIn: false, user: tab.session.state.user });
    // Open tabs are told, and reload.
    expect(tab.announced).toHaveBeenCalled();
    expect(tab.events).toEqual(['signInAbandoned']);
  });

  test('[AUT-33] a page that is loaded anew while the code is checked waits for that, and is signed in', async () => {
    const jar = new Jar();
    storeGate = createGate();
    const left = await openTab(jar);
    const phone = randomPhone();
    // As the browser does, the request of the page that was left goes on.
    const checking = check(left, phone, storeGate);
    await storeGate.reached;
    const asked = once(web.server.app.server, 'request');
    const next = openTab(jar);
    await asked;
    storeGate.open();
    expect((await next).session.state.isSignedIn).toBe(true);
    await checking;
    expect((await sessionOf(jar.session))?.userType).toBe('CUSTOMER');
    expect(await familiesOf(phone)).toEqual([{ revoked_cause: null }]);
  });

  test('[AUT-02] and followed by another sign-in: the second one succeeds', async () => {
    const jar = new Jar();
    const gate = createGate();
    const tab = await openTab(jar, gate);
    const checking = check(tab, randomPhone(), gate);
    await gate.reached;
    tab.signIn.close();
    gate.open();
    const phone = randomPhone();
    expect(await check(tab, phone, gate)).toBe(true);
    expect(await checking).toBe(false);
    expect(tab.session.state.isSignedIn).toBe(true);
    expect((await sessionOf(jar.session))?.userId).toBe(tab.session.state.user?.id);
    expect(await familiesOf(phone)).toEqual([{ revoked_cause: null }]);
    expect(await consentsOf(phone)).toEqual([{ kind: 'SHARE_SBER' }]);
  });
});
