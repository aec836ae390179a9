import type { WorldControl } from '../world/index.ts';
import type { World } from '../stage/index.ts';

/** Controls the shop from outside; throws where that is not possible. */
export function controlOf({ stage }: World): WorldControl {
  if (stage.control === null) throw new Error('only a shop in this process can be changed from outside');
  return stage.control;
}
