import type { getBindingStatus } from '@shop/contract/payments';
import type { AnswerOf } from '@shop/contract/kernel';
import { err, ok } from '@shop/domain/kernel';
import type { Result } from '@shop/domain/kernel';
import { bindingErrorReason } from '@shop/domain/payments';

import { notFound } from '../../kernel/index.ts';
import type { ApiError, BackendContext } from '../../kernel/index.ts';
import { advanceBinding } from './advance-binding.ts';

/** How far an operation is, for the shopper who began it; the bank is asked at once (MTH-13, MTH-14). */
export async function bindingStatus(
  context: BackendContext,
  userId: string,
  operationId: string,
): Promise<Result<AnswerOf<typeof getBindingStatus>, ApiError>> {
  const read = async () =>
    context.db
      .selectFrom('binding_operations')
      .select(['id', 'status', 'failure'])
      .where('id', '=', operationId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
  const before = await read();
  if (before?.status === 'PROCESSING') await advanceBinding(context, operationId);
  const operation = before?.status === 'PROCESSING' ? await read() : before;
  if (operation === undefined) return err(notFound('BINDING_NOT_FOUND'));
  const { id, status, failure } = operation;
  return ok({ operationId: id, status, errorReason: failure === null ? null : bindingErrorReason(failure) });
}
