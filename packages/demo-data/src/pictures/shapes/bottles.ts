import { clip, ground, linear, roundRect, roundShade } from '../canvas.ts';
import { shade, tone } from '../colour.ts';
import { portraitLabel } from '../label.ts';
import type { Drawing } from './shape.types.ts';

const gloss = (x: number, y: number, h: number): string =>
  `<path d="${roundRect(x, y, 16, h, 8)}" fill="#fff" opacity=".5"/>`;

function cap(path: string, colour: string, shadeOf: (path: string) => string): string {
  return `<path d="${path}" fill="${colour}"/>${shadeOf(path)}`;
}

/** Plastic bottle with a screw cap: milk drinks, juice, water, gels. */
export const bottle: Drawing = (canvas, scheme) => {
  const body =
    'M336,150v44c0,44 -116,60 -116,164v330q0,46 46,46h268q46,0 46,-46v-330c0,-104 -116,-120 -116,-164v-44z';
  const clear = /Вода|Масло|Сок|Чай|Квас|Лимонад|Прямой|Смузи|Холодный/u.test(scheme.title);
  const water = scheme.title.startsWith('Вода');
  const filled = water
    ? '#cfe9f8'
    : clear
      ? shade(scheme.contents, 4)
      : scheme.layout === 'own'
        ? '#ffffff'
        : tone(scheme.contents, 93, 50);
  const label = { x: 212, y: 350, w: 376, h: 334 };
  return [
    ground(canvas, 400, 736, 190),
    `<path d="${body}" fill="${linear(
      canvas,
      [
        [0, shade(filled, 5)],
        [1, shade(filled, -7)],
      ],
      90,
    )}"/>`,
    water ? `<path d="M240,316q160,-26 320,0" stroke="#fff" stroke-width="6" fill="none" opacity=".7"/>` : '',
    clip(
      canvas,
      body,
      portraitLabel(canvas, scheme, label) +
        `<path d="M212,350h376M212,684h376" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`,
    ),
    roundShade(canvas, body, water ? 0.7 : 0.85),
    gloss(276, 250, 80),
    cap(roundRect(322, 78, 156, 84, 14), scheme.layout === 'own' ? scheme.accent : scheme.second, (path) =>
      roundShade(canvas, path),
    ),
    Array.from(
      { length: 12 },
      (_, at) => `<path d="M${334 + at * 12},90v62" stroke="#000" stroke-opacity=".12" stroke-width="4"/>`,
    ).join(''),
  ].join('');
};

/** Glass bottle with a crown cap: lemonade, beer, oil, mineral water. */
export const glass: Drawing = (canvas, scheme) => {
  const body =
    'M362,110v120c0,60 -92,80 -92,180v288q0,36 36,36h188q36,0 36,-36v-288c0,-100 -92,-120 -92,-180v-120z';
  const beer = scheme.title === 'Пиво';
  const oil = scheme.title.startsWith('Олив');
  const colour = beer
    ? '#6b3a12'
    : oil
      ? '#5d6a1c'
      : scheme.title.startsWith('Мин')
        ? '#9fd8cf'
        : shade(scheme.contents, 8);
  return [
    ground(canvas, 400, 736, 160),
    `<path d="${body}" fill="${linear(
      canvas,
      [
        [0, shade(colour, 12)],
        [0.3, colour],
        [1, shade(colour, -10)],
      ],
      90,
    )}" opacity=".94"/>`,
    clip(canvas, body, portraitLabel(canvas, scheme, { x: 262, y: 404, w: 276, h: 296 })),
    roundShade(canvas, body, 1),
    gloss(300, 330, 90),
    `<path d="M376,130v110" stroke="#fff" stroke-width="10" stroke-opacity=".45" stroke-linecap="round"/>`,
    cap(
      oil
        ? roundRect(352, 66, 96, 70, 10)
        : 'M350,122l6,-40q44,-22 88,0l6,40q-12,8 -25,0q-12,8 -25,0q-12,8 -25,0q-13,8 -25,0z',
      oil ? '#22301a' : scheme.second,
      (path) => roundShade(canvas, path),
    ),
  ].join('');
};

