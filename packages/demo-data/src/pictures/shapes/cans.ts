import { blur, clip, ground, linear, place, roundRect, roundShade } from '../canvas.ts';
import { shade, tone } from '../colour.ts';
import { portraitLabel } from '../label.ts';
import type { Drawing } from './shape.types.ts';

/** Drinks can. */
export const can: Drawing = (canvas, scheme) => {
  const body = 'M262,170q4,-22 28,-34h220q24,12 28,34v500q-4,40 -36,60h-204q-32,-20 -36,-60z';
  const metal = linear(canvas, [
    [0, '#8c929c'],
    [0.2, '#f4f6f8'],
    [0.5, '#b5bac3'],
    [0.8, '#e9ecef'],
    [1, '#7f858f'],
  ]);
  return [
    ground(canvas, 400, 736, 140),
    `<path d="${body}" fill="${metal}"/>`,
    clip(canvas, body, portraitLabel(canvas, scheme, { x: 258, y: 176, w: 284, h: 508 })),
    roundShade(canvas, body, 0.95),
    `<ellipse cx="400" cy="136" rx="114" ry="20" fill="${metal}"/><ellipse cx="400" cy="136" rx="98" ry="13" fill="#9aa0aa"/><ellipse cx="400" cy="139" rx="34" ry="6" fill="#d8dce1"/>`,
  ].join('');
};

/** Food tin with ribs. */
export const tin: Drawing = (canvas, scheme) => {
  const body = 'M226,262v420q0,30 174,34q174,-4 174,-34v-420z';
  const metal = linear(canvas, [
    [0, '#8c8a84'],
    [0.2, '#f7f5ef'],
    [0.5, '#b9b6ad'],
    [0.8, '#eceae3'],
    [1, '#7c7a74'],
  ]);
  return [
    ground(canvas, 400, 728, 190),
    `<path d="${body}" fill="${metal}"/>`,
    clip(canvas, body, portraitLabel(canvas, scheme, { x: 222, y: 284, w: 356, h: 400 })),
    roundShade(canvas, body, 0.9),
    `<path d="M226,682q0,30 174,34q174,-4 174,-34v14q0,30 -174,34q-174,-4 -174,-34z" fill="${metal}"/>`,
    `<ellipse cx="400" cy="262" rx="180" ry="40" fill="${metal}"/><ellipse cx="400" cy="262" rx="160" ry="32" fill="#a9a7a0"/><ellipse cx="400" cy="265" rx="152" ry="28" fill="${linear(
      canvas,
      [
        [0, '#e9e7e0'],
        [1, '#bdbab1'],
      ],
      30,
    )}"/><ellipse cx="400" cy="266" rx="112" ry="19" fill="none" stroke="#9b9890" stroke-width="3"/><path d="M400,256q36,-4 60,8q-20,10 -52,6z" fill="#d9d6cd" stroke="#8f8c84" stroke-width="2"/>`,
  ].join('');
};

/** Glass jar with a lid; the contents show above the label. */
export const jar: Drawing = (canvas, scheme) => {
  const body = 'M262,226q-40,22 -40,78v374q0,56 56,56h244q56,0 56,-56v-374q0,-56 -40,-78z';
  const inside = shade(scheme.contents, -2);
  const pieces = Array.from({ length: 7 }, (_, at) =>
    place(scheme.art, 236 + at * 48 - 10, 246 + (at % 2) * 20, 70, 70, canvas.random.int(-60, 60)),
  );
  return [
    ground(canvas, 400, 736, 190),
    `<path d="${body}" fill="${linear(
      canvas,
      [
        [0, shade(inside, 14)],
        [1, shade(inside, -10)],
      ],
      90,
    )}"/>`,
    clip(
      canvas,
      body,
      `<g opacity=".55">${pieces.join('')}</g>` +
        portraitLabel(canvas, scheme, { x: 218, y: 340, w: 364, h: 326 }),
    ),
    roundShade(canvas, body, 0.85),
    `<path d="M250,318v330" stroke="#fff" stroke-width="14" stroke-opacity=".4" stroke-linecap="round"/>`,
    `<path d="${roundRect(250, 122, 300, 104, 18)}" fill="${scheme.layout === 'own' ? scheme.accent : scheme.second}"/>`,
    roundShade(canvas, roundRect(250, 122, 300, 104, 18), 0.95),
    `<path d="M252,200h296" stroke="#000" stroke-opacity=".25" stroke-width="5"/>`,
  ].join('');
};

/** Wide tub with a lid: sour cream, cottage cheese, soup. */
export const tub: Drawing = (canvas, scheme) => {
  const body = 'M196,300h408l-34,372q-6,52 -170,54q-164,-2 -170,-54z';
  const lid = scheme.layout === 'own' ? '#f4efe3' : scheme.second;
  return [
    ground(canvas, 400, 730, 190),
    clip(canvas, body, portraitLabel(canvas, scheme, { x: 204, y: 312, w: 392, h: 410 })),
    roundShade(canvas, body, 0.75),
    `<path d="M176,268q0,-8 12,-8h424q12,0 12,8v44q0,12 -16,14q-208,24 -416,0q-16,-2 -16,-14z" fill="${shade(lid, -6)}"/>`,
    roundShade(
      canvas,
      'M176,268q0,-8 12,-8h424q12,0 12,8v44q0,12 -16,14q-208,24 -416,0q-16,-2 -16,-14z',
      0.6,
    ),
    `<ellipse cx="400" cy="264" rx="224" ry="56" fill="${shade(lid, 6)}"/><ellipse cx="400" cy="262" rx="196" ry="45" fill="${linear(
      canvas,
      [
        [0, shade(lid, 14)],
        [1, shade(lid, -4)],
      ],
      60,
    )}"/>`,
    blur(
      canvas,
      1,
      `<g transform="translate(400 262) scale(1 .3) translate(-400 -262)">${place(scheme.art, 330, 150, 140, 224)}</g>`,
    ),
  ].join('');
};

/** Cup with a foil lid: yogurt, dessert, ice cream. */
export const cup: Drawing = (canvas, scheme) => {
  const body = 'M228,226h344l-44,450q-6,50 -128,52q-122,-2 -128,-52z';
  const foil = linear(canvas, [
    [0, '#d5d9df'],
    [0.3, '#ffffff'],
    [0.6, '#c3c8d0'],
    [1, '#eef0f3'],
  ]);
  const tint = tone(scheme.layout === 'own' ? scheme.accent : scheme.second, 55);
  return [
    ground(canvas, 400, 730, 150),
    clip(canvas, body, portraitLabel(canvas, scheme, { x: 244, y: 236, w: 312, h: 486 })),
    roundShade(canvas, body, 0.75),
    `<path d="M212,196q188,-34 376,0l14,34q-20,22 -202,24q-182,-2 -202,-24z" fill="${foil}"/>`,
    `<ellipse cx="400" cy="200" rx="188" ry="38" fill="${tint}"/><ellipse cx="400" cy="200" rx="188" ry="38" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.5],
        [0.5, '#fff', 0.05],
        [1, '#000', 0.14],
      ],
      40,
    )}"/>`,
    `<path d="M584,204q34,4 38,26q-16,12 -44,2z" fill="${shade(tint, 10)}"/>`,
  ].join('');
};
