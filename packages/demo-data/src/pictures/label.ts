import { shade } from './colour.ts';
import { linear, place, radial, roundRect, type Canvas } from './canvas.ts';
import type { Scheme } from './scheme.ts';
import { textBlock } from './text-block.ts';

/** The position of a label. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function rect(box: Box, fill: string): string {
  return `<rect x="${box.x}" y="${box.y}" width="${box.w}" height="${box.h}" fill="${fill}"/>`;
}

function halo(canvas: Canvas, box: Box, colour: string, opacity: number): string {
  const fill = radial(canvas, [
    [0, colour, opacity],
    [0.55, colour, opacity * 0.6],
    [1, colour, 0],
  ]);
  return `<ellipse cx="${box.x + box.w / 2}" cy="${box.y + box.h / 2}" rx="${box.w * 0.62}" ry="${box.h * 0.62}" fill="${fill}"/>`;
}

function background(canvas: Canvas, scheme: Scheme, box: Box): string {
  const { x, y, w, h } = box;
  const ground = rect(
    box,
    linear(
      canvas,
      [
        [0, shade(scheme.ground, 4)],
        [1, shade(scheme.ground, -5)],
      ],
      90,
    ),
  );
  switch (scheme.layout) {
    case 'band':
      return `${ground}<path d="M${x},${y}h${w}v${h * 0.27}q${-w / 2},${h * 0.07} ${-w},0z" fill="${scheme.second}"/><path d="M${x},${y + h * 0.27}q${w / 2},${h * 0.07} ${w},0v${h * 0.022}q${-w / 2},${h * 0.07} ${-w},0z" fill="${scheme.accent}"/>`;
    case 'wave':
      return `${ground}<path d="M${x},${y + h * 0.66}c${w * 0.3},${-h * 0.13} ${w * 0.62},${h * 0.1} ${w},${-h * 0.05}v${h * 0.39}h${-w}z" fill="${scheme.accent}"/><path d="M${x},${y + h * 0.7}c${w * 0.3},${-h * 0.13} ${w * 0.62},${h * 0.1} ${w},${-h * 0.05}v${h * 0.35}h${-w}z" fill="${scheme.second}"/>`;
    case 'full':
      return `${ground}${halo(canvas, { x, y: y + h * 0.3, w, h: h * 0.5 }, '#ffffff', 0.5)}<path d="M${x},${y + h * 0.94}h${w}v${h * 0.06}h${-w}z" fill="${scheme.second}"/>`;
    case 'dark':
      return `${ground}${halo(canvas, { x, y: y + h * 0.3, w, h: h * 0.46 }, scheme.second, 0.55)}<rect x="${x + w * 0.07}" y="${y + h * 0.035}" width="${w * 0.86}" height="${h * 0.93}" fill="none" stroke="${scheme.accent}" stroke-width="3"/>`;
    case 'own':
      return `${ground}${rect({ x, y: y + h * 0.7, w, h: h * 0.3 }, scheme.second)}${rect({ x, y: y + h * 0.685, w, h: h * 0.02 }, scheme.accent)}`;
  }
}

/** A label higher than wide: brand above, illustration in the middle, name and size below. */
export function portraitLabel(canvas: Canvas, scheme: Scheme, box: Box): string {
  const { x, y, w, h } = box;
  const lowInk = scheme.layout === 'wave' || scheme.layout === 'own' ? scheme.secondInk : scheme.ink;
  const brandInk =
    scheme.layout === 'band'
      ? scheme.secondInk
      : scheme.layout === 'wave'
        ? scheme.second
        : scheme.layout === 'dark'
          ? scheme.accent
          : scheme.ink;
  const left = x + w * 0.1;
  const width = w * 0.8;
  const logo =
    scheme.layout === 'own' ? place(scheme.logo, x + w * 0.38, y + h * 0.022, w * 0.24, h * 0.115) : '';
  const brandBox =
    scheme.layout === 'own' ? { y: y + h * 0.15, h: h * 0.095 } : { y: y + h * 0.055, h: h * 0.19 };
  const artBox: Box =
    scheme.layout === 'own'
      ? { x: x + w * 0.16, y: y + h * 0.26, w: w * 0.68, h: h * 0.4 }
      : { x: x + w * 0.14, y: y + h * 0.3, w: w * 0.72, h: h * 0.37 };
  const subtitle = scheme.subtitle
    ? textBlock(scheme.subtitle, {
        x: left,
        y: y + h * 0.81,
        w: width,
        h: h * 0.095,
        face: 'text',
        fill: lowInk,
        size: Math.min(w * 0.11, 40),
        lines: 2,
      })
    : '';
  return [
    background(canvas, scheme, box),
    logo,
    textBlock(scheme.brand, {
      x: left,
      w: width,
      ...brandBox,
      face: scheme.face,
      fill: brandInk,
      size: Math.min(w * 0.21, 86),
      lines: 2,
      leading: scheme.face === 'script' ? 1.3 : 1.04,
    }),
    place(scheme.art, artBox.x, artBox.y, artBox.w, artBox.h),
    textBlock(scheme.title, {
      x: left,
      y: y + h * 0.695,
      w: width,
      h: h * (scheme.subtitle ? 0.115 : 0.18),
      face: 'bold',
      fill: lowInk,
      size: Math.min(w * 0.145, 54),
      lines: 2,
    }),
    subtitle,
    textBlock(scheme.size, {
      x: left,
      y: y + h * 0.9,
      w: width,
      h: h * 0.07,
      face: 'bold',
      fill: scheme.layout === 'full' ? scheme.secondInk : lowInk,
      size: Math.min(w * 0.085, 30),
      lines: 1,
    }),
  ].join('');
}

