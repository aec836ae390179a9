import type { BadgeTone } from '../ui/index.ts';

/** The tone nearest to a badge's colour, because colours of feeds suit neither the dark scheme nor contrast rules. */
export function badgeTone(color: string): BadgeTone {
  const match = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color.trim());
  if (match === null) return 'accent';
  const [red = 0, green = 0, blue = 0] = match.slice(1).map((part) => Number.parseInt(part, 16));
  const most = Math.max(red, green, blue);
  const spread = most - Math.min(red, green, blue);
  if (spread < 32) return 'dark';
  if (most === blue) return 'info';
  if (most === green) return 'good';
  return green > blue + 40 ? 'warn' : 'accent';
}
