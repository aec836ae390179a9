import type { PackKind, Product } from '../catalogue/catalogue.types.ts';
import { loadArt } from './art.ts';
import { createCanvas } from './canvas.ts';
import { schemeOf } from './scheme.ts';
import { bar, film, net, pillow, pouch } from './shapes/bags.ts';
import { bottle, glass, pump, spray, tube, wine } from './shapes/bottles.ts';
import { box, brick, carton, paperbag, rolls } from './shapes/boxes.ts';
import { can, cup, jar, tin, tub } from './shapes/cans.ts';
import type { Drawing } from './shapes/shape.types.ts';
import { clamshell, eggbox, loose, tray } from './shapes/trays.ts';

const drawings: Readonly<Record<PackKind, Drawing>> = {
  bar,
  bottle,
  box,
  brick,
  can,
  carton,
  clamshell,
  cup,
  eggbox,
  film,
  glass,
  jar,
  loose,
  net,
  paperbag,
  pillow,
  pouch,
  pump,
  rolls,
  spray,
  tin,
  tray,
  tub,
  tube,
  wine,
};

/** Low packs are enlarged, so that all goods fill their tiles equally. */
const scales: Partial<Record<PackKind, number>> = {
  bar: 1.08,
  bottle: 1.06,
  brick: 1.14,
  can: 1.1,
  carton: 1.08,
  clamshell: 1.22,
  cup: 1.24,
  film: 1.08,
  glass: 1.06,
  jar: 1.12,
  box: 1.1,
  eggbox: 1.16,
  paperbag: 1.08,
  pouch: 1.1,
  pillow: 1.05,
  rolls: 1.16,
  tin: 1.3,
  tray: 1.12,
  tub: 1.32,
  tube: 1.08,
  wine: 1.06,
};

/** Wraps drawn content as an SVG document of 800 × 800. */
export function svgDocument(defs: readonly string[], content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" width="800" height="800"><defs>${defs.join('')}</defs>${content}</svg>`;
}

/** The picture of one product as SVG, with a transparent background and without fonts. */
export async function drawPackshot(product: Product): Promise<string> {
  const canvas = createCanvas(product.id);
  const scheme = schemeOf(product, await loadArt(product.art), await loadArt('🦝'));
  const scale = scales[product.family.pack] ?? 1;
  const drawn = drawings[product.family.pack](canvas, scheme);
  const content = `<g transform="translate(400 ${product.family.pack === 'bar' ? 400 : 745}) scale(${scale}) translate(-400 ${product.family.pack === 'bar' ? -400 : -745})">${drawn}</g>`;
  return svgDocument(canvas.defs, content);
}
