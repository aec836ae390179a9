import { blur, clip, ground, linear, place, roundRect, type Canvas } from '../canvas.ts';
import { shade } from '../colour.ts';
import { sticker } from '../label.ts';
import type { Scheme } from '../scheme.ts';
import type { Drawing } from './shape.types.ts';

function pile(
  canvas: Canvas,
  scheme: Scheme,
  places: readonly (readonly [number, number])[],
  size: number,
  turn: number,
): string {
  return places
    .map(([x, y]) => {
      const angle = canvas.random.int(-turn, turn);
      const dark = blur(
        canvas,
        7,
        `<ellipse cx="${x}" cy="${y + size * 0.36}" rx="${size * 0.38}" ry="${size * 0.14}" fill="#000" opacity=".26"/>`,
      );
      return dark + place(scheme.art, x - size / 2, y - size / 2, size, size, angle);
    })
    .join('');
}

/** How goods lie on a tray: many small pieces or a few large ones. */
const trayRows = [
  {
    size: 236,
    places: [
      [240, 330],
      [400, 330],
      [560, 330],
      [320, 440],
      [480, 440],
    ],
  },
  {
    size: 300,
    places: [
      [250, 370],
      [400, 340],
      [550, 370],
    ],
  },
  {
    size: 350,
    places: [
      [290, 350],
      [510, 360],
    ],
  },
  {
    size: 210,
    places: [
      [220, 290],
      [340, 290],
      [460, 290],
      [580, 290],
      [220, 400],
      [340, 400],
      [460, 400],
      [580, 400],
    ],
  },
] as const;

/** Tray under film, seen from above: meat, fish, cheese slices. */
export const tray: Drawing = (canvas, scheme) => {
  const outer = roundRect(96, 176, 608, 500, 60);
  const inner = roundRect(128, 206, 544, 440, 44);
  const base = scheme.layout === 'own' ? '#f3eee2' : scheme.layout === 'wave' ? '#f4f5f7' : '#20242c';
  const rows = trayRows[canvas.random.int(0, trayRows.length - 1)] ?? trayRows[0];
  return [
    blur(canvas, 18, `<rect x="112" y="226" width="576" height="486" rx="60" fill="#1b1b2b" opacity=".32"/>`),
    `<path d="${outer}" fill="${linear(
      canvas,
      [
        [0, shade(base, 16)],
        [1, shade(base, -6)],
      ],
      70,
    )}"/>`,
    `<path d="${inner}" fill="${linear(
      canvas,
      [
        [0, shade(base, -8)],
        [1, shade(base, 8)],
      ],
      90,
    )}"/>`,
    clip(canvas, inner, pile(canvas, scheme, rows.places, rows.size, 16)),
    sticker(canvas, scheme, { x: 96, y: 486, w: 608, h: 158 }),
    `<path d="${outer}" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.3],
        [0.22, '#fff', 0.04],
        [0.3, '#fff', 0.18],
        [0.38, '#fff', 0.02],
        [1, '#000', 0.12],
      ],
      32,
    )}"/>`,
    `<path d="${outer}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`,
  ].join('');
};

