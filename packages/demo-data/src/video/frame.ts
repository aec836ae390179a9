import type { Art } from '../pictures/art.ts';
import type { Clip } from './clips.ts';

/** Pixels of a side. */
export const FRAME_SIZE = 480;
export const FRAMES_PER_SECOND = 25;
/** Frames of a clip: five seconds. The last one leads back to the first. */
export const FRAMES = 125;

const full = Math.PI * 2;
/** Where illustrations float: middle in shares of the side, share of the size, turns ahead of the first. */
const orbits = [
  [0.16, 0.2, 0.2, 0],
  [0.85, 0.3, 0.16, 0.3],
  [0.14, 0.74, 0.15, 0.55],
  [0.86, 0.76, 0.19, 0.8],
  [0.52, 0.1, 0.13, 0.4],
] as const;

function image(href: string, x: number, y: number, width: number, height: number, turn: number): string {
  const [left, top] = [x - width / 2, y - height / 2];
  return `<image href="${href}" x="${left.toFixed(2)}" y="${top.toFixed(2)}" width="${width.toFixed(2)}" height="${height.toFixed(2)}" transform="rotate(${turn.toFixed(2)} ${x.toFixed(2)} ${y.toFixed(2)})"/>`;
}

/** One frame as SVG; `at` runs from 0 to 1 over the clip, and 1 looks as 0 does. */
export function drawFrame(clip: Clip, pack: string, art: readonly Art[], at: number): string {
  const size = FRAME_SIZE;
  const wave = (turns: number, ahead = 0): number => Math.sin(full * (at * turns + ahead));
  const floating = orbits.map(([x, y, share, ahead], index) => {
    const { uri, ratio } = art[index % art.length] ?? { uri: '', ratio: 1 };
    const width = size * share * (1 + 0.08 * wave(1, ahead));
    const down = size * (y + 0.035 * wave(1, ahead));
    return image(
      uri,
      size * (x + 0.02 * wave(1, ahead + 0.25)),
      down,
      width,
      width / ratio,
      14 * wave(1, ahead + 0.1),
    );
  });
  const grown = size * (0.7 + 0.04 * wave(1, -0.25));
  const lift = size * (0.53 - 0.012 * wave(2));
  const shadow = size * (0.26 + 0.02 * wave(2));
  const [middle, edge] = clip.ground;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${size} ${size}">
<defs><radialGradient id="g" cx="0.5" cy="0.45" r="0.75"><stop offset="0" stop-color="${middle}"/><stop offset="1" stop-color="${edge}"/></radialGradient>
<radialGradient id="s"><stop offset="0" stop-color="#000" stop-opacity="0.22"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient></defs>
<rect width="${size}" height="${size}" fill="url(#g)"/>
${floating.join('\n')}
<ellipse cx="${size / 2}" cy="${size * 0.86}" rx="${shadow}" ry="${size * 0.045}" fill="url(#s)"/>
${image(pack, size / 2, lift, grown, grown, 1.6 * wave(1))}
</svg>`;
}
