import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

import { createCatalogue } from './catalogue/catalogue.ts';
import { videosDirectory } from './index.ts';
import { loadArt } from './pictures/art.ts';
import { drawPackshot } from './pictures/packshot.ts';
import { clips } from './video/clips.ts';
import { encodeFile, encodeStream } from './video/encode.ts';
import { drawFrame, FRAMES } from './video/frame.ts';

// usage: FFMPEG=/path/to/ffmpeg node packages/demo-data/src/render-videos.ts
const ffmpeg = process.env['FFMPEG'] ?? 'ffmpeg';
const products = new Map(createCatalogue().map((product) => [product.id, product]));

await rm(videosDirectory, { recursive: true, force: true });
await mkdir(videosDirectory, { recursive: true });
for (const clip of clips) {
  const product = products.get(clip.id);
  if (product === undefined) throw new Error(`No product ${clip.id}`);
  const png = await sharp(Buffer.from(await drawPackshot(product)))
    .resize(560, 560)
    .png()
    .toBuffer();
  const pack = `data:image/png;base64,${png.toString('base64')}`;
  const art = await Promise.all(clip.art.map(loadArt));
  const frames = await mkdtemp(join(tmpdir(), 'clip-'));
  for (let frame = 0; frame < FRAMES; frame += 1) {
    const svg = Buffer.from(drawFrame(clip, pack, art, frame / FRAMES));
    const name = `${String(frame).padStart(4, '0')}.png`;
    await writeFile(join(frames, name), await sharp(svg).flatten().png({ compressionLevel: 1 }).toBuffer());
  }
  if (clip.kind === 'file') await encodeFile(ffmpeg, frames, join(videosDirectory, `${clip.id}.mp4`));
  else await encodeStream(ffmpeg, frames, join(videosDirectory, clip.id));
  await rm(frames, { recursive: true });
  process.stdout.write(`${product.name}\n`);
}
