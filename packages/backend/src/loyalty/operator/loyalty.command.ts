import { formatPrice, kopecks } from '@shop/domain/kernel';
import { isRateLadder, UNITS_PER_BONUS } from '@shop/domain/loyalty';
import type { LoyaltyRates, RateLadder } from '@shop/domain/loyalty';
import { subscriptionPlans } from '@shop/domain/subscription';
import { z } from 'zod';

import type { BackendContext } from '../../kernel/index.ts';
import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import { readJsonFile } from '../../kernel/operator/json-file.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { problemText } from '../../kernel/operator/problem-text.ts';
import { findAccount, grantBonuses } from '../grant.ts';
import { balanceOf, historyOf } from '../ledger.repository.ts';
import { readRates } from '../../subscription/index.ts';
import { loyaltyLine } from './loyalty.cli.ts';

const MAX_SHOWN = 20;

type LoyaltyRequest = RequestOf<typeof loyaltyLine>;
type Say = (text: string) => void;

const bonuses = (units: number): string => String(units / UNITS_PER_BONUS);

const ladderSchema = z
  .array(z.strictObject({ from: z.int().min(0).max(100_000_000_00).transform(kopecks), percent: z.int() }))
  .refine(isRateLadder, 'a ladder from 0 upwards, at most 9 percent, never falling');
const ratesSchema = z.strictObject({
  base: ladderSchema,
  plans: z.strictObject({
    SBER_PRIME: ladderSchema,
    SBER_PRIME_FAMILY: ladderSchema,
    SBER_PRIME_PLUS: ladderSchema,
    SBER_PRIME_Z: ladderSchema,
    VK_COMBO: ladderSchema,
  }),
});

async function show(context: BackendContext, phone: string, say: Say): Promise<boolean> {
  const { db } = context;
  const account = await findAccount(context, phone);
  if (account === undefined) return false;
  const { user_id: userId, is_active: isActive } = account;
  const sumOf = (rows: readonly { readonly amount: number }[]): string =>
    bonuses(rows.reduce((sum, { amount }) => sum + amount, 0));
  const held = await db
    .selectFrom('loyalty_holds')
    .select('amount')
    .where('user_id', '=', userId)
    .where('state', '=', 'HELD')
    .execute();
  const later = await db
    .selectFrom('loyalty_accruals')
    .select(['amount', 'due_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'WAITING')
    .orderBy('due_at')
    .execute();
  const state = isActive ? 'has joined' : 'has not joined';
  say(`+7${account.phone} ${state}, balance ${bonuses(await balanceOf(db, userId))}, held ${sumOf(held)}`);
  for (const { amount, due_at: due } of later)
    say(`  ${bonuses(amount)} come ${due === null ? 'with the delivery' : due.toISOString()}`);
  const open = await db
    .selectFrom('loyalty_operations')
    .select(['entry_id', 'state', 'problem'])
    .where('user_id', '=', userId)
    .where('state', '<>', 'DONE')
    .execute();
  for (const entry of await historyOf(db, userId, { limit: MAX_SHOWN, offset: 0 })) {
    const untold = open.find(({ entry_id: id }) => id === entry.id);
    const told =
      untold === undefined ? '' : `, ${untold.state === 'WAITING' ? 'not told yet' : untold.problem}`;
    const order = entry.order_number === null ? '' : `, order ${entry.order_number}`;
    const sign = entry.change > 0 ? '+' : '';
    say(
      `  ${entry.at.toISOString()}  ${entry.kind} ${sign}${bonuses(entry.change)} = ${bonuses(entry.balance)}${order}${told}`,
    );
  }
  return true;
}

const ladderText = (ladder: RateLadder): string =>
  ladder.map(({ from, percent }) => `${percent} % from ${formatPrice(from)}`).join(', ');

function sayRates(rates: LoyaltyRates, say: Say): void {
  say(`without a subscription: ${ladderText(rates.base)}`);
  for (const plan of subscriptionPlans) say(`${plan}: ${ladderText(rates.plans[plan])}`);
}

async function setRates(context: BackendContext, file: string): Promise<string | null> {
  const content = await readJsonFile(file);
  if (!content.ok) return `${file}: ${content.error}`;
  const parsed = ratesSchema.safeParse(content.value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${file}: ${issue === undefined ? 'not rates' : problemText(issue)}`;
  }
  const rates = JSON.stringify(parsed.data);
  await context.db
    .insertInto('loyalty_rates')
    .values({ rates })
    .onConflict((conflict) => conflict.column('is_current').doUpdateSet({ rates }))
    .execute();
  return null;
}

/** `loyalty show|grant|rates`; a shopper is named by phone. */
async function runLoyalty({ context }: OperatorTools, request: LoyaltyRequest, emit: Emit): Promise<number> {
  const say: Say = (text) => emit({ kind: 'line', text });
  const fail = (text: string): number => {
    emit({ kind: 'error', text });
    return 1;
  };
  if (request.command === 'loyalty.rates') {
    const problem = request.file === null ? null : await setRates(context, request.file);
    if (problem !== null) return fail(problem);
    sayRates(await readRates(context.db), say);
    return 0;
  }
  if (request.command === 'loyalty.show')
    return (await show(context, request.phone, say))
      ? 0
      : fail(
          `The shop knows no bonuses of ${request.phone}: nobody has signed in with it and looked at them.`,
        );
  const granted = await grantBonuses(context, request);
  if (!granted.ok) return fail(`${request.phone} has not joined the programme.`);
  const when = granted.value === null ? '' : `, credited ${granted.value.toISOString()}`;
  say(`${request.bonuses} bonuses for ${request.phone}${when}.`);
  return 0;
}

export const loyaltyRunner = commandRunner(loyaltyLine, runLoyalty);