/** Wine bottle with a foil capsule. */
export const wine: Drawing = (canvas, scheme) => {
  const body =
    'M366,70v180c0,70 -82,84 -82,186v262q0,36 36,36h160q36,0 36,-36v-262c0,-102 -82,-116 -82,-186v-180z';
  const pale = /бел|шардоне|рислинг|брют|розе/iu.test(scheme.subtitle);
  const colour = /розе/iu.test(scheme.subtitle) ? '#e58a8a' : pale ? '#8a8b34' : '#26110f';
  return [
    ground(canvas, 400, 736, 150),
    `<path d="${body}" fill="${linear(
      canvas,
      [
        [0, shade(colour, 8)],
        [1, shade(colour, -6)],
      ],
      90,
    )}"/>`,
    clip(
      canvas,
      body,
      portraitLabel(
        canvas,
        {
          ...scheme,
          ground: pale ? '#f8f1df' : scheme.ground,
          ink: pale ? '#3a1420' : scheme.ink,
          accent: pale ? '#9b7a2c' : scheme.accent,
        },
        { x: 276, y: 440, w: 248, h: 250 },
      ),
    ),
    roundShade(canvas, body, 1.05),
    `<path d="M310,450c0,-70 58,-90 66,-170" stroke="#fff" stroke-width="10" stroke-opacity=".35" fill="none" stroke-linecap="round"/>`,
    cap('M360,66q40,-14 80,0v150q-40,12 -80,0z', pale ? '#c9a74e' : scheme.accent, (path) =>
      roundShade(canvas, path),
    ),
  ].join('');
};

/** Bottle with a dispenser: soap, shampoo, washing-up liquid. */
export const pump: Drawing = (canvas, scheme) => {
  const body = 'M310,262q-62,14 -62,90v338q0,44 44,44h216q44,0 44,-44v-338q0,-76 -62,-90z';
  const colour = scheme.layout === 'own' ? '#ffffff' : tone(scheme.contents, 82, 55);
  return [
    ground(canvas, 400, 736, 190),
    `<path d="${body}" fill="${linear(
      canvas,
      [
        [0, shade(colour, 5)],
        [1, shade(colour, -6)],
      ],
      90,
    )}"/>`,
    clip(canvas, body, portraitLabel(canvas, scheme, { x: 240, y: 330, w: 320, h: 366 })),
    roundShade(canvas, body, 0.8),
    cap(roundRect(352, 208, 96, 62, 10), scheme.second, (path) => roundShade(canvas, path)),
    `<path d="${roundRect(388, 130, 24, 84, 6)}" fill="${shade(scheme.second, 12)}"/>`,
    cap(
      'M330,96h128q16,0 16,16v24q0,12 -14,12h-120l-56,14q-20,2 -20,-18q0,-10 14,-16z',
      scheme.second,
      (path) => roundShade(canvas, path, 0.7),
    ),
  ].join('');
};

/** Bottle with a trigger: sprays. */
export const spray: Drawing = (canvas, scheme) => {
  const body =
    'M352,270c0,60 -100,90 -100,190v232q0,42 42,42h212q42,0 42,-42v-232c0,-100 -100,-130 -100,-190z';
  const colour = tone(scheme.contents, 80, 60);
  const trigger =
    'M330,120l150,-14q30,0 30,30v44q0,20 -20,20h-70l6,72h-80l-6,-80l-40,60l-22,-10l34,-72h-6q-26,0 -26,-24q0,-22 26,-24z';
  return [
    ground(canvas, 400, 736, 185),
    `<path d="${body}" fill="${linear(
      canvas,
      [
        [0, shade(colour, 8)],
        [1, shade(colour, -6)],
      ],
      90,
    )}"/>`,
    clip(canvas, body, portraitLabel(canvas, scheme, { x: 244, y: 412, w: 312, h: 290 })),
    roundShade(canvas, body, 0.85),
    cap(trigger, scheme.second, (path) => roundShade(canvas, path, 0.6)),
    gloss(370, 300, 70),
  ].join('');
};

/** Tube that stands on its cap. */
export const tube: Drawing = (canvas, scheme) => {
  const body = 'M268,110h264l-26,508h-212z';
  return [
    ground(canvas, 400, 736, 140),
    clip(
      canvas,
      body,
      portraitLabel(canvas, scheme, { x: 264, y: 150, w: 272, h: 470 }) +
        `<path d="M260,104h280v48h-280z" fill="${scheme.second}"/>`,
    ),
    roundShade(canvas, body, 0.8),
    `<path d="M268,128h264" stroke="#000" stroke-opacity=".2" stroke-width="3"/>`,
    cap('M300,618h200l-8,100q0,16 -16,16h-152q-16,0 -16,-16z', shade(scheme.second, 6), (path) =>
      roundShade(canvas, path),
    ),
  ].join('');
};
