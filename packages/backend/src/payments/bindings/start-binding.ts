import { addMilliseconds } from 'date-fns/addMilliseconds';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { BINDING_LIMIT_MS } from '@shop/domain/payments';
import type { BindingType } from '@shop/domain/payments';

import { unavailable, unprocessable } from '../../kernel/index.ts';
import type { ApiError, BackendContext } from '../../kernel/index.ts';
import { advanceBinding, followBinding, registerBinding } from './advance-binding.ts';
import { lockMethodsOf } from './binding.repository.ts';

/** The first look by job, in ms: soon enough should the call that began it die. */
const FIRST_LOOK_MS = 5_000;

/** Begins to bind a card; an operation that is still open is cancelled first (MTH-12, OPN-286). */
export async function startBinding(
  context: BackendContext,
  userId: string,
  bindingType: BindingType,
): Promise<Result<{ readonly id: string; readonly redirectUrl: string }, ApiError>> {
  if (!context.bank.capabilities.bindingTypes.includes(bindingType))
    return err(unprocessable('PAYMENT_TYPE_IS_DISABLED'));
  const now = context.clock.now();
  const id = context.ids.uuid();
  const { operation, cancelled } = await context.transaction(async (tx) => {
    await lockMethodsOf(tx, userId);
    const before = await tx
      .updateTable('binding_operations')
      .set({ status: 'FAIL', failure: 'CANCELLED' })
      .where('user_id', '=', userId)
      .where('status', '=', 'PROCESSING')
      .returning('id')
      .execute();
    const begun = await tx
      .insertInto('binding_operations')
      .values({
        id,
        user_id: userId,
        binding_type: bindingType,
        status: 'PROCESSING',
        failure: null,
        binding_id: null,
        created_at: now,
        expires_at: addMilliseconds(now, BINDING_LIMIT_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await followBinding(context, tx, id, addMilliseconds(now, FIRST_LOOK_MS));
    return { operation: begun, cancelled: before };
  });
  for (const earlier of cancelled) await advanceBinding(context, earlier.id);
  const told = await registerBinding(context, operation);
  return told.ok ? ok({ id, redirectUrl: told.value.formUrl }) : err(unavailable('BANK_CONNECTION_ERROR'));
}
