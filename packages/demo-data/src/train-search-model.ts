import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { departments } from './catalogue/goods/index.ts';
import { searchModelsDirectory } from './index.ts';
import { evaluate, printEvaluation } from './search-model/evaluate.ts';
import { compressModel, createCategoryModel, printCategoryModel } from './search-model/model-file.ts';

// usage: node packages/demo-data/src/train-search-model.ts [--check]
const path = join(searchModelsDirectory, 'categories_v1.json');
const model = createCategoryModel(departments);
const text = printCategoryModel(model);
const packed = compressModel(text);
process.stdout.write(`${printEvaluation(evaluate(model, departments))}\n${packed.length} bytes (brotli)\n`);
if (process.argv.includes('--check')) {
  const isSame = (await readFile(path, 'utf8')) === text;
  process.stdout.write(isSame ? 'The committed model is this one\n' : 'The committed model is another one\n');
  process.exitCode = isSame ? 0 : 1;
} else {
  await mkdir(searchModelsDirectory, { recursive: true });
  await writeFile(path, text);
  await writeFile(`${path}.br`, packed);
}
