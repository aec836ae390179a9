import type { OperatorRequest } from '@shop/backend';
import { demoContentPath, picturesDirectory } from '@shop/demo-data';

/** Imports the demo shop's promos, stories, recipes, banners and the like. */
export const demoContent: OperatorRequest = {
  command: 'content.import',
  file: demoContentPath,
  pictures: picturesDirectory,
  dryRun: false,
};
