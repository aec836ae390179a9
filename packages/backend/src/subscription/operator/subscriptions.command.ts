import { formatPrice, kopecks, unreachable } from '@shop/domain/kernel';
import { subscriptionPlans } from '@shop/domain/subscription';

import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import { readJsonFile } from '../../kernel/operator/json-file.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { problemText } from '../../kernel/operator/problem-text.ts';
import { table } from '../../kernel/operator/table.ts';
import { listOffers } from '../subscription.repository.ts';
import { grantSubscription } from './grant-subscription.ts';
import { importSubscriptions } from './import-subscriptions.ts';
import { subscriptionsLine } from './subscriptions.cli.ts';
import { subscriptionsFileSchema } from './subscriptions-file.ts';

type Context = OperatorTools['context'];

/** `subscriptions list|import|grant` (SUB-01, SUB-03). */
async function runSubscriptions(
  { context }: OperatorTools,
  request: RequestOf<typeof subscriptionsLine>,
  emit: Emit,
): Promise<number> {
  switch (request.command) {
    case 'subscriptions.list':
      return list(context, emit);
    case 'subscriptions.import':
      return importFile(context, request.file, emit);
    case 'subscriptions.grant':
      return grant(context, request, emit);
    default:
      return unreachable(request);
  }
}

async function list({ db, clock }: Context, emit: Emit): Promise<number> {
  const now = clock.now();
  const owners = await db
    .selectFrom('subscription_periods')
    .select(['plan', (eb) => eb.fn.count('user_id').distinct().as('owners')])
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .groupBy('plan')
    .execute();
  const rows = (await listOffers(db)).map((offer) => [
    offer.plan,
    offer.name,
    formatPrice(kopecks(offer.price)),
    offer.is_on_sale ? 'on sale' : 'not sold',
    offer.terms?.version ?? '-',
    String(owners.find(({ plan }) => plan === offer.plan)?.owners ?? 0),
  ]);
  for (const text of table(['PLAN', 'NAME', 'PRICE', 'STATE', 'TERMS', 'OWNERS'], rows))
    emit({ kind: 'line', text });
  return 0;
}

async function importFile(context: Context, file: string, emit: Emit): Promise<number> {
  const json = await readJsonFile(file);
  if (!json.ok) {
    emit({ kind: 'error', text: `${file}: ${json.error}` });
    return 1;
  }
  const parsed = subscriptionsFileSchema.safeParse(json.value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) emit({ kind: 'error', text: problemText(issue) });
    return 1;
  }
  await importSubscriptions(context, parsed.data);
  emit({ kind: 'line', text: `Subscriptions: ${parsed.data.subscriptions.length} on offer` });
  return 0;
}

async function grant(
  context: Context,
  { phone, plan: name }: { readonly phone: string; readonly plan: string },
  emit: Emit,
): Promise<number> {
  const plan = subscriptionPlans.find((known) => known === name);
  if (plan === undefined || !/^\+7\d{10}$/.test(phone)) {
    const text =
      plan === undefined
        ? `There is no plan ${name}; known are ${subscriptionPlans.join(', ')}.`
        : `${phone} is no phone such as +79001234567.`;
    emit({ kind: 'error', text });
    return 1;
  }
  const given = await grantSubscription(context, phone, plan);
  if (!given.ok) {
    emit({ kind: 'error', text: `${phone} has it until ${given.error.ownedUntil.toISOString()} already.` });
    return 1;
  }
  emit({ kind: 'line', text: `${phone}: ${plan} until ${given.value.endsAt.toISOString()}` });
  return 0;
}

export const subscriptionsRunner = commandRunner(subscriptionsLine, runSubscriptions);
