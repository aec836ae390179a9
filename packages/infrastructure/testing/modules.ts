import { allFeatureModules } from '../src/container/index.ts';

/** Every feature's own module; only what they need from outside is faked. */
export const modules = await allFeatureModules();
