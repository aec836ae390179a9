import { constants, setPriority } from 'node:os';

/**
 * Has the system prefer other programs to this one, such as a shop that serves on the same machine while goods are imported. Where
 * the system forbids it, the program runs as any other.
 */
export const giveWayToOthers = (): void => {
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Nothing depends on it.
  }
};