/** Clear hinged container: berries, salads, cakes. */
export const clamshell: Drawing = (canvas, scheme) => {
  const lid = 'M136,328q10,-150 84,-160q180,-26 360,0q74,10 84,160z';
  const bowl =
    'M132,330h536q16,0 14,18l-34,300q-6,58 -70,62q-178,14 -356,0q-64,-4 -70,-62l-34,-300q-2,-18 14,-18z';
  const heap = [
    [250, 330],
    [400, 320],
    [550, 330],
    [320, 255],
    [480, 255],
    [280, 420],
    [400, 410],
    [520, 420],
  ] as const;
  const single =
    /Торт|Пирож|Чизкейк|Пончик|Сэндвич|Ролл|Паста|Плов|Лазанья|Карри|Котлета|Удон|Бефстроганов|Салат|Суши/u.test(
      scheme.title,
    );
  return [
    ground(canvas, 400, 712, 250),
    `<path d="${bowl}" fill="${linear(
      canvas,
      [
        [0, '#eef2f6', 0.95],
        [1, '#cfd6de', 0.95],
      ],
      90,
    )}"/><path d="${lid}" fill="#f4f7fa" opacity=".8"/>`,
    `<path d="${roundRect(118, 318, 564, 26, 13)}" fill="#eef2f5" stroke="#c3ccd5" stroke-width="3"/>`,
    single ? place(scheme.art, 180, 176, 440, 380) : pile(canvas, scheme, heap, 190, 30),
    sticker(canvas, scheme, { x: 190, y: 536, w: 420, h: 148 }),
    `<path d="${lid}" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.5],
        [0.3, '#fff', 0.08],
        [0.6, '#fff', 0.26],
        [1, '#fff', 0.02],
      ],
      25,
    )}"/><path d="${lid}" fill="none" stroke="#aeb9c5" stroke-opacity=".8" stroke-width="4"/>`,
    `<path d="${bowl}" fill="${linear(canvas, [
      [0, '#000', 0.16],
      [0.1, '#fff', 0.3],
      [0.2, '#fff', 0.05],
      [0.85, '#000', 0.02],
      [1, '#000', 0.2],
    ])}"/><path d="${bowl}" fill="none" stroke="#aeb9c5" stroke-opacity=".8" stroke-width="4"/>`,
  ].join('');
};

/** Egg carton of pulp with the eggs in view. */
export const eggbox: Drawing = (canvas, scheme) => {
  const pulp = scheme.layout === 'own' ? '#d9cdb6' : '#b9b3a8';
  const eggs = [0, 1, 2, 3, 4].map((at) => place(scheme.art, 112 + at * 116, 250, 112, 150));
  const back = [0, 1, 2, 3, 4].map((at) => place(scheme.art, 120 + at * 113, 200, 104, 136));
  const front = `M88,372q29,-34 58,0q29,30 58,0q29,-34 58,0q29,30 58,0q29,-34 58,0q29,30 58,0q29,-34 58,0q29,30 58,0q29,-34 58,0q29,30 58,0q14,-20 42,0l-30,290q-4,34 -40,34h-452q-36,0 -40,-34z`;
  return [
    ground(canvas, 400, 700, 300),
    `<path d="M104,300h592l14,80h-620z" fill="${shade(pulp, -18)}"/>`,
    back.join(''),
    eggs.join(''),
    `<path d="${front}" fill="${linear(
      canvas,
      [
        [0, shade(pulp, 10)],
        [1, shade(pulp, -10)],
      ],
      90,
    )}"/>`,
    [204, 320, 436, 552]
      .map((x) => `<path d="M${x},420v250" stroke="#000" stroke-opacity=".1" stroke-width="14"/>`)
      .join(''),
    sticker(canvas, scheme, { x: 190, y: 440, w: 420, h: 190 }),
  ].join('');
};

const heaps = [
  [[400, 440, 470]],
  [
    [300, 420, 360],
    [500, 470, 360],
  ],
  [
    [400, 320, 320],
    [280, 500, 320],
    [520, 500, 320],
  ],
  [
    [290, 350, 270],
    [500, 340, 270],
    [240, 540, 270],
    [410, 510, 290],
    [580, 550, 260],
  ],
] as const;

/** Goods without packaging: fruit and vegetables by weight. */
export const loose: Drawing = (canvas, scheme) => {
  const amount = scheme.size.startsWith('1 шт')
    ? 0
    : scheme.size.startsWith('2 шт')
      ? 1
      : /Арбуз|Дыня/u.test(scheme.title)
        ? 0
        : /кг/u.test(scheme.size)
          ? 3
          : 2;
  const heap = heaps[amount] ?? heaps[0];
  return heap
    .map(
      ([x, y, size]) =>
        ground(canvas, x, y + size * 0.46, size * 0.36) +
        place(
          scheme.art,
          x - size / 2,
          y - size / 2,
          size,
          size,
          amount === 0 ? 0 : canvas.random.int(-24, 24),
        ),
    )
    .join('');
};
