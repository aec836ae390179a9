import sharp from 'sharp';
import type { Product } from '../catalogue/catalogue.types.ts';
import { departments } from '../catalogue/goods/index.ts';
import { comboGoods } from '../stores/combos.ts';
import { loadArt } from './art.ts';
import { blur, createCanvas, place, radial } from './canvas.ts';
import { shape } from './lettering.ts';
import { drawPackshot, svgDocument } from './packshot.ts';

/** A picture that is not one product: its file name (without ending) and how it is drawn, as PNG of the large size. */
export interface Tile {
  readonly name: string;
  readonly draw: () => Promise<Buffer>;
  /** Width of the small picture in px; 320 unless told otherwise. The height follows. */
  readonly smallWidth?: number;
}

const spots = [
  { left: 10, top: 60, size: 470 },
  { left: 330, top: 70, size: 460 },
  { left: 150, top: 210, size: 560 },
] as const;

async function group(products: readonly Product[]): Promise<Buffer> {
  const layers = await Promise.all(
    products.slice(0, spots.length).map(async (product, index) => {
      const spot = spots[index] ?? spots[0];
      const input = await sharp(Buffer.from(await drawPackshot(product)))
        .resize(spot.size, spot.size)
        .png()
        .toBuffer();
      return { input, left: spot.left, top: spot.top };
    }),
  );
  return sharp({ create: { width: 800, height: 800, channels: 4, background: '#00000000' } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** Three goods that differ in packaging where the shelf allows it. */
function variety(products: readonly Product[]): readonly Product[] {
  const firsts = products.filter(
    (product, at) => products.findIndex((other) => other.family === product.family) === at,
  );
  const byPack = firsts.filter(
    (product, at) => firsts.findIndex((other) => other.family.pack === product.family.pack) === at,
  );
  return [...new Set([...byPack, ...firsts, ...products])].slice(0, 3);
}

/** What adult shelves show in place of their goods, because everybody sees a tile (AGE-06). */
async function drawAgeSign(): Promise<Buffer> {
  const canvas = createCanvas('adult');
  const sign = shape('18+', 'bold', 230);
  const ground = radial(canvas, [
    [0, '#efe0e6'],
    [1, '#d9bcc8'],
  ]);
  const content = [
    blur(canvas, 18, '<ellipse cx="400" cy="690" rx="220" ry="26" fill="#1b1b2b" opacity=".25"/>'),
    `<circle cx="400" cy="400" r="270" fill="${ground}" stroke="#7a2f4b" stroke-width="28"/>`,
    `<path d="${sign.path(400 - sign.width / 2, 480)}" fill="#7a2f4b"/>`,
  ].join('');
  return sharp(Buffer.from(svgDocument(canvas.defs, content)))
    .png()
    .toBuffer();
}

/** Tiles of every category, named `category-<key>`. */
export function categoryTiles(products: readonly Product[]): readonly Tile[] {
  return departments.flatMap((department) => {
    const shelves = department.shelves.map((shelf) => ({
      key: shelf.key,
      goods: products.filter((product) => product.shelfKey === shelf.key),
    }));
    if (department.isAdult === true)
      return [department, ...shelves].map(({ key }) => ({ name: `category-${key}`, draw: drawAgeSign }));
    const best = shelves.flatMap((shelf) => shelf.goods.slice(1, 2));
    return [
      {
        name: `category-${department.key}`,
        draw: () => group(variety([...best, ...shelves.flatMap((shelf) => shelf.goods)])),
      },
      ...shelves.map((shelf) => ({ name: `category-${shelf.key}`, draw: () => group(variety(shelf.goods)) })),
    ];
  });
}

/** Pictures of the combos, named `combo-<code>`: the first of each set. */
export function comboTiles(products: readonly Product[]): readonly Tile[] {
  return comboGoods(products).map(({ code, sets }) => ({
    name: `combo-${code}`,
    draw: () => group(sets.flatMap((set) => set.slice(0, 1))),
  }));
}

interface Scene {
  readonly name: string;
  readonly main: string;
  readonly small: readonly [string, string];
  readonly colour: string;
}

const scenes: readonly Scene[] = [
  { name: 'empty-milk', main: '🥛', small: ['🍪', '✨'], colour: '#cfe6fb' },
  { name: 'empty-egg', main: '🍳', small: ['🥚', '🌿'], colour: '#ffe9bf' },
  { name: 'empty-product', main: '📦', small: ['🥕', '🍎'], colour: '#e4f6ea' },
  { name: 'empty-bag', main: '🛍', small: ['🥐', '🍓'], colour: '#ffe8ee' },
  { name: 'empty-mobile', main: '📱', small: ['🛒', '✨'], colour: '#e6e4fb' },
];

async function drawScene(scene: Scene): Promise<Buffer> {
  const canvas = createCanvas(scene.name);
  const [main, first, second] = await Promise.all([
    loadArt(scene.main),
    loadArt(scene.small[0]),
    loadArt(scene.small[1]),
  ]);
  const blob = radial(canvas, [
    [0, scene.colour, 1],
    [0.7, scene.colour, 0.85],
    [1, scene.colour, 0],
  ]);
  const content = [
    `<ellipse cx="400" cy="410" rx="360" ry="330" fill="${blob}"/>`,
    blur(canvas, 18, `<ellipse cx="400" cy="652" rx="200" ry="26" fill="#1b1b2b" opacity=".25"/>`),
    place(main, 200, 190, 400, 450),
    place(first, 96, 460, 180, 180, -14),
    place(second, 560, 190, 140, 140, 12),
  ].join('');
  return sharp(Buffer.from(svgDocument(canvas.defs, content)))
    .png()
    .toBuffer();
}

/** Illustrations of empty states. */
export const emptyStates: readonly Tile[] = scenes.map((scene) => ({
  name: scene.name,
  draw: () => drawScene(scene),
}));
