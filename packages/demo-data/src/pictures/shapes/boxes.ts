import { clip, ground, linear, roundRect, roundShade } from '../canvas.ts';
import { shade } from '../colour.ts';
import { landscapeLabel, portraitLabel } from '../label.ts';
import type { Scheme } from '../scheme.ts';
import type { Drawing } from './shape.types.ts';

const sideColour = (scheme: Scheme): string =>
  scheme.layout === 'own' || scheme.layout === 'full'
    ? shade(scheme.ground, -14)
    : scheme.layout === 'dark'
      ? shade(scheme.ground, -8)
      : shade(scheme.second, -8);

/** Gable-top carton: milk, juice. */
export const carton: Drawing = (canvas, scheme) => {
  const front = 'M232,262h250v474h-250z';
  const side = 'M482,262l96,-30v470l-96,34z';
  const top = scheme.layout === 'own' ? scheme.second : scheme.second;
  const face = linear(canvas, [
    [0, '#fff', 0.2],
    [0.4, '#fff', 0.02],
    [1, '#000', 0.12],
  ]);
  return [
    ground(canvas, 405, 732, 185),
    `<path d="${front}" fill="${scheme.ground}"/>${clip(canvas, front, portraitLabel(canvas, scheme, { x: 232, y: 262, w: 250, h: 474 }))}`,
    `<path d="${front}" fill="${face}"/>`,
    `<path d="${side}" fill="${sideColour(scheme)}"/><path d="${side}" fill="${linear(canvas, [
      [0, '#000', 0.1],
      [1, '#000', 0.38],
    ])}"/>`,
    `<path d="M500,330l62,-18M500,360l62,-18M500,390l40,-12" stroke="#fff" stroke-opacity=".35" stroke-width="7"/>`,
    `<path d="M232,262l38,-104h222l-10,104z" fill="${shade(top, 4)}"/><path d="M232,262l38,-104h222l-10,104z" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.28],
        [1, '#000', 0.14],
      ],
      80,
    )}"/>`,
    `<path d="M482,262l10,-104l50,-10l36,84z" fill="${shade(top, -16)}"/>`,
    `<path d="M268,110h228q30,-6 46,-10v46q-20,8 -50,14h-222z" fill="${shade(top, -3)}"/><path d="M268,110h228v50h-228z" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.4],
        [1, '#000', 0.16],
      ],
      90,
    )}"/>`,
    `<ellipse cx="366" cy="214" rx="44" ry="30" fill="${shade(scheme.accent, -16)}"/><ellipse cx="366" cy="206" rx="44" ry="30" fill="${scheme.layout === 'own' ? scheme.accent : shade(scheme.accent, 10)}"/><ellipse cx="358" cy="200" rx="22" ry="12" fill="#fff" opacity=".4"/>`,
  ].join('');
};

/** Box with a visible side: tea, cereals, powder. */
export const box: Drawing = (canvas, scheme) => {
  const front = 'M190,212h346v524h-346z';
  const side = 'M536,212l84,-40v520l-84,44z';
  return [
    ground(canvas, 410, 732, 225),
    clip(canvas, front, portraitLabel(canvas, scheme, { x: 190, y: 212, w: 346, h: 524 })),
    `<path d="${front}" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.2],
        [0.5, '#fff', 0],
        [1, '#000', 0.14],
      ],
      35,
    )}"/>`,
    `<path d="${side}" fill="${sideColour(scheme)}"/><path d="${side}" fill="${linear(canvas, [
      [0, '#000', 0.12],
      [1, '#000', 0.36],
    ])}"/>`,
    `<path d="M190,212l86,-40h344l-84,40z" fill="${shade(sideColour(scheme), 14)}"/><path d="M190,212l86,-40h344l-84,40z" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.35],
        [1, '#fff', 0.05],
      ],
    )}"/>`,
    `<path d="M190,212h346" stroke="#fff" stroke-opacity=".6" stroke-width="2"/>`,
  ].join('');
};

