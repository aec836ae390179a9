import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import type { InProcessShop } from '@shop/standalone';

/** A third party, as the control endpoint names its stand-in. */
export type StandInName = ReturnType<InProcessShop['sandbox']['faultHits']>[number]['standIn'];

/** A fault of a stand-in, in the format of its control endpoint (OPN-226). */
export interface StandInFault {
  /** E.g. error500, timeout, drop, malformed, slow:800; of the bank also noWebhook, duplicateWebhooks, declineNext:UNKNOWN and the like. */
  readonly outcome: string;
  /** How many calls it affects; 1 by default. */
  readonly times?: number;
  /** Only this operation (of the bank: create, charge, status, capture, cancel, refund); null or left out: any. */
  readonly operation?: string | null;
  /** Whether the work of the call is done (`after`) or not. */
  readonly phase?: 'before' | 'after';
}

/** Where the stand-ins can be told something. */
type StandIns = Pick<InProcessShop, 'sandboxOrigin' | 'fetch'>;

/** Methods of Sberbank's gateway, by what the bank calls the operation. */
const sberMethods: Readonly<Record<string, string>> = {
  create: 'registerPreAuth',
  status: 'getOrderStatusExtended',
  capture: 'deposit',
  cancel: 'reverse',
};

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

/** Schedules a fault of a stand-in, of the bank at whoever takes the payments; rejects when it does not know that fault. */
export async function orderAt(
  shop: StandIns & Partial<Pick<InProcessShop, 'acquirer'>>,
  name: StandInName,
  fault: StandInFault,
): Promise<void> {
  const ordered = { times: 1, operation: null, phase: 'before', ...fault };
  const { operation } = ordered;
  const isSber = name === 'bank' && shop.acquirer === 'sber';
  const told = await tellStandIn(
    shop,
    isSber ? 'sber/next' : `${name}/next`,
    isSber && operation !== null ? { ...ordered, operation: sberMethods[operation] ?? operation } : ordered,
  );
  if (!told.ok) throw new Error(`The stand-in does not know that fault: ${told.error}`);
}
