import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { BankBindingOperation } from '@shop/contract/third-party';
import type { Result } from '@shop/domain/kernel';
import { bindingOutcome, isBankBindingEnded } from '@shop/domain/payments';
import type { BindingOutcome } from '@shop/domain/payments';
import type { Selectable, Transaction } from 'kysely';

import type { BackendContext, Database } from '../../kernel/index.ts';
import { frameReturnUrls } from '../bank-request.ts';
import type { ProviderFailure } from '../payment-provider.ts';
import { keepCard, lockMethodsOf } from './binding.repository.ts';
import type { BindingOperationsTable } from './bindings.tables.ts';
import { removeUnkept } from './remove-binding.ts';

export type BindingOperationRow = Selectable<BindingOperationsTable>;

export const BINDING_JOB = 'bindings.advance';
/** The bank is asked about an open operation this often by job, in ms; a page that waits for it asks itself. */
const ASK_EVERY_MS = 5_000;
/** Looks at one operation in a row: to cancel it at the bank, and to see that it is. */
const MAX_LOOKS = 3;

export async function findOperation(
  context: BackendContext,
  id: string,
): Promise<BindingOperationRow | undefined> {
  return context.db.selectFrom('binding_operations').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function followBinding(
  context: BackendContext,
  tx: Transaction<Database> | undefined,
  operationId: string,
  dueAt: Date,
): Promise<void> {
  await context.jobs.schedule(BINDING_JOB, { operationId }, dueAt, tx, { singletonKey: operationId });
}

/** Registers an operation at the bank; told again, the bank answers the same one. */
export async function registerBinding(
  context: BackendContext,
  operation: BindingOperationRow,
): Promise<Result<BankBindingOperation, ProviderFailure>> {
  const answer = await context.bank.beginBinding({
    merchantOperationId: operation.id,
    clientId: operation.user_id,
    bindingType: operation.binding_type,
    ...frameReturnUrls(context.settings, { bindingOperationId: operation.id }),
    expiresAt: operation.expires_at.toISOString(),
  });
  if (answer.ok && !operation.is_registered)
    await context.db
      .updateTable('binding_operations')
      .set({ is_registered: true })
      .where('id', '=', operation.id)
      .execute();
  return answer;
}

/**
 * Takes the binding of a card as far as it goes now. Only the bank's word makes a card of it, once: whatever the bank bound for an
 * operation that has failed here is removed there (MTH-16, OPN-286). Any number of calls at the same moment do the work of one.
 */
export async function advanceBinding(context: BackendContext, operationId: string): Promise<void> {
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    const operation = await findOperation(context, operationId);
    if (operation === undefined || operation.is_settled) return;
    const told = operation.is_registered
      ? await context.bank.findBinding(operation.id)
      : await registerBinding(context, operation);
    const isAgain =
      operation.status === 'PROCESSING'
        ? await decide(context, operation, told)
        : await settle(context, operation, told);
    if (!isAgain) return;
  }
}

/** Ends an open operation, when it has come to an end. True: look again. */
async function decide(
  context: BackendContext,
  operation: BindingOperationRow,
  told: Result<BankBindingOperation, ProviderFailure>,
): Promise<boolean> {
  const now = context.clock.now();
  const status = told.ok ? told.value.status : null;
  const outcome = bindingOutcome(status, operation.expires_at.getTime(), now.getTime());
  if (!outcome.ok) return false;
  await end(context, operation, outcome.value, told);
  return true;
}

async function end(
  context: BackendContext,
  operation: BindingOperationRow,
  outcome: BindingOutcome,
  told: Result<BankBindingOperation, ProviderFailure>,
): Promise<void> {
  await context.transaction(async (tx) => {
    await lockMethodsOf(tx, operation.user_id);
    const open = await tx
      .selectFrom('binding_operations')
      .select('id')
      .where('id', '=', operation.id)
      .where('status', '=', 'PROCESSING')
      .executeTakeFirst();
    if (open === undefined) return;
    const ended = tx.updateTable('binding_operations').where('id', '=', operation.id);
    const binding = told.ok ? told.value.binding : null;
    if (outcome.status === 'FAIL' || binding === null) {
      await ended
        .set({ status: 'FAIL', failure: outcome.status === 'FAIL' ? outcome.failure : 'DECLINED' })
        .execute();
      return;
    }
    const bindingId = await keepCard(context, tx, {
      userId: operation.user_id,
      bindingType: operation.binding_type,
      bankBindingId: binding.bindingId,
      told: binding.card,
    });
    await ended.set({ status: 'SUCCESS', binding_id: bindingId, is_settled: true }).execute();
  });
}

/** An operation that failed here ends at the bank, too, and leaves nothing there. True: look again. */
async function settle(
  context: BackendContext,
  operation: BindingOperationRow,
  told: Result<BankBindingOperation, ProviderFailure>,
): Promise<boolean> {
  if (!told.ok) return false;
  if (!isBankBindingEnded(told.value.status)) {
    const cancelled = await context.bank.cancelBinding(operation.id);
    // One that comes too late is refused; the next look tells what came of it.
    return cancelled.ok || cancelled.error.kind === 'REFUSED';
  }
  const { binding } = told.value;
  if (binding !== null) await removeUnkept(context, binding.bindingId);
  await context.db
    .updateTable('binding_operations')
    .set({ is_settled: true })
    .where('id', '=', operation.id)
    .execute();
  return false;
}

/** Asks the bank about an operation again and again, until nothing more can come of it. */
export async function workOnBinding(context: BackendContext, operationId: string): Promise<void> {
  await advanceBinding(context, operationId);
  const operation = await findOperation(context, operationId);
  if (operation === undefined || operation.is_settled) return;
  const soon = addMilliseconds(context.clock.now(), ASK_EVERY_MS);
  await followBinding(context, undefined, operationId, soon);
}
