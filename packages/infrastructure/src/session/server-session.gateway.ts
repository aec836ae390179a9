import { NEVER } from 'rxjs';

import { customFailure } from '@shop/application/kernel';
import type { Answer } from '@shop/application/kernel';
import type { Session, SessionGateway, SignInEnd } from '@shop/application/session';
import { err } from '@shop/domain/kernel';

/** A page that a server renders has no session: its calls carry a token of the server's own. */
export class ServerSessionGateway implements SessionGateway {
  readonly opened$ = NEVER;
  readonly events$ = NEVER;
  readonly authNeeded$ = NEVER;

  open(): Answer<Session> {
    return refuse();
  }

  signIn(): Answer<SignInEnd> {
    return refuse();
  }

  stayAnonymous(): Answer<Session> {
    return this.open();
  }

  reopen(): Answer<Session> {
    return refuse();
  }

  signOut(): Answer<Session> {
    return refuse();
  }
}

function refuse(): Answer<never> {
  return Promise.resolve(err(customFailure('A rendered page has no session')));
}
