import type { StandInFault, StandInName } from '../kernel/world-control.ts';

/** Where the stand-ins are, and how they are reached. */
export interface StandIns {
  readonly sandboxOrigin: string;
  readonly fetch: (request: Request) => Promise<Response>;
}

/** Schedules a fault of a stand-in; rejects when it does not know that fault. */
export async function orderAt(
  { sandboxOrigin, fetch }: StandIns,
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
