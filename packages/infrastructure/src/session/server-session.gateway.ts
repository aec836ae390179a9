import { NEVER } from 'rxjs';

import { customFailure } from '@shop/application/kernel';
import type { Answer } from '@shop/application/kernel';
import type { CodeRequest, Session, SessionGateway } from '@shop/application/session';
import { err, ok } from '@shop/domain/kernel';

import { userOfToken } from './token-claims.ts';

/** The session of a page that a server renders: the given token's, nobody signs in or out there. */
export class ServerSessionGateway implements SessionGateway {
  readonly #token: string | null;
  readonly opened$ = NEVER;
  readonly events$ = NEVER;
  readonly authNeeded$ = NEVER;

  constructor(token: string | null) {
    this.#token = token;
  }

  open(): Answer<Session> {
    return Promise.resolve(ok({ user: userOfToken(this.#token) }));
  }

  requestCode(): Answer<CodeRequest> {
    return refuse();
  }

  signIn(): Answer<{ readonly session: Session; readonly cartLinesAdded: boolean }> {
    return refuse();
  }

  stayAnonymous(): Answer<Session> {
    return this.open();
  }

  signOut(): Answer<Session> {
    return refuse();
  }
}

function refuse(): Answer<never> {
  return Promise.resolve(err(customFailure('A rendered page has no session')));
}
