import { isUuid, unreachable } from '@shop/domain/kernel';

import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { OperatorOutput } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { importPromotions } from './import-promotions.ts';
import { listPromotions } from './list-promotions.ts';
import { raiseVersion } from './write-promotions.ts';
import { promotionsLine } from './promotions.cli.ts';

type PromotionsRequest = RequestOf<typeof promotionsLine>;
type Emit = (output: OperatorOutput) => void;

/** `promotions import|list|on|off|pause|resume` (PRM-24, OPN-227 to OPN-239). */
async function runPromotions(tools: OperatorTools, request: PromotionsRequest, emit: Emit): Promise<number> {
  switch (request.command) {
    case 'promotions.import':
      return importPromotions(tools, request, emit);
    case 'promotions.list':
      return listPromotions(tools, emit);
    case 'promotions.on':
    case 'promotions.off':
      return switchPromotion(tools, request.promotion, request.command === 'promotions.off', emit);
    case 'promotions.pause':
    case 'promotions.resume':
      return pauseStore(tools, request.store, request.command === 'promotions.pause', emit);
    default:
      return unreachable(request);
  }
}

async function switchPromotion(
  { context, promotions }: OperatorTools,
  promotion: string,
  isOff: boolean,
  emit: Emit,
): Promise<number> {
  const changed = await context.transaction(async (tx) => {
    const row = await tx
      .updateTable('promotion')
      .set({ is_switched_off: isOff })
      .where(isUuid(promotion) ? 'id' : 'code', '=', promotion)
      .returning(['code', 'is_listed'])
      .executeTakeFirst();
    if (row !== undefined) await raiseVersion(tx);
    return row;
  });
  if (changed === undefined) {
    emit({ kind: 'error', text: `There is no promotion ${promotion}; promotions list names all.` });
    return 1;
  }
  await promotions.changed();
  const isMissing = !isOff && !changed.is_listed;
  emit({
    kind: 'line',
    text: `${changed.code}: ${isOff ? 'off' : 'on'}${isMissing ? ', but the last imported file does not name it' : ''}`,
  });
  return isMissing ? 1 : 0;
}

async function pauseStore(
  { context, catalog, promotions }: OperatorTools,
  store: string,
  isPaused: boolean,
  emit: Emit,
): Promise<number> {
  const row = catalog.showcases().find((showcase) => showcase.row.code === store)?.row;
  if (row === undefined) {
    const codes = catalog.showcases().map((showcase) => showcase.row.code);
    emit({ kind: 'error', text: `There is no store ${store}; known are ${codes.join(', ')}.` });
    return 1;
  }
  await context.transaction(async (tx) => {
    if (isPaused)
      await tx
        .insertInto('promotion_pause')
        .values({ showcase_id: row.id })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    else await tx.deleteFrom('promotion_pause').where('showcase_id', '=', row.id).execute();
    await raiseVersion(tx);
  });
  await promotions.changed();
  emit({ kind: 'line', text: `${store}: ${isPaused ? 'no promotion works' : 'promotions work'}` });
  return 0;
}

export const promotionsRunner = commandRunner(promotionsLine, runPromotions);
