import { sessionFeature, signInFeature } from '@shop/application/session';
import { nothingTicked } from '@shop/domain/session';

import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import type { PrivateData, Reach } from './foreign-access.ts';

/** AUT-20, PRM-28, OPN-316. */
export const CODES_ARE_NOT_GUESSED = 'nobody guesses codes without end';

/** More than the store takes from one shopper in a row. */
const WRONG_PROMOCODES = 11;
const WRONG_LOGIN_CODES = 6;

/** Answers that know a guess to be wrong. */
const isWrong = (status: number): boolean => status === 400 || status === 404 || status === 422;

/** Types one unknown promocode and one wrong login code after the other, as a page can, until the store refuses to take any more. */
export async function tryToGuess(
  world: World,
  own: PrivateData,
  reach: Reach,
): Promise<readonly Violation[]> {
  const guesses = [
    ['unknown promocodes', await guessPromocodes(own, reach)],
    ['wrong login codes', await guessLoginCodes(world)],
  ] as const;
  return guesses.flatMap(([what, statuses]) =>
    statuses.length > 0 && statuses.every(isWrong)
      ? [violation(CODES_ARE_NOT_GUESSED, world.actor, `${statuses.length} ${what} were taken`)]
      : [],
  );
}

/** The statuses of the answers. */
async function guessPromocodes({ cart, account }: PrivateData, reach: Reach): Promise<readonly number[]> {
  const statuses: number[] = [];
  if (cart === null || account === null) return statuses;
  for (let number = 1; number <= WRONG_PROMOCODES; number += 1) {
    const body = { cartId: cart.id, promocode: `НАУГАД${number}` };
    statuses.push((await reach({ method: 'POST', path: '/v2/carts/checkDiscount', body })).status);
  }
  return statuses;
}

/** For a phone of nobody, so that nobody is kept from signing in. */
async function guessLoginCodes({ visitor, stage, phone }: World): Promise<readonly number[]> {
  const wanted = `+7999${phone.slice(-7)}`;
  const asked = await stage.time.finish(visitor.get(signInFeature.ports.codes).requestCode(wanted));
  const statuses: number[] = [];
  for (let number = 1; asked.ok && number <= WRONG_LOGIN_CODES; number += 1) {
    const wish = { phone: wanted, code: `000${number}`, ticked: nothingTicked };
    const answer = await stage.time.finish(
      visitor.get(sessionFeature.ports.gateway).signIn(wish, new AbortController().signal),
    );
    statuses.push(answer.ok || answer.error.kind !== 'api' ? 0 : answer.error.status);
  }
  return statuses;
}
