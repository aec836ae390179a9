// Loaded before a program (`node --import`): the sources of the shop come with one bug (`PLANTED_BUG`).
import { registerHooks } from 'node:module';

import { plantedVariable, withBug } from './bug.ts';
import { bugs } from './bugs.ts';

const bug = bugs.find(({ name }) => name === process.env[plantedVariable]);
if (bug === undefined) throw new Error(`No such bug: ${process.env[plantedVariable] ?? ''}`);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith(`/packages/${bug.file}`) || loaded.source === null || loaded.source === undefined)
      return loaded;
    const source =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString();
    return { ...loaded, source: withBug(bug, source) };
  },
});
