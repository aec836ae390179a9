import * as z from 'zod/mini';

import { warehouseOrderSchema } from '@shop/contract/fulfilment';
import { warehouseRequestSchema } from '@shop/contract/third-party';

import { JsonLines } from '../kernel/json-lines.ts';
import type { PackedOrder } from './warehouse.ts';

const packedOrderSchema: z.ZodMiniType<PackedOrder> = z.object({
  orderId: z.string(),
  request: z.nullable(warehouseRequestSchema),
  expectedAt: z.nullable(z.string()),
  state: warehouseOrderSchema.shape.state,
  missing: z.record(z.string(), z.int()),
  dueAt: z.nullable(z.string()),
});

/** Where orders outlive the process. */
export interface WarehouseJournal {
  load(): readonly PackedOrder[];
  append(order: PackedOrder): void;
  /** Replaces everything that was written so far. */
  rewrite(orders: readonly PackedOrder[]): void;
}

export const noWarehouseJournal: WarehouseJournal = {
  load: () => [],
  append: () => undefined,
  rewrite: () => undefined,
};

/** The journal in a file: the last line of an order counts. */
export class WarehouseFileJournal extends JsonLines<PackedOrder> implements WarehouseJournal {
  constructor(path: string) {
    super(path, packedOrderSchema);
  }
}
