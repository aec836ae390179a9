import { codeRules } from '@shop/domain/session';
import * as z from 'zod';

import type { Violation } from '../invariants/index.ts';
import { smsCodeIn, messagesOf } from '../stage/index.ts';
import type { World } from '../stage/index.ts';
import type { Reach } from './foreign-access.ts';

const csrfAnswerSchema = z.object({ csrfToken: z.string() });
const callbackAnswerSchema = z.object({ ok: z.boolean() });

/** AUT-18, AUT-23, LGO-03. */
export const KEYS_END = 'a token ends with its session, and a code with its use and its time';

/** Signs the page out and tries its token; then types the newest code of its shopper twice. The page is of no use afterwards. */
export async function tryEndedKeys(world: World, reach: Reach): Promise<readonly Violation[]> {
  const { actor, phone, stage, visitor } = world;
  const found: string[] = [];
  if (visitor.shop.session.state.isSignedIn && (await post(world, '/api/auth/signout', {}))) {
    const { status } = await reach({ method: 'GET', path: '/orders/statuses/tracking' });
    if (status !== 401)
      found.push(`a call with the token of a session that had ended was answered ${status}`);
  }
  const newest = (await messagesOf(stage, phone)).find((message) => smsCodeIn(message) !== null);
  const code = newest === undefined ? null : smsCodeIn(newest);
  if (newest !== undefined && code !== null) {
    const enter = async (): Promise<boolean> => post(world, '/api/auth/callback/otp', { phone, code });
    const isOver =
      stage.time.now() > Date.parse(newest.messageDateTime) + codeRules.PHONE.lifetimeS * 1000 + SENDING_MS;
    const isTaken = await enter();
    if (isTaken && isOver) found.push('a code was taken after its time');
    if (await enter()) found.push('a code was taken twice');
  }
  return found.map((message) => ({ invariant: KEYS_END, message: `${actor}: ${message}` }));
}

/** The clock of the gateway may be behind, and it may be slow. */
const SENDING_MS = 60_000;

/** Sends a form to the web server as pages do; answers whether it was taken. */
async function post(
  { stage, visitor }: World,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<boolean> {
  const ask = async (url: string, init: RequestInit): Promise<unknown> => {
    const answer = await stage.time.finish(visitor.send(url, init));
    return answer.json().catch(() => null);
  };
  const csrf = csrfAnswerSchema.safeParse(await ask('/api/auth/csrf', {}));
  if (!csrf.success) return false;
  const body = new URLSearchParams({
    ...fields,
    ...csrf.data,
    callbackUrl: '/',
    redirect: 'false',
    json: 'true',
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = callbackAnswerSchema.safeParse(
    await ask(path, { method: 'POST', headers, body: body.toString() }),
  );
  return answer.success && answer.data.ok;
}
