import { blur, clip, foilShade, ground, linear, place, roundRect } from '../canvas.ts';
import { shade } from '../colour.ts';
import { landscapeLabel, portraitLabel, sticker } from '../label.ts';
import type { Drawing } from './shape.types.ts';

const zigzag = (x: number, y: number, w: number, depth: number, teeth: number): string =>
  Array.from(
    { length: teeth },
    (_, at) =>
      `L${(x + (w * (at + 0.5)) / teeth).toFixed(1)},${y + depth}L${(x + (w * (at + 1)) / teeth).toFixed(1)},${y}`,
  ).join('');

/** Pillow bag with crimped ends: crisps, dumplings, frozen goods. */
export const pillow: Drawing = (canvas, scheme) => {
  const body = `M186,110${zigzag(186, 110, 428, -12, 26)}q-8,60 10,130q22,180 -2,372q-10,60 -8,120${Array.from({ length: 26 }, (_, at) => `L${(614 - (428 * (at + 0.5)) / 26).toFixed(1)},744L${(614 - (428 * (at + 1)) / 26).toFixed(1)},732`).join('')}q4,-60 -8,-120q-24,-190 -2,-372q18,-70 10,-130z`;
  const crimp = [124, 134, 144, 154, 690, 700, 710, 720].map(
    (y) => `<path d="M156,${y}h488" stroke="#000" stroke-opacity=".13" stroke-width="3"/>`,
  );
  return [
    ground(canvas, 400, 738, 200),
    clip(
      canvas,
      body,
      portraitLabel(canvas, scheme, { x: 156, y: 150, w: 488, h: 540 }) +
        `<path d="M150,90h500v74h-500zM150,680h500v70h-500z" fill="${scheme.layout === 'own' ? scheme.second : scheme.second}"/>` +
        crimp.join(''),
    ),
    foilShade(canvas, body, [160, 110, 480, 620]),
  ].join('');
};

/** Stand-up pouch with a gusset. */
export const pouch: Drawing = (canvas, scheme) => {
  const body =
    'M222,120q0,-14 14,-14h328q14,0 14,14v150q4,200 22,400q4,44 -30,54q-170,30 -340,0q-34,-10 -30,-54q18,-200 22,-400z';
  return [
    ground(canvas, 400, 734, 195),
    clip(
      canvas,
      body,
      portraitLabel(canvas, scheme, { x: 200, y: 160, w: 400, h: 560 }) +
        `<path d="M200,100h400v62h-400z" fill="${scheme.second}"/>`,
    ),
    foilShade(canvas, body, [200, 110, 400, 620]),
    `<path d="M222,162h356" stroke="#fff" stroke-opacity=".5" stroke-width="4"/><path d="M222,172h356" stroke="#000" stroke-opacity=".16" stroke-width="3"/>`,
    `<circle cx="400" cy="132" r="14" fill="#f5f5f7"/><circle cx="400" cy="132" r="14" fill="none" stroke="#000" stroke-opacity=".2" stroke-width="2"/>`,
    `<path d="M206,660q194,60 388,0" stroke="#000" stroke-opacity=".16" stroke-width="4" fill="none"/>`,
  ].join('');
};

/** Wrapper of a bar or chocolate, slightly turned. */
export const bar: Drawing = (canvas, scheme) => {
  const left = Array.from(
    { length: 10 },
    (_, at) => `L${at % 2 === 0 ? 66 : 78},${538 - (at + 1) * 27.6}`,
  ).join('');
  const right = Array.from(
    { length: 10 },
    (_, at) => `L${at % 2 === 0 ? 734 : 722},${262 + (at + 1) * 27.6}`,
  ).join('');
  const body = `M78,538${left}L722,262${right}z`;
  const ridges = [92, 102, 112, 688, 698, 708].map(
    (x) => `<path d="M${x},260v280" stroke="#000" stroke-opacity=".16" stroke-width="4"/>`,
  );
  return [
    blur(
      canvas,
      16,
      `<rect x="100" y="330" width="600" height="250" rx="20" fill="#1b1b2b" opacity=".28" transform="rotate(-14 400 400)"/>`,
    ),
    `<g transform="rotate(-14 400 400)">`,
    clip(canvas, body, landscapeLabel(canvas, scheme, { x: 66, y: 260, w: 668, h: 280 }) + ridges.join('')),
    `<path d="${body}" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.36],
        [0.16, '#fff', 0.06],
        [0.3, '#fff', 0.24],
        [0.42, '#fff', 0],
        [0.82, '#000', 0.14],
        [1, '#000', 0.34],
      ],
      90,
    )}"/>`,
    `</g>`,
  ].join('');
};

