import type { Catalog } from '../catalog/index.ts';
import type { BackendContext } from '../kernel/context.ts';
import type { Promotions } from '../promotions/index.ts';

export interface OperatorTools {
  readonly context: BackendContext;
  readonly catalog: Catalog;
  readonly promotions: Promotions;
}
