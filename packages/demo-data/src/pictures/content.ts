import sharp from 'sharp';
import type { Product } from '../catalogue/catalogue.types.ts';
import { contentScenes, type ContentScene } from '../content/scenes.ts';
import { loadArt } from './art.ts';
import { blur, createCanvas, place, radial } from './canvas.ts';
import { drawPackshot } from './packshot.ts';
import { textBlock } from './text-block.ts';
import type { Tile } from './tiles.ts';

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
}

interface Frame {
  readonly width: number;
  readonly height: number;
  /** Where the illustrations are, the largest first. */
  readonly art: readonly Spot[];
  readonly packs: readonly Spot[];
}

const frames: Readonly<Record<ContentScene['shape'], Frame>> = {
  story: {
    width: 720,
    height: 1280,
    art: [
      { x: 120, y: 500, size: 480, turn: 0 },
      { x: 460, y: 900, size: 230, turn: 12 },
      { x: 40, y: 940, size: 190, turn: -14 },
    ],
    packs: [
      { x: 40, y: 560, size: 460, turn: -4 },
      { x: 300, y: 640, size: 420, turn: 5 },
    ],
  },
  card: {
    width: 600,
    height: 800,
    art: [
      { x: 90, y: 110, size: 420, turn: -6 },
      { x: 360, y: 60, size: 190, turn: 12 },
    ],
    packs: [{ x: 60, y: 300, size: 480, turn: 0 }],
  },
  square: {
    width: 800,
    height: 800,
    art: [
      { x: 180, y: 150, size: 450, turn: 0 },
      { x: 60, y: 520, size: 210, turn: -14 },
      { x: 550, y: 90, size: 180, turn: 12 },
    ],
    packs: [],
  },
  icon: { width: 320, height: 320, art: [{ x: 50, y: 50, size: 220, turn: 0 }], packs: [] },
};

const inkOn = '#3a2430';
/** Phones are narrower than stories and cut their sides off. */
const SIDE = 104;

async function drawScene(scene: ContentScene, products: readonly Product[]): Promise<Buffer> {
  const { width, height, art, packs } = frames[scene.shape];
  const canvas = createCanvas(scene.name);
  const [light, strong] = scene.ground;
  const glow = radial(canvas, [
    [0, '#ffffff', 0.9],
    [0.55, light, 0.9],
    [1, light, 0],
  ]);
  const goods = (scene.packs ?? []).flatMap((id) => products.find((product) => product.id === id) ?? []);
  const shots = await Promise.all(
    goods.map(async (product, index) => {
      const spot = packs[index % packs.length];
      if (spot === undefined) return '';
      const png = await sharp(Buffer.from(await drawPackshot(product)))
        .resize(spot.size * 2, spot.size * 2)
        .png()
        .toBuffer();
      return `<image href="data:image/png;base64,${png.toString('base64')}" x="${spot.x}" y="${spot.y}" width="${spot.size}" height="${spot.size}" transform="rotate(${spot.turn} ${spot.x + spot.size / 2} ${spot.y + spot.size / 2})"/>`;
    }),
  );
  const placed = await Promise.all(
    scene.art.map(async (emoji, index) => {
      // Goods stand where the largest illustration would be; it then takes the place of the second.
      const spot = art[goods.length > 0 ? index + 1 : index];
      if (spot === undefined) return '';
      return place(await loadArt(emoji), spot.x, spot.y, spot.size, spot.size, spot.turn);
    }),
  );
  const words =
    scene.title === undefined
      ? ''
      : textBlock(scene.title, {
          x: SIDE,
          y: 150,
          w: width - 2 * SIDE,
          h: 220,
          face: 'grotesk',
          fill: inkOn,
          size: 76,
          lines: 3,
          align: 'left',
          leading: 1.04,
        }) +
        textBlock(scene.text ?? '', {
          x: SIDE,
          y: 380,
          w: width - 2 * SIDE,
          h: 90,
          face: 'text',
          fill: inkOn,
          size: 38,
          lines: 2,
          align: 'left',
          leading: 1.2,
        });
  const content = [
    `<rect width="${width}" height="${height}" fill="${strong}"/>`,
    `<rect width="${width}" height="${height}" fill="${light}" opacity=".72"/>`,
    `<ellipse cx="${width / 2}" cy="${height * 0.56}" rx="${width * 0.72}" ry="${height * 0.42}" fill="${glow}"/>`,
    scene.shape === 'icon'
      ? ''
      : blur(
          canvas,
          20,
          `<ellipse cx="${width / 2}" cy="${height * 0.86}" rx="${width * 0.32}" ry="${height * 0.03}" fill="#1b1b2b" opacity=".22"/>`,
        ),
    ...shots,
    ...placed,
    words,
  ].join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${canvas.defs.join('')}</defs>${content}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Pictures of promos, stories, recipes, smart products and banners. */
export function contentTiles(products: readonly Product[]): readonly Tile[] {
  return contentScenes.map((scene) => ({
    name: scene.name,
    draw: async () => drawScene(scene, products),
    // A small story is as wide as a phone shows it; it is the large one that a player shows.
    smallWidth: scene.shape === 'icon' ? 160 : 320,
  }));
}
