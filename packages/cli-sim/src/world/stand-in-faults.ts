import type { InProcessShop } from '@shop/standalone';

import type { StandInFault, StandInName } from '../kernel/world-control.ts';

/** Schedules a fault of a stand-in; rejects when it does not know that fault. */
export async function orderAt(
  { sandboxOrigin, fetch }: Pick<InProcessShop, 'sandboxOrigin' | 'fetch'>,
  name: StandInName,
  fault: StandInFault,
): Promise<void> {
  const answer = await fetch(
    new Request(`${sandboxOrigin}/__standin/${name}/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ times: 1, operation: null, phase: 'before', ...fault }),
    }),
  );
  if (!answer.ok) throw new Error(`The stand-in does not know that fault: ${await answer.text()}`);
}
