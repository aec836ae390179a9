import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { createCatalogue } from './catalogue/catalogue.ts';
import { picturesDirectory } from './index.ts';
import { drawPackshot } from './pictures/packshot.ts';
import { categoryTiles, emptyStates, type Tile } from './pictures/tiles.ts';

const medium = join(picturesDirectory, 'm');
const large = join(picturesDirectory, 'l');

async function save(name: string, png: Buffer): Promise<void> {
  const image = sharp(png);
  await Promise.all([
    image
      .clone()
      .resize(320, 320)
      .webp({ quality: 80, alphaQuality: 100, effort: 4 })
      .toFile(join(medium, `${name}.webp`)),
    image
      .clone()
      .webp({ quality: 64, alphaQuality: 100, effort: 4 })
      .toFile(join(large, `${name}.webp`)),
  ]);
}

const products = createCatalogue();
const goods = products.map((product): Tile => ({
  name: product.id,
  draw: async () =>
    sharp(Buffer.from(await drawPackshot(product)))
      .png({ compressionLevel: 1 })
      .toBuffer(),
}));
const tiles = [...emptyStates, ...categoryTiles(products), ...goods];
const names = new Set(tiles.map((tile) => `${tile.name}.webp`));

for (const directory of [medium, large]) {
  await mkdir(directory, { recursive: true });
  const old = await readdir(directory);
  await Promise.all(old.filter((file) => !names.has(file)).map((file) => rm(join(directory, file))));
}
for (const [index, tile] of tiles.entries()) {
  await save(tile.name, await tile.draw());
  if (index % 50 === 0) process.stdout.write(`${index} of ${tiles.length}\n`);
}
