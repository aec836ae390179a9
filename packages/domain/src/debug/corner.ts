/** Width and height of the corner that opens the debug menu, bottom left, in px (OPN-388). */
const DEBUG_CORNER_PX = 48;
/** So many taps open the menu (DBG-01). */
const DEBUG_TAPS = 5;
/** They count together when they come within this time, in ms (OPN-388). */
const DEBUG_TAPS_WITHIN_MS = 3000;

/** Whether a point of the window lies in the corner; px from its top left. */
export function isInDebugCorner(
  point: { readonly x: number; readonly y: number },
  windowHeight: number,
): boolean {
  return point.x < DEBUG_CORNER_PX && point.y >= windowHeight - DEBUG_CORNER_PX;
}

/**
 * Counts one more tap into the corner. Times are in ms; `taps` are those that count for the next one, and none are left of
 * those that opened the menu.
 */
export function tapDebugCorner(
  earlier: readonly number[],
  now: number,
): { readonly taps: readonly number[]; readonly opens: boolean } {
  const taps = [...earlier.filter((time) => now - time <= DEBUG_TAPS_WITHIN_MS), now];
  return taps.length < DEBUG_TAPS ? { taps, opens: false } : { taps: [], opens: true };
}