/** A label wider than high: words on the left, illustration on the right. */
export function landscapeLabel(canvas: Canvas, scheme: Scheme, box: Box): string {
  const { x, y, w, h } = box;
  const ground = rect(
    box,
    linear(
      canvas,
      [
        [0, scheme.layout === 'band' || scheme.layout === 'wave' ? scheme.second : scheme.ground],
        [1, shade(scheme.layout === 'band' || scheme.layout === 'wave' ? scheme.second : scheme.ground, -8)],
      ],
      20,
    ),
  );
  const strip = `<path d="M${x + w * 0.66},${y + h}c${-w * 0.06},${-h * 0.4} ${w * 0.04},${-h * 0.7} 0,${-h}h${w * 0.34}v${h}z" fill="${scheme.layout === 'own' || scheme.layout === 'dark' ? scheme.second : scheme.accent}" opacity=".9"/>`;
  const ink = scheme.layout === 'band' || scheme.layout === 'wave' ? scheme.secondInk : scheme.ink;
  const brandInk = scheme.layout === 'dark' ? scheme.accent : ink;
  const logo =
    scheme.layout === 'own' ? place(scheme.logo, x + w * 0.05, y + h * 0.1, w * 0.12, h * 0.24) : '';
  const brandX = scheme.layout === 'own' ? x + w * 0.19 : x + w * 0.06;
  return [
    ground,
    strip,
    logo,
    textBlock(scheme.brand, {
      x: brandX,
      y: y + h * 0.09,
      w: x + w * 0.62 - brandX,
      h: h * 0.28,
      face: scheme.face,
      fill: brandInk,
      size: h * 0.2,
      lines: 1,
      align: 'left',
    }),
    textBlock(scheme.title, {
      x: x + w * 0.06,
      y: y + h * 0.38,
      w: w * 0.56,
      h: h * 0.28,
      face: 'bold',
      fill: ink,
      size: h * 0.17,
      lines: 2,
      align: 'left',
    }),
    scheme.subtitle
      ? textBlock(scheme.subtitle, {
          x: x + w * 0.06,
          y: y + h * 0.66,
          w: w * 0.56,
          h: h * 0.16,
          face: 'text',
          fill: ink,
          size: h * 0.1,
          lines: 2,
          align: 'left',
        })
      : '',
    textBlock(scheme.size, {
      x: x + w * 0.06,
      y: y + h * 0.83,
      w: w * 0.3,
      h: h * 0.12,
      face: 'bold',
      fill: ink,
      size: h * 0.09,
      lines: 1,
      align: 'left',
    }),
    place(scheme.art, x + w * 0.64, y + h * 0.12, w * 0.33, h * 0.76),
  ].join('');
}

/** A sticker for clear packaging: brand, name and size without an illustration. */
export function sticker(canvas: Canvas, scheme: Scheme, box: Box): string {
  const { x, y, w, h } = box;
  const light = scheme.layout === 'own' || scheme.layout === 'wave';
  const fill = light ? scheme.ground : scheme.layout === 'dark' ? scheme.ground : scheme.second;
  const ink = light || scheme.layout === 'dark' ? scheme.ink : scheme.secondInk;
  const path = roundRect(x, y, w, h, 14);
  return [
    `<path d="${path}" fill="${linear(
      canvas,
      [
        [0, shade(fill, 4)],
        [1, shade(fill, -5)],
      ],
      90,
    )}"/>`,
    `<path d="${roundRect(x, y + h - 24, w, 24, 8)}" fill="${scheme.code}"/>`,
    textBlock(scheme.brand, {
      x: x + w * 0.06,
      y: y + h * 0.06,
      w: w * 0.88,
      h: h * 0.36,
      face: scheme.face,
      fill: ink,
      size: h * 0.3,
      lines: 1,
    }),
    textBlock([scheme.title, scheme.subtitle].filter(Boolean).join(' '), {
      x: x + w * 0.06,
      y: y + h * 0.42,
      w: w * 0.88,
      h: h * 0.28,
      face: 'bold',
      fill: ink,
      size: h * 0.17,
      lines: 2,
    }),
    textBlock(scheme.size, {
      x: x + w * 0.06,
      y: y + h * 0.7,
      w: w * 0.88,
      h: h * 0.16,
      face: 'text',
      fill: ink,
      size: h * 0.12,
      lines: 1,
    }),
  ].join('');
}
