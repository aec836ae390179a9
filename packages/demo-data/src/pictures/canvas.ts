import { createRandom, type Random } from '../kernel/random.ts';
import type { Art } from './art.ts';

/** Collects the definitions of one picture and hands out names for them. */
export interface Canvas {
  readonly random: Random;
  readonly defs: string[];
  /** A name that is free in this picture. */
  name(): string;
}

/** One stop of a gradient: offset 0–1, colour, opacity 0–1. */
export type Stop = readonly [offset: number, colour: string, opacity?: number];

/** An empty picture with its own repeatable numbers. */
export function createCanvas(seed: string): Canvas {
  let count = 0;
  return {
    random: createRandom(`picture ${seed}`),
    defs: [],
    name: () => {
      count += 1;
      return `n${count}`;
    },
  };
}

/** A linear gradient over the painted object; `angle` 0 goes right, 90 goes down. */
export function linear(canvas: Canvas, stops: readonly Stop[], angle = 0): string {
  const id = canvas.name();
  const turn = (angle * Math.PI) / 180;
  const inner = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
  );
  canvas.defs.push(
    `<linearGradient id="${id}" x1="0" y1="0" x2="${Math.cos(turn).toFixed(3)}" y2="${Math.sin(turn).toFixed(3)}">${inner.join('')}</linearGradient>`,
  );
  return `url(#${id})`;
}

/** A radial gradient around a point of the painted object (0–1). */
export function radial(canvas: Canvas, stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
  const id = canvas.name();
  const inner = stops.map(
    ([offset, colour, opacity]) =>
      `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity ?? 1}"/>`,
  );
  canvas.defs.push(
    `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}">${inner.join('')}</radialGradient>`,
  );
  return `url(#${id})`;
}

/** Clips the content to a path. */
export function clip(canvas: Canvas, path: string, content: string): string {
  const id = canvas.name();
  canvas.defs.push(`<clipPath id="${id}"><path d="${path}"/></clipPath>`);
  return `<g clip-path="url(#${id})">${content}</g>`;
}

/** Blurs what it wraps (standard deviation in px). */
export function blur(canvas: Canvas, deviation: number, content: string): string {
  const id = canvas.name();
  canvas.defs.push(
    `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
  );
  return `<g filter="url(#${id})">${content}</g>`;
}

/** An illustration as large as fits into a box, centred, turned by degrees. */
export function place(art: Art, x: number, y: number, w: number, h: number, turn = 0): string {
  const width = Math.min(w, h * art.ratio);
  const height = width / art.ratio;
  const [cx, cy] = [x + w / 2, y + h / 2];
  return `<image href="${art.uri}" x="${(cx - width / 2).toFixed(1)}" y="${(cy - height / 2).toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" transform="rotate(${turn} ${cx} ${cy})"/>`;
}

/** A rectangle with rounded corners as a path. */
export function roundRect(x: number, y: number, w: number, h: number, r: number): string {
  return `M${x + r},${y}h${w - 2 * r}a${r},${r} 0 0 1 ${r},${r}v${h - 2 * r}a${r},${r} 0 0 1 ${-r},${r}h${-(w - 2 * r)}a${r},${r} 0 0 1 ${-r},${-r}v${-(h - 2 * r)}a${r},${r} 0 0 1 ${r},${-r}z`;
}

/** Soft shadow below goods. */
export function ground(canvas: Canvas, cx: number, y: number, rx: number): string {
  return (
    blur(canvas, 16, `<ellipse cx="${cx}" cy="${y}" rx="${rx}" ry="18" fill="#1b1b2b" opacity=".26"/>`) +
    blur(
      canvas,
      5,
      `<ellipse cx="${cx}" cy="${y - 4}" rx="${rx * 0.92}" ry="7" fill="#1b1b2b" opacity=".34"/>`,
    )
  );
}

/** Light and shade of a round body, laid over its path. */
export function roundShade(canvas: Canvas, path: string, strength = 1): string {
  const o = (value: number): number => value * strength;
  const fill = linear(canvas, [
    [0, '#000', o(0.42)],
    [0.07, '#000', o(0.16)],
    [0.15, '#fff', o(0.1)],
    [0.23, '#fff', o(0.42)],
    [0.31, '#fff', o(0.14)],
    [0.5, '#fff', 0],
    [0.76, '#000', o(0.08)],
    [0.9, '#000', o(0.26)],
    [0.96, '#000', o(0.34)],
    [1, '#000', o(0.3)],
  ]);
  return `<path d="${path}" fill="${fill}"/>`;
}

/** Folds and gloss of soft foil, laid over its path. */
export function foilShade(
  canvas: Canvas,
  path: string,
  box: readonly [number, number, number, number],
): string {
  const [x, y, w, h] = box;
  const { random } = canvas;
  const folds = Array.from({ length: 5 }, (_, index) => {
    const fx = x + w * (0.06 + index * 0.21 + random.between(-0.03, 0.03));
    const bend = random.between(-26, 26);
    const colour = index % 2 === 0 ? '#fff' : '#000';
    return `<path d="M${fx},${y}q${bend},${h * 0.5} ${bend / 2},${h}" stroke="${colour}" stroke-width="${random.int(14, 26)}" fill="none" opacity="${colour === '#fff' ? 0.22 : 0.1}"/>`;
  });
  const side = linear(canvas, [
    [0, '#000', 0.34],
    [0.09, '#000', 0.06],
    [0.2, '#fff', 0.24],
    [0.36, '#fff', 0.02],
    [0.7, '#000', 0.03],
    [0.92, '#000', 0.16],
    [1, '#000', 0.36],
  ]);
  const down = linear(
    canvas,
    [
      [0, '#fff', 0.22],
      [0.14, '#fff', 0],
      [0.8, '#000', 0],
      [1, '#000', 0.26],
    ],
    90,
  );
  return (
    clip(canvas, path, blur(canvas, 9, folds.join(''))) +
    `<path d="${path}" fill="${side}"/><path d="${path}" fill="${down}"/>`
  );
}
