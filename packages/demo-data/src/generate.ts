import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createDemoFiles } from './demo-files.ts';
import {
  demoContentPath,
  demoFeedPath,
  demoPromotionsPath,
  demoStorePath,
  gazetteerPath,
  mapDirectory,
} from './index.ts';

const files = createDemoFiles();
await mkdir(dirname(demoFeedPath), { recursive: true });
await writeFile(demoFeedPath, files.feed);
await writeFile(demoStorePath, files.store);
await writeFile(demoPromotionsPath, files.promotions);
await writeFile(demoContentPath, files.content);
await writeFile(gazetteerPath, files.gazetteer);

await mkdir(mapDirectory, { recursive: true });
const kept = new Set(files.map.map(([name]) => name));
const old = await readdir(mapDirectory);
await Promise.all(old.filter((name) => !kept.has(name)).map((name) => rm(join(mapDirectory, name))));
for (const [name, text] of files.map) await writeFile(join(mapDirectory, name), text);
