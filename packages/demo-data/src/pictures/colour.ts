/** Hue in degrees, saturation and lightness in per cent. */
export interface Hsl {
  readonly h: number;
  readonly s: number;
  readonly l: number;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** Reads `#rrggbb`. */
export function toHsl(hex: string): Hsl {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ];
  const most = Math.max(r, g, b);
  const least = Math.min(r, g, b);
  const l = (most + least) / 2;
  const range = most - least;
  if (range === 0) return { h: 0, s: 0, l: l * 100 };
  const s = range / (1 - Math.abs(2 * l - 1));
  const sector =
    most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
  return { h: sector * 60, s: s * 100, l: l * 100 };
}

/** Writes `#rrggbb`. */
export function toHex({ h, s, l }: Hsl): string {
  const chroma = (s / 100) * Math.min(l / 100, 1 - l / 100);
  const channel = (n: number): string => {
    const k = (n + h / 30) % 12;
    const value = l / 100 - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1));
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(0)}${channel(8)}${channel(4)}`;
}

/** Same hue with other saturation and lightness (per cent). */
export function tone(hex: string, lightness: number, saturation?: number): string {
  const { h, s } = toHsl(hex);
  return toHex({ h, s: clamp(saturation ?? s, 0, 100), l: clamp(lightness, 0, 100) });
}

/** Lighter or darker by this many points of lightness. */
export function shade(hex: string, by: number): string {
  const { h, s, l } = toHsl(hex);
  return toHex({ h, s, l: clamp(l + by, 0, 100) });
}

/** A readable text colour for a background: white, or a dark tone of the given hue. */
export function inkOn(ground: string, hue: string): string {
  return isLight(ground) ? tone(hue, 17) : '#ffffff';
}

/** Whether dark text is more readable on this background. */
export function isLight(hex: string): boolean {
  const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as [
    number,
    number,
    number,
  ];
  return r * 0.299 + g * 0.587 + b * 0.114 > 148;
}
