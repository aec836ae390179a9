import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { getWebConfig } from '@shop/contract/config';
import { getDocument } from '@shop/contract/documents';
import { demoDocumentPath } from '@shop/demo-data';
import { documentKeys, documentWords } from '@shop/domain/documents';

import { createTestBackend } from '../support/backend.ts';
import type { TestBackend } from '../support/backend.ts';
import { databaseKinds } from '../support/databases.ts';

type Request = Parameters<TestBackend['backend']['operator']['run']>[0];

describe.each(databaseKinds)('documents on %s', (database) => {
  let shop: TestBackend;
  let folder: string;
  beforeAll(async () => {
    shop = await createTestBackend({ database });
    folder = await mkdtemp(join(tmpdir(), 'documents-'));
  });
  afterAll(async () => {
    await shop.close();
    await rm(folder, { recursive: true });
  });

  const run = async (request: Request) => {
    const said: string[] = [];
    const exitCode = await shop.backend.operator.run(request, (output) => {
      if (output.kind === 'line' || output.kind === 'error') said.push(output.text);
    });
    return { exitCode, said: said.join('\n') };
  };
  const file = async (content: string | Uint8Array) => {
    const path = join(folder, 'text.md');
    await writeFile(path, content);
    return path;
  };
  const set = async (document: string, content: string | Uint8Array) =>
    run({ command: 'documents.set', document, file: await file(content) });
  const read = async (documentKey: string) => shop.call(getDocument, { params: { documentKey } });

  test('[SHL-26] every document is there from the start, not published yet', async () => {
    for (const key of documentKeys)
      expect(await read(key)).toMatchObject({ status: 200, data: { key, blocks: [], updatedAt: null } });
    expect((await run({ command: 'documents.list' })).said.match(/not published/g)).toHaveLength(9);
  });

  test('[SHL-26] the operator publishes a text, replaces it and takes it back; everybody may read it', async () => {
    expect(await set('sale', '## Цены\n\nВ рублях <b>всегда</b>')).toMatchObject({ exitCode: 0 });
    const first = await read('sale');
    expect(first.data.updatedAt).toBe(shop.backend.context.clock.now().toISOString());
    expect(first.data.blocks.map(({ kind, spans }) => [kind, spans[0]?.text])).toEqual([
      ['heading', 'Цены'],
      ['paragraph', 'В рублях <b>всегда</b>'],
    ]);
    await set('sale', 'Иначе');
    expect((await read('sale')).data.blocks).toHaveLength(1);
    expect((await run({ command: 'documents.list' })).said).toMatch(/^sale +20\S+Z +5 +Правила продажи$/m);
    expect((await read('terms')).data.blocks).toEqual([]);
    await run({ command: 'documents.reset', document: 'sale' });
    expect((await read('sale')).data).toMatchObject({ blocks: [], updatedAt: null });
    expect((await run({ command: 'documents.reset', document: 'sale' })).said).toBe(
      'sale: was not published',
    );
  });

  test('[SHL-26] an unknown document is refused by its name, in the API and on the command line', async () => {
    for (const key of ['unknown', 'Privacy', 'constructor', 'x'.repeat(50), 'правила'])
      expect((await read(key)).status).toBe(404);
    expect(await set('unknown', 'Текст')).toMatchObject({
      exitCode: 1,
      said: expect.stringContaining('There is no document unknown; known are privacy, ') as string,
    });
  });

  test('[SHL-26] a file without a valid text changes nothing and is refused, with the reason', async () => {
    await set('terms', 'Прежний текст');
    for (const [content, problem] of [
      ['', 'expected a text'],
      ['а'.repeat(200_001), 'expected at most 200000 characters'],
      [Uint8Array.of(0xff, 0xfe, 0x41), 'expected text in UTF-8'],
      [new Uint8Array(1_000_001), 'expected at most 1 MB'],
    ] as const)
      expect(await set('terms', content)).toEqual({
        exitCode: 1,
        said: `${join(folder, 'text.md')}: ${problem}`,
      });
    expect(await run({ command: 'documents.set', document: 'terms', file: folder })).toEqual({
      exitCode: 1,
      said: `${folder}: there is no such file`,
    });
    expect((await read('terms')).data.blocks[0]?.spans[0]?.text).toBe('Прежний текст');
  });

  test.each(documentKeys)('[SHL-26, SHL-27] the demo shop has a text for %s', async (key) => {
    expect(
      (await run({ command: 'documents.set', document: key, file: demoDocumentPath(key) })).exitCode,
    ).toBe(0);
    const { blocks } = (await read(key)).data;
    expect(blocks.filter(({ kind }) => kind === 'heading').length).toBeGreaterThan(2);
    expect(documentWords(blocks).length).toBeGreaterThan(500);
    // No mark of Markdown is left over.
    expect(documentWords(blocks)).not.toMatch(/[#*[\]|]/);
  });

  test('[SHL-26, OPN-377] unless configured otherwise, documents open on pages of the shop', async () => {
    expect((await shop.call(getWebConfig, {})).data.config.documentsLink).toBe('/pravila_i_soglasheniya');
  });
});
