const unitMs = { s: 1000, m: 60_000, h: 3_600_000 } as const;

/** How long `30m`, `90s` or `2h` is in ms; null: it is none of them. */
export function durationMs(text: string): number | null {
  const [, number, unit] = /^([1-9]\d{0,4})([smh])$/.exec(text) ?? [];
  return number === undefined ? null : Number(number) * unitMs[unit as keyof typeof unitMs];
}
