import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { InProcessShop } from '@shop/standalone';

import type { StandInFault, StandInName } from '../kernel/world-control.ts';

/** Where the stand-ins can be told something. */
type StandIns = Pick<InProcessShop, 'sandboxOrigin' | 'fetch'>;

/** Tells the stand-ins something at one of their control endpoints; answers their words. */
export async function tellStandIn(
  { sandboxOrigin, fetch }: StandIns,
  endpoint: string,
  body: object = {},
): Promise<Result<string, string>> {
  const answer = await fetch(
    new Request(`${sandboxOrigin}/__standin/${endpoint}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  );
  const said = await answer.text();
  return answer.ok ? ok(said) : err(said);
}

/** Schedules a fault of a stand-in; rejects when it does not know that fault. */
export async function orderAt(standIns: StandIns, name: StandInName, fault: StandInFault): Promise<void> {
  const ordered = { times: 1, operation: null, phase: 'before', ...fault };
  const told = await tellStandIn(standIns, `${name}/next`, ordered);
  if (!told.ok) throw new Error(`The stand-in does not know that fault: ${told.error}`);
}
