import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import type { Lettering } from '../catalogue/catalogue.types.ts';

const require = createRequire(import.meta.url);

/** Typeface of a brand, or one of the two text faces. */
export type Face = Lettering | 'bold' | 'text';

const files: Readonly<Record<Face, readonly [family: string, weight: number]>> = {
  brush: ['lobster', 400],
  script: ['pacifico', 400],
  classic: ['playfair-display', 800],
  grotesk: ['onest', 800],
  heavy: ['rubik', 900],
  narrow: ['oswald', 700],
  retro: ['russo-one', 400],
  round: ['comfortaa', 700],
  bold: ['onest', 700],
  text: ['onest', 500],
};

const loaded = new Map<string, Font>();

function load(family: string, weight: number, subset: string): Font {
  const key = `${family}-${subset}-${weight}`;
  const known = loaded.get(key);
  if (known) return known;
  const bytes = readFileSync(require.resolve(`@fontsource/${family}/files/${key}-normal.woff`));
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  loaded.set(key, font);
  return font;
}

/** A text as outlines, so that a picture needs no installed fonts. */
export interface Outline {
  readonly width: number;
  readonly path: (x: number, y: number) => string;
}

function hasGlyph(font: Font, character: string): boolean {
  return font.charToGlyphIndex(character) > 0;
}

/** Written here because the library's rounding yields NaN for some coordinates. */
function pathData(commands: readonly PathCommand[]): string {
  const at = (x: number, y: number): string => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
  return commands
    .map((command) => {
      switch (command.type) {
        case 'M':
        case 'L':
          return `${command.type}${at(command.x, command.y)}`;
        case 'Q':
          return `Q${at(command.x1, command.y1)} ${at(command.x, command.y)}`;
        case 'C':
          return `C${at(command.x1, command.y1)} ${at(command.x2, command.y2)} ${at(command.x, command.y)}`;
        case 'Z':
          return 'Z';
      }
    })
    .join('');
}

/** Shapes one line of text in a face and size (px). Letters missing in a face come from the text face. */
export function shape(text: string, face: Face, size: number): Outline {
  const [family, weight] = files[face];
  const fonts = [
    load(family, weight, 'cyrillic'),
    load(family, weight, 'latin'),
    load('onest', 700, 'cyrillic'),
    load('onest', 700, 'latin'),
  ];
  const glyphs: { readonly font: Font; readonly glyph: Glyph; readonly advance: number }[] = [];
  for (const character of text.replaceAll('\u00a0', ' ')) {
    const font = fonts.find((candidate) => hasGlyph(candidate, character)) ?? fonts[1];
    if (!font) continue;
    const glyph = font.charToGlyph(character);
    const last = glyphs.at(-1);
    const kerning = last?.font === font ? font.getKerningValue(last.glyph, glyph) : 0;
    if (last && Number.isFinite(kerning) && kerning !== 0)
      glyphs[glyphs.length - 1] = { ...last, advance: last.advance + (kerning * size) / font.unitsPerEm };
    glyphs.push({ font, glyph, advance: ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm });
  }
  return {
    width: glyphs.reduce((sum, item) => sum + item.advance, 0),
    path: (x, y) => {
      let at = x;
      return glyphs
        .map(({ glyph, advance }) => {
          const data = pathData(glyph.getPath(at, y, size).commands);
          at += advance;
          return data;
        })
        .join('');
    },
  };
}
