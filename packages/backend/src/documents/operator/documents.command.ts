import { documentKeys, documentTitles, isDocumentKey } from '@shop/domain/documents';
import type { DocumentKey } from '@shop/domain/documents';
import { unreachable } from '@shop/domain/kernel';

import { commandRunner } from '../../kernel/operator/command-line.ts';
import type { RequestOf } from '../../kernel/operator/command-line.ts';
import type { Emit } from '../../kernel/operator/operator-output.ts';
import type { OperatorTools } from '../../kernel/operator/operator-tools.ts';
import { table } from '../../kernel/operator/table.ts';
import { readTextFile } from '../../kernel/operator/text-file.ts';
import { listDocuments, publishDocument, withdrawDocument } from '../documents.repository.ts';
import { parseDocument } from '../parse-document.ts';
import { documentsLine } from './documents.cli.ts';

/** Largest file, in bytes. */
const MAX_BYTES = 1_000_000;

/** `documents list|set|reset` (SHL-26). */
async function runDocuments(
  { context }: OperatorTools,
  request: RequestOf<typeof documentsLine>,
  emit: Emit,
): Promise<number> {
  if (request.command === 'documents.list') return list(context, emit);
  const { document } = request;
  if (!isDocumentKey(document)) {
    emit({ kind: 'error', text: `There is no document ${document}; known are ${documentKeys.join(', ')}.` });
    return 1;
  }
  switch (request.command) {
    case 'documents.set':
      return publish(context, document, request.file, emit);
    case 'documents.reset': {
      const wasThere = await withdrawDocument(context.db, document);
      emit({ kind: 'line', text: `${document}: ${wasThere ? 'taken back' : 'was not published'}` });
      return 0;
    }
    default:
      return unreachable(request);
  }
}

type Context = OperatorTools['context'];

async function list({ db }: Context, emit: Emit): Promise<number> {
  const published = await listDocuments(db);
  const rows = documentKeys.map((key) => {
    const { updatedAt, length } = published.get(key) ?? { updatedAt: null, length: 0 };
    return [key, updatedAt?.toISOString() ?? 'not published', String(length), documentTitles[key]];
  });
  for (const text of table(['DOCUMENT', 'PUBLISHED', 'CHARACTERS', 'TITLE'], rows))
    emit({ kind: 'line', text });
  return 0;
}

async function publish({ db, clock }: Context, key: DocumentKey, file: string, emit: Emit): Promise<number> {
  const source = await readTextFile(file, MAX_BYTES);
  const blocks = source.ok ? parseDocument(source.value) : source;
  if (!source.ok || !blocks.ok) {
    emit({ kind: 'error', text: `${file}: ${blocks.ok ? '' : blocks.error}` });
    return 1;
  }
  await publishDocument(db, { key, source: source.value, blocks: blocks.value, updatedAt: clock.now() });
  emit({ kind: 'line', text: `${key}: published; pages show it within 30 s` });
  return 0;
}

export const documentsRunner = commandRunner(documentsLine, runDocuments);
