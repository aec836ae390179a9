import type { WorldControl } from '../world/index.ts';
import type { World } from '../stage/index.ts';

/** What can be done to the shop from outside; throws where that is nothing. */
export function controlOf({ stage }: World): WorldControl {
  if (stage.control === null) throw new Error('only a shop in this process can be changed from outside');
  return stage.control;
}
