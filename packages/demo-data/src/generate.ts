import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createDemoFiles } from './demo-files.ts';
import { demoFeedPath, demoStorePath, gazetteerPath } from './index.ts';

const files = createDemoFiles();
await mkdir(dirname(demoFeedPath), { recursive: true });
await writeFile(demoFeedPath, files.feed);
await writeFile(demoStorePath, files.store);
await writeFile(gazetteerPath, files.gazetteer);
