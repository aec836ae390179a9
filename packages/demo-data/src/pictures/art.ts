import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { toHex } from './colour.ts';

const require = createRequire(import.meta.url);
const assets = join(dirname(require.resolve('@lobehub/fluent-emoji-modern/package.json')), 'assets');

/** An illustration ready to be placed. */
export interface Art {
  readonly uri: string;
  /** Width divided by height. */
  readonly ratio: number;
  /** Its dominant colour. */
  readonly colour: string;
}

const known = new Map<string, Promise<Art>>();

function fileOf(emoji: string): string {
  const codes = Array.from(emoji, (character) => character.codePointAt(0) ?? 0).filter(
    (code) => code !== 0xfe0f,
  );
  const name = codes.map((code) => code.toString(16).padStart(4, '0')).join('-');
  const found = [`${name}.svg`, `${name}-fe0f.svg`].find((file) => existsSync(join(assets, file)));
  if (!found) throw new Error(`No illustration for ${emoji} (${name})`);
  return join(assets, found);
}

async function colourOf(image: Buffer): Promise<string> {
  const { data, info } = await sharp(image)
    .resize(48, 48, { fit: 'fill' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [east, north, weight, light] = [0, 0, 0, 0];
  for (let at = 0; at < data.length; at += info.channels) {
    const [r, g, b, a] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0];
    const most = Math.max(r, g, b);
    const range = most - Math.min(r, g, b);
    if (a < 128 || range < 20) continue;
    const sector =
      most === r ? ((g - b) / range + 6) % 6 : most === g ? (b - r) / range + 2 : (r - g) / range + 4;
    const angle = (sector * Math.PI) / 3;
    east += Math.cos(angle) * range;
    north += Math.sin(angle) * range;
    light += ((most * 2 - range) / 510) * range;
    weight += range;
  }
  if (weight < 4000) return '#7d93ad';
  const hue = ((Math.atan2(north, east) * 180) / Math.PI + 360) % 360;
  const lightness = Math.min(56, Math.max(26, (light / weight) * 100));
  return toHex({ h: hue, s: lightness < 34 ? 45 : 68, l: lightness });
}

/** Colours of tastes whose illustration would be misleading (white, grey or multi-coloured). */
const meant: Readonly<Record<string, string>> = {
  '🐄': '#3f97d8',
  '🥛': '#58a9dd',
  '🥄': '#6aa7d6',
  '🧂': '#4d86b8',
  '🧊': '#5aa9d8',
  '🥤': '#b3202c',
  '🧻': '#63a6d8',
  '☁': '#7db7e0',
  '🫧': '#4ab4e3',
  '👕': '#37b3a0',
  '🧁': '#e1679c',
  '☕': '#8a5a34',
  '🥣': '#d99f3f',
  '💧': '#3d9fe0',
  '🏔': '#3f8fb5',
  '🌊': '#1f8fd0',
  '🍨': '#e9a45b',
  '🍦': '#e8b25a',
  '🍚': '#4f9a7d',
  '🍙': '#3b6f8f',
  '🥚': '#e2a24f',
  '🍼': '#6cb9e6',
  '👶': '#6cb9e6',
  '🧸': '#c58a4d',
  '✨': '#e0a52c',
  '🦷': '#3aa6c9',
  '🪥': '#2f9fc4',
  '♻': '#3f9a5a',
  '🐑': '#5d9a6a',
  '🐩': '#d27fa6',
  '🌙': '#4a5aa8',
  '⚡': '#d99a00',
  '🦄': '#d679c4',
};

async function load(spec: string): Promise<Art> {
  const match = /^([^#*~]+)(?:#(-?\d+))?(?:\*([\d.]+))?(?:~([\d.]+))?$/u.exec(spec);
  if (!match?.[1]) throw new Error(`Not an illustration: ${spec}`);
  const drawn = await sharp(fileOf(match[1]), { density: 1100 }).resize(420, 420).png().toBuffer();
  const tinted = sharp(drawn).modulate({
    hue: (Number(match[2] ?? 0) + 360) % 360,
    brightness: Number(match[3] ?? 1),
    saturation: Number(match[4] ?? 1),
  });
  const { data, info } = await sharp(await tinted.png().toBuffer())
    .trim()
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    uri: `data:image/png;base64,${data.toString('base64')}`,
    ratio: info.width / info.height,
    colour: meant[match[1]] ?? (await colourOf(data)),
  };
}

/** Loads an illustration: an emoji with an optional `#hue` turn, `*brightness` and `~saturation`. */
export function loadArt(spec: string): Promise<Art> {
  const loading = known.get(spec) ?? load(spec);
  known.set(spec, loading);
  return loading;
}
