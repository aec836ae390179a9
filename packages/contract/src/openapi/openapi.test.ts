import { expect, test } from 'vitest';

import { listEndpoints, openApiDocument } from './index.ts';

test('[NET-09] every endpoint is in the OpenAPI document once', () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> };
  const operations = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  );
  expect(operations.toSorted()).toEqual(
    listEndpoints()
      .map(({ name }) => name)
      .toSorted(),
  );
  expect(new Set(operations).size).toBe(operations.length);
});

test('[NET-09] every reference in the OpenAPI document can be resolved', () => {
  const document = openApiDocument();
  const text = JSON.stringify(document);
  for (const [, pointer = ''] of text.matchAll(/"\$ref":"#([^"]+)"/g)) {
    const target = pointer
      .split('/')
      .slice(1)
      .reduce<unknown>(
        (value, key) =>
          typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
        document,
      );
    expect(target, pointer).toBeDefined();
  }
});