/** Low block in foil: butter, vacuum-packed coffee. */
export const brick: Drawing = (canvas, scheme) => {
  const front = 'M120,380h520v270h-520z';
  return [
    ground(canvas, 410, 650, 310),
    clip(canvas, front, landscapeLabel(canvas, scheme, { x: 120, y: 380, w: 520, h: 270 })),
    `<path d="${front}" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.28],
        [0.35, '#fff', 0],
        [1, '#000', 0.16],
      ],
      60,
    )}"/>`,
    `<path d="M120,380l80,-90h520l-80,90z" fill="${shade(sideColour(scheme), 12)}"/><path d="M120,380l80,-90h520l-80,90z" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.45],
        [1, '#fff', 0.1],
      ],
      20,
    )}"/>`,
    `<path d="M640,380l80,-90v256l-80,104z" fill="${sideColour(scheme)}"/><path d="M640,380l80,-90v256l-80,104z" fill="${linear(
      canvas,
      [
        [0, '#000', 0.12],
        [1, '#000', 0.34],
      ],
    )}"/>`,
    `<path d="M640,380l42,120l-42,150M720,290l-38,210l38,46" stroke="#000" stroke-opacity=".16" stroke-width="3" fill="none"/>`,
  ].join('');
};

/** Paper bag with a folded top: flour, sugar, litter. */
export const paperbag: Drawing = (canvas, scheme) => {
  const front = 'M214,226q-8,250 -4,496q0,12 12,12h318q12,0 12,-12q6,-246 -4,-496z';
  const side = 'M548,226l52,-22q10,250 6,486l-54,40q6,-250 -4,-504z';
  return [
    ground(canvas, 405, 734, 205),
    clip(canvas, front, portraitLabel(canvas, scheme, { x: 208, y: 226, w: 346, h: 510 })),
    roundShade(canvas, front, 0.42),
    `<path d="${side}" fill="${sideColour(scheme)}"/><path d="${side}" fill="${linear(canvas, [
      [0, '#000', 0.1],
      [1, '#000', 0.34],
    ])}"/>`,
    `<path d="M212,232l16,-76q4,-14 20,-14h330q18,0 20,16l4,50l-54,24z" fill="${shade(scheme.ground, -4)}"/><path d="M212,232l16,-76q4,-14 20,-14h330q18,0 20,16l4,50l-54,24z" fill="${linear(
      canvas,
      [
        [0, '#fff', 0.3],
        [1, '#000', 0.16],
      ],
      90,
    )}"/>`,
    `<path d="M222,186h376" stroke="#000" stroke-opacity=".14" stroke-width="3"/>`,
  ].join('');
};

/** Soft pack of rolls or nappies. */
export const rolls: Drawing = (canvas, scheme) => {
  const pack = roundRect(140, 190, 520, 540, 56);
  const humps = [0, 1, 2].map(
    (at) =>
      `<path d="${roundRect(146 + at * 172, 176, 164, 200, 60)}" fill="${shade(scheme.ground, -2)}"/>${roundShade(canvas, roundRect(146 + at * 172, 176, 164, 200, 60), 0.35)}`,
  );
  const ends = [228, 400, 572]
    .map(
      (x) =>
        `<ellipse cx="${x}" cy="206" rx="76" ry="27" fill="#fdfdfd"/><ellipse cx="${x}" cy="206" rx="54" ry="19" fill="none" stroke="#dcdfe4" stroke-width="3"/><ellipse cx="${x}" cy="206" rx="24" ry="9" fill="#a98c6c"/>`,
    )
    .join('');
  const seams = [313, 486].map(
    (x) =>
      `<path d="M${x},200v520" stroke="#000" stroke-opacity=".1" stroke-width="12"/><path d="M${x + 10},200v520" stroke="#fff" stroke-opacity=".3" stroke-width="8"/>`,
  );
  return [
    ground(canvas, 400, 730, 270),
    humps.join(''),
    clip(canvas, pack, portraitLabel(canvas, scheme, { x: 140, y: 220, w: 520, h: 510 }) + seams.join('')),
    /бумага|полотенца/iu.test(scheme.title) ? ends : '',
    clip(canvas, pack, roundShade(canvas, pack, 0.5)),
  ].join('');
};