/** Clear flow pack that shows the goods: bread, cheese, sponges. */
export const film: Drawing = (canvas, scheme) => {
  const body = `M176,118${zigzag(176, 118, 448, -11, 28)}q-6,50 6,110q16,210 0,400q-10,50 -6,104${Array.from({ length: 28 }, (_, at) => `L${(624 - (448 * (at + 0.5)) / 28).toFixed(1)},743L${(624 - (448 * (at + 1)) / 28).toFixed(1)},732`).join('')}q4,-54 -6,-104q-16,-190 0,-400q12,-60 6,-110z`;
  const crimp = [130, 140, 150, 704, 714, 724].map(
    (y) => `<path d="M170,${y}h460" stroke="#5b6673" stroke-opacity=".22" stroke-width="3"/>`,
  );
  const window = { x: 196, y: 350, w: 408, h: 340 };
  const band = 'M160,168h480v150q-240,44 -480,0z';
  return [
    ground(canvas, 400, 738, 205),
    `<path d="${body}" fill="${linear(
      canvas,
      [
        [0, '#ffffff', 0.9],
        [1, '#f0f3f6', 0.9],
      ],
      90,
    )}"/>`,
    clip(
      canvas,
      body,
      blur(canvas, 12, `<ellipse cx="400" cy="660" rx="170" ry="26" fill="#3a3226" opacity=".35"/>`),
    ),
    place(
      scheme.art,
      window.x,
      window.y,
      window.w,
      window.h,
      scheme.art.ratio > 1.2 ? canvas.random.int(-4, 4) : canvas.random.int(-8, 8),
    ),
    clip(
      canvas,
      body,
      `<g><clipPath id="band"><path d="${band}"/></clipPath><g clip-path="url(#band)">${sticker(canvas, scheme, { x: 168, y: 160, w: 464, h: 186 })}</g></g>` +
        crimp.join(''),
    ),
    `<g opacity=".5">${foilShade(canvas, body, [176, 118, 448, 614])}</g>`,
    `<path d="M232,360q-14,150 4,290" stroke="#fff" stroke-width="16" stroke-opacity=".55" fill="none" stroke-linecap="round"/>`,
    `<path d="${body}" fill="none" stroke="#9aa6b5" stroke-opacity=".4" stroke-width="2.5"/>`,
  ].join('');
};

/** Net with a paper label: garlic, citrus. */
export const net: Drawing = (canvas, scheme) => {
  const body = 'M330,176q70,20 140,0q150,90 150,330q0,220 -220,220q-220,0 -220,-220q0,-240 150,-330z';
  const heap = [
    [220, 470, 0],
    [420, 470, 1],
    [318, 520, 2],
    [250, 330, 3],
    [400, 330, 4],
    [322, 250, 5],
  ] as const;
  const lines = Array.from(
    { length: 22 },
    (_, at) => `M${120 + at * 40},140l-260,640M${-120 + at * 40},140l260,640`,
  ).join('');
  return [
    ground(canvas, 400, 730, 190),
    clip(
      canvas,
      body,
      `<path d="${body}" fill="${shade(scheme.contents, -14)}" opacity=".18"/>` +
        heap
          .map(([x, y]) => place(scheme.art, x - 20, y - 20, 200, 200, canvas.random.int(-35, 35)))
          .join('') +
        `<path d="${lines}" stroke="${scheme.second}" stroke-width="4" stroke-opacity=".75" fill="none"/>`,
    ),
    `<path d="${roundRect(262, 78, 276, 124, 12)}" fill="${scheme.second}"/>`,
    sticker(canvas, scheme, { x: 222, y: 66, w: 356, h: 150 }),
  ].join('');
};
