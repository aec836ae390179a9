import stringWidth from 'string-width';

const signs = new Intl.Segmenter('ru', { granularity: 'grapheme' });

/** The text on one line of at most `width` columns; what does not fit ends with '…'. */
export function fit(text: string, width: number): string {
  const line = oneLine(text);
  if (stringWidth(line) <= width) return line;
  let kept = '';
  let used = 0;
  for (const { segment } of signs.segment(line)) {
    used += stringWidth(segment);
    if (used > width - 1) break;
    kept += segment;
  }
  return width < 1 ? '' : `${kept.trimEnd()}…`;
}

/** The text padded with spaces, behind or in front, to `width` columns. */
export function padTo(text: string, width: number, side: 'left' | 'right' = 'left'): string {
  const space = ' '.repeat(Math.max(0, width - stringWidth(text)));
  return side === 'left' ? text + space : space + text;
}

/** The words on lines of at most `width` columns each; a longer word gets a line of its own. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || stringWidth(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

/** Texts of a shop may contain anything, but must not move the cursor. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u00A0\u202F]/g, ' ')
    .trim();
}
