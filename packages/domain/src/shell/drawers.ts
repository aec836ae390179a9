export type DrawerPosition = 'RIGHT' | 'LEFT' | 'BOTTOM' | 'CENTER';

const BASE_Z_INDEX = 101;

/** A drawer's transition in ms: 500 centred or at the bottom, else 300 (UIX-09). */
export function transitionMs(position: DrawerPosition): number {
  return position === 'CENTER' || position === 'BOTTOM' ? 500 : 300;
}

/** 101 + nesting level, the first drawer having level 0 (UIX-11, OPN-175). */
export function drawerZIndex(level: number): number {
  return BASE_Z_INDEX + level;
}
