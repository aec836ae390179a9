import { map, Subject } from 'rxjs';
import type { Observable } from 'rxjs';

import { anyOf } from '@shop/application/kernel';
import type { Answer, TabChannel } from '@shop/application/kernel';
import type { Session, SessionGateway, SignInEnd, SignInWish } from '@shop/application/session';
import { err, ok } from '@shop/domain/kernel';
import { isSignedIn } from '@shop/domain/session';

import type { OpenedSession, SessionTransport } from './session-transport.ts';
import type { SessionTokens } from './session-tokens.ts';
import { userOfToken } from './token-claims.ts';

/** The session of this browser, held by the web server (TOK, AUT, LGO). */
export class HttpSessionGateway implements SessionGateway {
  readonly #transport: SessionTransport;
  readonly #tokens: SessionTokens;
  readonly #tabs: TabChannel;
  readonly opened$: Observable<Session>;
  readonly events$: Observable<'expired' | 'changedElsewhere'>;
  readonly authNeeded$: Observable<void>;

  constructor(transport: SessionTransport, tokens: SessionTokens, tabs: TabChannel) {
    this.#transport = transport;
    this.#tokens = tokens;
    this.#tabs = tabs;
    const elsewhere$ = new Subject<'changedElsewhere'>();
    tabs.listen(() => {
      elsewhere$.next('changedElsewhere');
    });
    this.events$ = anyOf(tokens.expired$.pipe(map(() => 'expired' as const)), elsewhere$);
    this.opened$ = tokens.opened$.pipe(map(sessionOf));
    this.authNeeded$ = tokens.missing$;
  }

  async open(): Answer<Session> {
    const answer = await this.#tokens.open();
    return answer.ok ? ok(sessionOf(answer.value)) : answer;
  }

  async signIn(wish: SignInWish, abandoned: AbortSignal): Answer<SignInEnd> {
    const answer = await this.#transport.signIn(wish, abandoned);
    if (!answer.ok) return answer;
    if (abandoned.aborted) return err({ kind: 'network', status: 'FETCH_ERROR', reason: 'aborted' });
    if (answer.value === 'MARKED') return ok(answer.value);
    const { session, cartLinesAdded } = answer.value;
    this.#tokens.adopt(session);
    this.#tabs.announce();
    return ok({ session: sessionOf(session), cartLinesAdded });
  }

  /** The cookie tells: the answer that would have set it may have arrived although nobody waited for it any more. */
  async stayAnonymous(): Answer<Session> {
    const known = await this.#transport.open();
    if (!known.ok || isSignedIn(sessionOf(known.value).user)) return this.signOut();
    this.#tokens.adopt(known.value);
    return ok(sessionOf(known.value));
  }

  async signOut(): Answer<Session> {
    await this.#transport.signOut();
    return this.reopen();
  }

  reopen(): Answer<Session> {
    this.#tokens.adopt(null);
    this.#tabs.announce();
    return this.open();
  }
}

function sessionOf({ accessToken }: OpenedSession): Session {
  return { user: userOfToken(accessToken) };
}
