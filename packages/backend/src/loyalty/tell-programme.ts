import type { LoyaltyRefusal } from '@shop/contract/third-party';
import { err } from '@shop/domain/kernel';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { BackendContext } from '../kernel/index.ts';
import type { EntryRow } from './ledger.repository.ts';
import type { ProgrammeAnswer } from './loyalty-provider.ts';
import type { LoyaltyOperationsTable } from './loyalty.tables.ts';

/** ALL: the programme knows everything. REFUSED: it does, and refused something. UNKNOWN: it did not answer, so ask again. */
export type Told = 'ALL' | 'REFUSED' | 'UNKNOWN';

type OpenOperation = Selectable<LoyaltyOperationsTable> &
  Pick<EntryRow, 'id' | 'kind' | 'amount' | 'hold_id'> & {
    /** Null: the account is erased, and the programme was owed nothing then. */
    readonly phone: string | null;
    readonly order_number: string | null;
  };

/** Tells the programme what it does not know yet of a shopper's ledger, in the order in which it was entered, until it does not answer. */
export async function tellProgramme(context: BackendContext, userId: string): Promise<Told> {
  let told: Told = 'ALL';
  for (const operation of await openOperations(context, userId)) {
    const answer = await tell(context, operation);
    if (answer.ok) await end(context, operation, 'DONE', null);
    else if (answer.error.kind === 'REFUSED') {
      told = 'REFUSED';
      await end(context, operation, 'REFUSED', answer.error.code);
      report(context, operation, answer.error.code);
    } else {
      await context.db
        .updateTable('loyalty_operations')
        .set((eb) => ({ tries: eb('tries', '+', 1) }))
        .where('entry_id', '=', operation.id)
        .execute();
      return 'UNKNOWN';
    }
  }
  return told;
}

async function openOperations(context: BackendContext, userId: string): Promise<readonly OpenOperation[]> {
  return context.db
    .selectFrom('loyalty_operations as operation')
    .innerJoin('loyalty_entries as entry', 'entry.id', 'operation.entry_id')
    .innerJoin('loyalty_accounts as account', 'account.user_id', 'operation.user_id')
    .leftJoin('orders', 'orders.id', 'entry.order_id')
    .selectAll('operation')
    .select(['entry.id', 'entry.kind', 'entry.amount', 'entry.hold_id'])
    .select(
      sql<string | null>`coalesce(operation.phone, nullif(account.phone, 'erased ' || account.user_id))`.as(
        'phone',
      ),
    )
    .select('orders.number as order_number')
    .where('operation.user_id', '=', userId)
    .where('operation.state', '=', 'WAITING')
    .orderBy('operation.number')
    .execute();
}

async function tell({ loyalty }: BackendContext, operation: OpenOperation): ProgrammeAnswer<void> {
  const { id: operationId, phone, order_number: orderNumber, amount, kind, hold_id: holdId } = operation;
  const ofHold = { operationId, phone, orderNumber, holdId: holdId ?? '' };
  switch (kind) {
    case 'HOLD':
    case 'ACCRUE':
    case 'GRANT': {
      if (phone === null) return err({ kind: 'REFUSED', code: 'CLIENT_NOT_FOUND' });
      const ofClient = { operationId, phone, orderNumber, amount };
      return kind === 'HOLD' ? loyalty.hold(ofClient) : loyalty.accrue(ofClient);
    }
    case 'SPEND':
      return loyalty.spend(ofHold);
    case 'RELEASE':
      return loyalty.release(ofHold);
    case 'RETURN':
      return loyalty.giveBack({ ...ofHold, amount });
    case 'EXTERNAL':
      throw new Error('The programme knows what changed without the shop');
    default:
      return kind satisfies never;
  }
}

async function end(
  { clock, db }: BackendContext,
  operation: OpenOperation,
  state: 'DONE' | 'REFUSED',
  problem: LoyaltyRefusal | null,
): Promise<void> {
  await db
    .updateTable('loyalty_operations')
    .set({ state, problem, done_at: clock.now(), phone: null })
    .where('entry_id', '=', operation.id)
    .where('state', '=', 'WAITING')
    .execute();
}

/** A refused hold ends its order, which is told to the shopper; nothing else may ever be refused. */
function report({ logger }: BackendContext, { kind, id, order_number }: OpenOperation, code: string): void {
  const fields = { kind, operationId: id, order: order_number, code };
  if (kind === 'HOLD') logger.warn('The loyalty programme refuses to hold bonuses', fields);
  else
    logger.error(
      'The loyalty programme refuses what the shop has in its books: compare them, see `npm run store -- loyalty show`',
      code,
      fields,
    );
}
