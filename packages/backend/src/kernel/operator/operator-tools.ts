import type { Catalog } from '../../catalog/catalog.service.ts';
import type { Configuration } from '../../config/configuration.ts';
import type { Promotions } from '../../promotions/promotions.service.ts';
import type { BackendContext } from '../context.ts';

/** The dependencies of operators' commands: the shop in this process. */
export interface OperatorTools {
  readonly context: BackendContext;
  readonly catalog: Catalog;
  readonly promotions: Promotions;
  readonly configuration: Configuration;
}
