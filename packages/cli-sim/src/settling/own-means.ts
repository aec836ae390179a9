import { LOYALTY_TYPE } from '@shop/domain/loyalty';
import * as z from 'zod';

import { violation } from '../kernel/violation.ts';
import type { Violation } from '../kernel/violation.ts';
import type { World } from '../stage/index.ts';
import type { PrivateData, Reach } from './foreign-access.ts';

/** MTH-02, LOY-12, PRF-27 */
export const OWN_MEANS = 'a shopper is told the cards and the bonuses that they have';

const methodsSchema = z.object({ paymentMethods: z.array(z.object({ bindingId: z.string().nullable() })) });
const accountsSchema = z.object({
  loyalties: z.array(z.object({ balance: z.number(), delayedBalance: z.number() })),
});

/** Longer than reports of the bank and the programme take. */
const TOLD_WITHIN_MS = 60_000;

/** Asks for the cards and bonuses of whoever is signed in, and compares them with the books. What is still wrong a minute later counts. */
export async function askForOwnMeans(
  { actor, visitor: { stage } }: World,
  { account }: PrivateData,
  reach: Reach,
): Promise<readonly Violation[]> {
  const { control } = stage;
  if (control === null || account === null) return [];
  const look = async (): Promise<readonly string[]> => {
    const methods = methodsSchema.safeParse((await reach({ method: 'GET', path: '/payments/types' })).body);
    const body = { loyaltyList: [{ type: LOYALTY_TYPE }] };
    const loyalty = accountsSchema.safeParse(
      (await reach({ method: 'POST', path: '/showcase/loyalty/getBalance', body })).body,
    );
    const { cards, bonuses, delayed } = await control.meansOf(account);
    const told = methods.data?.paymentMethods.flatMap(({ bindingId }) => bindingId ?? []).toSorted();
    const isTold = told === undefined || String(told) === String(cards);
    return [
      ...(isTold ? [] : [`the cards ${String(cards)} are told as ${String(told)}`]),
      ...(loyalty.data?.loyalties ?? [])
        .filter((each) => each.balance !== bonuses || each.delayedBalance !== delayed)
        .map(
          (each) =>
            `${bonuses} units and ${delayed} to come are told as ${each.balance} and ${each.delayedBalance}`,
        ),
    ];
  };
  if ((await look()).length === 0) return [];
  await stage.time.wait(TOLD_WITHIN_MS);
  return (await look()).map((words) => violation(OWN_MEANS, actor, words));
}
