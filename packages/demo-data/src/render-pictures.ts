import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createCatalogue } from './catalogue/catalogue.ts';
import { viewName, viewsOf } from './catalogue/views.ts';
import { picturesDirectory } from './index.ts';
import { contentTiles } from './pictures/content.ts';
import { drawPackshot } from './pictures/packshot.ts';
import { categoryTiles, comboTiles, emptyStates, type Tile } from './pictures/tiles.ts';
import { drawView } from './pictures/views.ts';

// usage: node packages/demo-data/src/render-pictures.ts [--missing]

const medium = join(picturesDirectory, 'm');
const large = join(picturesDirectory, 'l');

async function save(name: string, png: Buffer, smallWidth: number): Promise<void> {
  const image = sharp(png);
  await Promise.all([
    image
      .clone()
      .resize(smallWidth)
      .webp({ quality: 80, alphaQuality: 100, effort: 4 })
      .toFile(join(medium, `${name}.webp`)),
    image
      .clone()
      .webp({ quality: 64, alphaQuality: 100, effort: 4 })
      .toFile(join(large, `${name}.webp`)),
  ]);
}

/** A smaller file of the small picture, made from the large one, so that it can be added to existing pictures. */
async function saveAvif(name: string, smallWidth: number): Promise<void> {
  await sharp(join(large, `${name}.webp`))
    .resize(smallWidth)
    .avif({ quality: 52, effort: 2 })
    .toFile(join(medium, `${name}.avif`));
}

const products = createCatalogue();
const rendered = async (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
const goods = products.flatMap((product): Tile[] => [
  { name: product.id, draw: async () => rendered(await drawPackshot(product)) },
  ...viewsOf(product).map((view) => ({
    name: viewName(product.id, view),
    draw: async () => rendered(await drawView(product, view)),
  })),
]);
const SMALL_WIDTH = 320;
const tiles = [
  ...emptyStates,
  ...contentTiles(products),
  ...categoryTiles(products),
  ...comboTiles(products),
  ...goods,
];
const names = new Set(tiles.flatMap(({ name }) => [`${name}.webp`, `${name}.avif`]));

for (const directory of [medium, large]) {
  await mkdir(directory, { recursive: true });
  const old = await readdir(directory);
  await Promise.all(old.filter((file) => !names.has(file)).map((file) => rm(join(directory, file))));
}
const there = new Set(process.argv.includes('--missing') ? await readdir(large) : []);
const wanted = tiles.filter((tile) => !there.has(`${tile.name}.webp`));
for (const [index, tile] of wanted.entries()) {
  const { smallWidth = SMALL_WIDTH } = tile;
  await save(tile.name, await tile.draw(), smallWidth);
  await saveAvif(tile.name, smallWidth);
  if (index % 50 === 0) process.stdout.write(`${index} of ${wanted.length}\n`);
}
const withAvif = new Set(await readdir(medium));
const without = tiles.filter(({ name }) => !withAvif.has(`${name}.avif`));
for (let start = 0; start < without.length; start += 8)
  await Promise.all(
    without
      .slice(start, start + 8)
      .map(async ({ name, smallWidth = SMALL_WIDTH }) => saveAvif(name, smallWidth)),
  );
