import { shape, type Face } from './lettering.ts';

/** A box to set text into; coordinates in the 800 × 800 picture. */
export interface TextBlock {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly face: Face;
  readonly fill: string;
  /** Largest size in px. */
  readonly size: number;
  readonly lines?: number;
  readonly align?: 'left' | 'middle';
  readonly leading?: number;
}

function wrap(words: readonly string[], face: Face, size: number, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && shape(`${last} ${word}`, face, size).width <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Sets a text as large as its box allows, centred vertically; omits words only below 15 px. */
export function textBlock(text: string, block: TextBlock): string {
  const words = text.replaceAll('& ', '&\u00a0').split(' ').filter(Boolean);
  const most = block.lines ?? 2;
  const leading = block.leading ?? 1.08;
  let size = block.size;
  let lines = wrap(words, block.face, size, block.w);
  const fits = (): boolean =>
    lines.length <= most &&
    lines.length * size * leading <= block.h &&
    lines.every((line) => shape(line, block.face, size).width <= block.w);
  while (!fits() && size > 15) {
    size -= 1;
    lines = wrap(words, block.face, size, block.w);
  }
  const shown = lines.slice(0, most);
  const top = block.y + (block.h - shown.length * size * leading) / 2;
  const outlines = shown.map((line, index) => {
    const outline = shape(line, block.face, size);
    const x = block.align === 'left' ? block.x : block.x + (block.w - outline.width) / 2;
    return outline.path(x, top + index * size * leading + size * 0.82);
  });
  return `<path d="${outlines.join('')}" fill="${block.fill}"/>`;
}
